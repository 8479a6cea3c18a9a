//! Which citations in a file count.

use super::*;

fn found(text: &str) -> Vec<String> {
    cited("table/src/a.rs", text).iter().map(Paragraph::to_string).collect()
}

#[test]
fn citations_in_beside_and_above_code_count() {
    assert_eq!(found("const CITE: &str = \"623a.4(a)\";"), ["623a.4(a)"]);
    assert_eq!(found("Total::Seven => StepResult::Lose, // 623a.4(a)"), ["623a.4(a)"]);
    assert_eq!(found("    // 623a.4(a): why,\n    // and more\n    if over { stop() }"), ["623a.4(a)"]);
    assert_eq!(found("/// Pays, 623a.5(a).\n#[inline]\npub fn pays() {}"), ["623a.5(a)"]);
    assert_eq!(found("/* 623a.4(a) */ f()"), ["623a.4(a)"]);
}

#[test]
fn comment_without_code_does_not_count() {
    let alone = [
        "// 623a.4(a)",
        "//! Carries out 623a.4(a).\nfn f() {}",
        "// 623a.4(a)\n\nfn f() {}",
        "fn f() {\n    g()\n    // 623a.4(a)\n}",
        "} // 623a.4(a)",
        "// 623a.4(a)\nuse crate::a;",
        "/// 623a.4(a)\npub mod a;",
        "/* 623a.4(a)\n   and more */\n\nfn f() {}",
    ];
    for text in alone {
        assert_eq!(found(text), [""; 0], "{text}");
    }
}

#[test]
fn commented_out_code_does_not_count() {
    assert_eq!(found("// Total::Seven => StepResult::Lose, // 623a.4(a)\nf()"), [""; 0]);
    assert_eq!(found("/* const CITE: &str = \"623a.4(a)\"; */\n"), [""; 0]);
}

#[test]
fn tests_do_not_count_and_later_code_does() {
    let text = "\
#[cfg(test)]
mod tests {
    // 623a.4(a)
    const CITE: &str = \"623a.4(a) }\";
}

// 623a.4(b)
fn f() {}
";
    assert_eq!(found(text), ["623a.4(b)"]);
    assert_eq!(found("/// 623a.4(a)\n#[test]\nfn f() {\n    g()\n}\nfn h() {} // 623a.4(b)"), ["623a.4(b)"]);
    assert_eq!(found("#[cfg(test)]\nextern crate std;\nfn h() {} // 623a.4(b)"), ["623a.4(b)"]);
    for path in ["table/src/a/tests.rs", "table/src/tests/a.rs"] {
        assert_eq!(cited(path, "fn f() {} // 623a.4(a)"), []);
    }
}

#[test]
fn uncompiled_or_unused_code_does_not_count() {
    for attribute in ["#[cfg(false)]", "#[cfg(any())]", "#[allow(dead_code)]"] {
        let text = format!("{attribute}\nconst CITE: &str = \"623a.4(a)\";\nfn h() {{}} // 623a.4(b)");
        assert_eq!(found(&text), ["623a.4(b)"], "{attribute}");
    }
    assert_eq!(
        found("enum A {\n    #[cfg(false)]\n    B, // 623a.4(a)\n    C, // 623a.4(b)\n}"),
        ["623a.4(b)"]
    );
}
