/** Smaller forms of what a bundle has besides our own code, because it all comes before an answer. */

/** The helper around `import()`: no file has styles or modules to load ahead, so all it does is tell of a failure. */
const PRELOAD = `
export const __vitePreload = (load) => load().catch((payload) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  dispatchEvent(event);
  if (!event.defaultPrevented) throw payload;
});
`;

export const leanPreload = {
  name: 'lean-preload',
  enforce: 'pre' as const,
  apply: 'build' as const,
  load: (id: string): string | null => (id === '\0vite/preload-helper.js' ? PRELOAD : null),
};

/** React's functions for JSX, which is all of React that comes first, as an ES module: without the bundler's wrapper. */
export const leanJsx = {
  name: 'lean-jsx',
  enforce: 'pre' as const,
  apply: 'build' as const,
  transform: (code: string, id: string): string | null =>
    id.endsWith('/react-jsx-runtime.production.js')
      ? code.replace(/^exports\.(\w+) = (\w+);$/gm, 'export { $2 as $1 };')
      : null,
};
