/**
 * A module, unless it was cut on its way: a file up to a cut may be a program, too, but what it exports stands at its
 * end. Such a module counts as missing, and the page is told as Vite tells of those.
 * @throws when it was cut
 */
export function whole<Module extends object>(module: Module): Module {
  if (Object.keys(module).length > 0) return module;
  dispatchEvent(new Event('vite:preloadError'));
  throw new Error('a module was cut on its way');
}
