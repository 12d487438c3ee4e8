/** What the controls of a form are called, and what a button does to the text of one. */

/** The name of a control: `products[0].price` is `products.0.price`. */
export const controlName = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1');

/** A text with a minus, or without the one that it has. */
export const withOtherSign = (text: string): string =>
  /^\s*[-−]/.test(text) ? text.trim().slice(1) : `-${text.trim()}`;
