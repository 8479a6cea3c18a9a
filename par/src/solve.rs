//! Systems of linear equations in exact fractions.

use num_rational::BigRational;
use num_traits::Zero as _;

/// Solves `matrix · x = right` for every column of `right` at once, by elimination. `None` if the matrix is singular:
/// then a walk has a state that is never left.
pub fn solve(
    mut matrix: Vec<Vec<BigRational>>,
    mut right: Vec<Vec<BigRational>>,
) -> Option<Vec<Vec<BigRational>>> {
    let size = matrix.len();
    for column in 0..size {
        let pivot = (column..size).find(|row| !matrix[*row][column].is_zero())?;
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let scale = matrix[column][column].recip();
        for value in matrix[column].iter_mut().chain(&mut right[column]) {
            *value *= &scale;
        }
        let (pivot_row, pivot_right) = (matrix[column].clone(), right[column].clone());
        for row in (0..size).filter(|row| *row != column) {
            let factor = matrix[row][column].clone();
            if factor.is_zero() {
                continue;
            }
            subtract(&mut matrix[row], &pivot_row, &factor);
            subtract(&mut right[row], &pivot_right, &factor);
        }
    }
    Some(right)
}

fn subtract(row: &mut [BigRational], other: &[BigRational], factor: &BigRational) {
    for (value, other) in row.iter_mut().zip(other) {
        *value -= factor * other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(rows: &[&[i64]]) -> Vec<Vec<BigRational>> {
        rows.iter()
            .map(|row| row.iter().map(|value| BigRational::from_integer((*value).into())).collect())
            .collect()
    }

    #[test]
    fn small_system_is_solved_exactly() {
        // 2x + y = 1, x + 3y = 1: x = 2/5, y = 1/5. The first row is swapped away for a zero pivot in a third.
        let found = solve(rows(&[&[0, 0, 1], &[2, 1, 0], &[1, 3, 0]]), rows(&[&[7], &[1], &[1]])).unwrap();
        let texts: Vec<_> = found.iter().map(|row| row[0].to_string()).collect();
        assert_eq!(texts, ["2/5", "1/5", "7"]);
    }

    #[test]
    fn singular_system_has_no_solution() {
        assert_eq!(solve(rows(&[&[1, 2], &[2, 4]]), rows(&[&[1], &[2]])), None);
    }
}
