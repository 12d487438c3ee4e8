/**
 * A module, unless it was cut on its way: a file up to a cut may be a program, too, but what it exports stands at its
 * end. Such a module counts as missing, and the page is told as Vite tells of those.
 * @param module where its file holds other modules, too, it is one of what that exports: undefined when it was cut
 * @throws when it was cut
 */
export function whole<Module extends object>(module: Module | undefined): Module {
  if (module && Object.keys(module).length > 0) return module;
  dispatchEvent(new Event('vite:preloadError'));
  throw new Error('a module was cut on its way');
}
