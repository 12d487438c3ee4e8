const controlValue = (control: Element): string | boolean | null => {
  if (control instanceof HTMLInputElement) return control.type === 'checkbox' ? control.checked : control.value;
  if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) return control.value;
  return null;
};

/** What stands in the named controls of the prerendered page: a visitor may have typed before React arrived. */
export function prehydrationValues(root: Element): Record<string, string | boolean> {
  const typed: Record<string, string | boolean> = {};
  for (const control of root.querySelectorAll('[data-calculator] [name]')) {
    const value = controlValue(control);
    const name = control.getAttribute('name');
    if (name && value !== null) typed[name] = value;
  }
  return typed;
}
