/** A sum that keeps the digits that each step would lose (Neumaier), so that the order of its terms does not count. */
export function sum(terms: readonly number[]): number {
  let [total, lost] = [0, 0];
  for (const term of terms) {
    const next = total + term;
    lost += Math.abs(total) >= Math.abs(term) ? total - next + term : term - next + total;
    total = next;
  }
  return Number.isFinite(total) ? total + lost : total;
}
