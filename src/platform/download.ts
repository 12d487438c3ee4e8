/** Gives a text to the visitor as a file. */
export function downloadText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun once the click is over; only then may its address go.
  setTimeout(() => URL.revokeObjectURL(address));
}
