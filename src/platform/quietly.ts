/**
 * A module that nobody has asked for: that it does not come is no reason to load the page anew, and nothing to tell.
 * Others may be missed at the same time, and are spoken of; so is it in browsers whose errors do not name the file.
 * @param file the beginning of its name
 * @returns null where it did not come, or was cut on its way
 */
export async function quietly<Module extends object>(
  file: string,
  fetching: () => Promise<Module>,
): Promise<Module | null> {
  const name = 'vite:preloadError';
  const hush = (event: Event & { payload?: unknown }) => {
    if (String(event.payload).includes(`/${file}-`)) event.preventDefault();
  };
  addEventListener(name, hush);
  // Where the event is prevented, Vite gives nothing instead of an error.
  const module: Module | null | undefined = await fetching().catch(() => null);
  removeEventListener(name, hush);
  return module && Object.keys(module).length > 0 ? module : null;
}
