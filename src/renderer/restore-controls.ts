/** Puts what was typed back into the controls, where the document was loaded anew before anything could answer. */
export function restoreControls(): void {
  const { typed }: { typed?: Readonly<Record<string, string | boolean>> | false } = Object(history.state);
  if (!typed) return;
  for (const control of document.querySelectorAll<HTMLInputElement>('[data-calculator] [name]')) {
    const value = typed[control.name];
    if (typeof value === 'boolean') control.checked = value;
    else if (value !== undefined) control.value = value;
  }
  history.replaceState({ ...history.state, typed: false }, '');
}
