/** Opens the print dialog for this document; the print stylesheet decides what is on the sheet. */
export function printPage(): void {
  try {
    window.print();
  } catch {
    // Some embedded browsers have no printing; there is nothing to undo.
  }
}
