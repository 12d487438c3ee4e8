/** A text with the no-break spaces of its numbers as spaces. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
