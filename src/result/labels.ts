/** A label without the bracket at its end: "Loan amount ($)" is "Loan amount" in a message or a formula. */
export const plainLabel = (label: string): string => label.replace(/\s*\([^()]*\)\s*$/, '');
