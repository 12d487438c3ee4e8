/** A label without the bracket at its end: "Loan amount ($)" is "Loan amount" in a message or a formula. */
export const plainLabel = (label: string): string => label.replace(/\s*\([^()]*\)\s*$/, '');

/** The same, but whole where another label would be called alike. */
export function distinctLabel(label: string, others: readonly string[]): string {
  const plain = plainLabel(label);
  return others.some((other) => plainLabel(other) === plain) ? label : plain;
}
