//! A bound of the stack from the call graph, beside the measured one.
//!
//! Frames and direct calls are read from the instructions, and are exact. Three things are not in them, and each is
//! counted in a way that the report names: calls through a register go to any function of their kind whose address is
//! taken; functions that call each other are counted once each; a panic is counted as if it panicked once more.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use anyhow::{Context, Result, ensure};

use super::calls::{Calls, Function};

/// The entry of the panic handler. A panic in it, or in what it calls, only resets (`firmware/src/crash.rs`).
const PANIC: &str = "rust_begin_unwind";
/// The variable that is the fault handler's own stack.
const HANDLER_STACK: &str = "firmware::fault::STACK";
/// Registers that the processor saves for an exception, with those of the FPU and the alignment (ARMv7-M, B1.5.7).
const SAVED: u32 = 112;
/// Levels of interrupts below the watchdog's witness that can interrupt each other (`firmware/src/wiring`).
const LEVELS: u32 = 2;

/// A kind of call through a register.
struct Kind {
    name: &'static str,
    /// Parts of the names of functions that make such calls; the first kind that fits counts.
    callers: &'static [&'static str],
    /// Parts of the names of the functions that they can reach.
    callees: &'static [&'static str],
}

/// All kinds. The last takes the rest: every function whose address is taken and that no other kind reaches.
const KINDS: [Kind; 4] = [
    Kind {
        name: "the executor to its task",
        callers: &["embassy_executor::platform"],
        callees: &["TaskStorage"],
    },
    Kind {
        name: "wakers",
        callers: &["waker::", "Waker::", "time_queue", "schedule_wake"],
        callees: &["waker"],
    },
    Kind { name: "formatting", callers: &["fmt", "Format"], callees: &["fmt", "write_str", "write_char"] },
    Kind { name: "tables of functions", callers: &[""], callees: &[""] },
];

/// The bound, and what is in it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Bound {
    /// Reserved bytes of the stack.
    reserved: u32,
    /// Bytes of the program without interrupts, and the names on the way to the deepest.
    program: u32,
    path: Vec<(String, u32)>,
    interrupts: u32,
    /// Bytes of the fault handler, and of the stack that is reserved for it.
    handler: (u32, u32),
    /// Calls through a register, by kind: how many, and to which functions.
    indirect: Vec<(&'static str, usize, Vec<String>)>,
    /// Functions that call each other, and the bytes of all their frames.
    recursion: Vec<(Vec<String>, u32)>,
    /// Functions whose frame depends on a value at run time.
    unbounded: Vec<String>,
}

impl Bound {
    /// Works out the bound of an ELF file. Fails if it lacks symbols.
    pub(crate) fn read(elf: &[u8]) -> Result<Self> {
        let calls = Calls::read(elf)?;
        let stack = |name| calls.symbol(name).with_context(|| format!("the image has no symbol {name}"));
        let reserved = stack("_stack_start")? - stack("_stack_end")?;
        let reset = stack("Reset")? & !1;
        let mut graph = Graph::new(&calls);
        graph.price_panics();
        let (program, path) = graph.depth(reset);
        let own = [calls.symbol("HardFault"), calls.symbol("SysTick")].map(|at| at.unwrap_or_default() & !1);
        let others = calls.handlers.iter().filter(|at| !own.contains(at));
        let deepest = others.map(|at| graph.depth(*at).0).max().unwrap_or(0);
        let [handler, witness] = own.map(|at| graph.depth(at).0);
        Ok(Self {
            reserved,
            program,
            path,
            // The last one is for the fault, whose handler has a stack of its own.
            interrupts: LEVELS * (deepest + SAVED) + witness + SAVED + SAVED,
            handler: (handler, calls.size_of(HANDLER_STACK).context("the fault handler has no stack")?),
            indirect: graph.kinds(),
            recursion: graph.recursion(),
            unbounded: graph.unbounded(),
        })
    }

    /// Fails if a stack is smaller than its bound.
    pub(crate) fn check(&self) -> Result<()> {
        let (handler, reserved) = self.handler;
        ensure!(
            self.bytes() <= self.reserved,
            "the stack may need {} bytes, of {} reserved: make the frames above smaller, or reserve more in memory.x",
            self.bytes(),
            self.reserved
        );
        ensure!(
            handler <= reserved,
            "the fault handler may need {handler} bytes, of {reserved} (firmware/src/fault.rs)"
        );
        Ok(())
    }

    /// Returns the bytes of the stack at most.
    pub(crate) const fn bytes(&self) -> u32 {
        self.program + self.interrupts
    }
}

/// The call graph, with calls through registers, and without those to the panic handler.
struct Graph<'a> {
    calls: &'a Calls,
    edges: BTreeMap<u32, BTreeSet<u32>>,
    /// Functions that call each other; a function on its own is a group, too.
    groups: Vec<Vec<u32>>,
    group_of: BTreeMap<u32, usize>,
    /// Bytes of a call of the panic handler.
    panic: u32,
}

impl<'a> Graph<'a> {
    fn new(calls: &'a Calls) -> Self {
        let mut edges = BTreeMap::new();
        for (at, function) in &calls.functions {
            let mut to = function.calls.clone();
            if function.indirect > 0 {
                to.extend(callees(calls, kind(&function.name)));
            }
            edges.insert(*at, to);
        }
        for to in edges.values_mut() {
            to.retain(|callee| !is_panic(&calls.functions[callee]));
        }
        let groups = groups(&edges);
        let members =
            groups.iter().enumerate().flat_map(|(group, members)| members.iter().map(move |at| (*at, group)));
        let group_of = members.collect();
        Self { calls, edges, groups, group_of, panic: 0 }
    }

    /// Counts a panic as deep as its handler, twice: reporting one may panic once more.
    fn price_panics(&mut self) {
        let handler = self.calls.functions.iter().find(|(_, function)| is_panic(function));
        self.panic = handler.map_or(0, |(at, _)| 2 * self.depth(*at).0);
    }

    /// Returns the bytes below a function's caller, and the groups on the way with their frames.
    fn depth(&self, at: u32) -> (u32, Vec<(String, u32)>) {
        let mut known = BTreeMap::new();
        let Some(group) = self.group_of.get(&at) else { return (0, Vec::new()) };
        let depth = self.group_depth(*group, &mut known);
        let (mut path, mut next) = (Vec::new(), Some(*group));
        while let Some(group) = next {
            path.push((self.name(group), self.frame(group)));
            next = known.get(&group).and_then(|(_, next)| *next);
        }
        (depth, path)
    }

    fn group_depth(&self, group: usize, known: &mut BTreeMap<usize, (u32, Option<usize>)>) -> u32 {
        if let Some((depth, _)) = known.get(&group) {
            return *depth;
        }
        let members = &self.groups[group];
        let callees = members.iter().flat_map(|at| &self.edges[at]).map(|at| self.group_of[at]);
        let callees: BTreeSet<_> = callees.filter(|callee| *callee != group).collect();
        let below = callees.into_iter().map(|callee| (self.group_depth(callee, known), Some(callee))).max();
        let panics = members
            .iter()
            .any(|at| self.calls.functions[at].calls.iter().any(|to| is_panic(&self.calls.functions[to])));
        let panic = (if panics { self.panic } else { 0 }, None);
        let (deepest, next) = below.unwrap_or((0, None)).max(panic);
        let depth = self.frame(group) + deepest;
        known.insert(group, (depth, next));
        depth
    }

    fn frame(&self, group: usize) -> u32 {
        self.groups[group].iter().map(|at| self.calls.functions[at].frame).sum()
    }

    fn name(&self, group: usize) -> String {
        let members = &self.groups[group];
        let first = members.first().map_or("", |at| &self.calls.functions[at].name);
        if members.len() > 1 { format!("{first} and {} more", members.len() - 1) } else { first.to_owned() }
    }

    fn kinds(&self) -> Vec<(&'static str, usize, Vec<String>)> {
        let name = |at: &u32| self.calls.functions[at].name.clone();
        let count = |index| {
            let callers = self.calls.functions.values().filter(|function| kind(&function.name) == index);
            (
                KINDS[index].name,
                callers.map(|function| function.indirect).sum(),
                callees(self.calls, index).iter().map(name).collect(),
            )
        };
        (0..KINDS.len()).map(count).collect()
    }

    fn recursion(&self) -> Vec<(Vec<String>, u32)> {
        let calls_itself =
            |members: &[u32]| members.len() > 1 || self.edges[&members[0]].contains(&members[0]);
        let names =
            |members: &[u32]| members.iter().map(|at| self.calls.functions[at].name.clone()).collect();
        let groups = (0..self.groups.len()).filter(|group| calls_itself(&self.groups[*group]));
        groups.map(|group| (names(&self.groups[group]), self.frame(group))).collect()
    }

    /// The fault handler sets its stack on purpose.
    fn unbounded(&self) -> Vec<String> {
        let functions = self.calls.functions.values().filter(|function| function.unbounded);
        functions.map(|function| function.name.clone()).filter(|name| name != "HardFault").collect()
    }
}

fn is_panic(function: &Function) -> bool {
    function.name.ends_with(PANIC)
}

/// Returns the kind of a function's calls through registers.
fn kind(caller: &str) -> usize {
    KINDS
        .iter()
        .position(|kind| kind.callers.iter().any(|part| caller.contains(part)))
        .unwrap_or(KINDS.len() - 1)
}

/// Returns the functions that calls of a kind can reach.
fn callees(calls: &Calls, kind: usize) -> BTreeSet<u32> {
    let reached =
        |name: &str| KINDS.iter().position(|kind| kind.callees.iter().any(|part| name.contains(part)));
    let taken = calls.taken.iter().filter(|at| reached(&calls.functions[*at].name) == Some(kind));
    taken.copied().collect()
}

/// Groups functions that call each other, by Tarjan's algorithm.
fn groups(edges: &BTreeMap<u32, BTreeSet<u32>>) -> Vec<Vec<u32>> {
    let mut search = Search { edges, ..Search::empty(edges) };
    edges.keys().for_each(|at| search.visit(*at));
    search.groups
}

struct Search<'a> {
    edges: &'a BTreeMap<u32, BTreeSet<u32>>,
    /// The number of each visited function, and the lowest that it leads back to.
    lowest: BTreeMap<u32, (usize, usize)>,
    open: Vec<u32>,
    groups: Vec<Vec<u32>>,
}

impl<'a> Search<'a> {
    fn empty(edges: &'a BTreeMap<u32, BTreeSet<u32>>) -> Self {
        Self { edges, lowest: BTreeMap::new(), open: Vec::new(), groups: Vec::new() }
    }

    fn visit(&mut self, at: u32) {
        if self.lowest.contains_key(&at) {
            return;
        }
        let number = self.lowest.len();
        self.lowest.insert(at, (number, number));
        self.open.push(at);
        let mut low = number;
        for callee in &self.edges[&at] {
            self.visit(*callee);
            if self.open.contains(callee) {
                low = low.min(self.lowest[callee].1);
            }
        }
        self.lowest.insert(at, (number, low));
        if low == number {
            let first = self.open.iter().rposition(|open| *open == at).unwrap_or(0);
            self.groups.push(self.open.split_off(first));
        }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "stack       at most {} of {} bytes by the call graph", self.bytes(), self.reserved)?;
        writeln!(
            f,
            "            {} of the program, {} of interrupts at every level",
            self.program, self.interrupts
        )?;
        for (name, frame) in self.path.iter().filter(|(_, frame)| *frame >= 512) {
            writeln!(f, "            {frame:6} {name}")?;
        }
        let (handler, reserved) = self.handler;
        writeln!(f, "            {handler} of {reserved} of the fault handler, on its own stack")?;
        for (kind, calls, callees) in &self.indirect {
            writeln!(f, "            {calls} calls through a register, {kind}: {}", some(callees))?;
        }
        for (names, frames) in &self.recursion {
            writeln!(
                f,
                "            recursion, each function counted once, {frames} bytes: {}",
                some(names)
            )?;
        }
        for name in &self.unbounded {
            writeln!(f, "            NOT COUNTED: {name} has a frame of unknown size")?;
        }
        Ok(())
    }
}

/// Returns the names of some functions, shortened, and the number of the others.
fn some(names: &[String]) -> String {
    const SHOWN: usize = 5;
    const LONGEST: usize = 60;
    let short = |name: &String| {
        let cut = name.chars().nth(LONGEST).map_or("", |_| "…");
        name.chars().take(LONGEST).collect::<String>() + cut
    };
    let mut shown: Vec<_> = names.iter().take(SHOWN).map(short).collect();
    if names.len() > SHOWN {
        shown.push(format!("{} more", names.len() - SHOWN));
    }
    shown.join(", ")
}

#[cfg(test)]
mod tests;
