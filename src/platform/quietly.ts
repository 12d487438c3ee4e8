/**
 * A module that nobody has asked for: that it does not come is no reason to load the page anew, and nothing to tell.
 * @returns null where it did not come, or was cut on its way
 */
export async function quietly<Module extends object>(fetching: () => Promise<Module>): Promise<Module | null> {
  const name = 'vite:preloadError';
  const hush = (event: Event) => event.preventDefault();
  addEventListener(name, hush);
  // Where the event is prevented, Vite gives nothing instead of an error.
  const module: Module | null | undefined = await fetching().catch(() => null);
  removeEventListener(name, hush);
  return module && Object.keys(module).length > 0 ? module : null;
}
