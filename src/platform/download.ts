/** In milliseconds. */
const UNTIL_READ = 60_000;

/** Gives a text to the visitor as a file. */
export function downloadText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the file some time after the click, and none says when.
  setTimeout(() => URL.revokeObjectURL(address), UNTIL_READ);
}
