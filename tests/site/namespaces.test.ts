/** Every screen loads the texts that it may show, in dialogs and after an answer, too. */
import { describe, expect, it } from 'vitest';
import { sourcesBelow, withoutComments } from '../../scripts/sources.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { namespacesOf, SCREEN_NAMES, type ScreenName } from '../../src/site/page/routes.ts';

const pathOf = (name: ScreenName): string => `src/site/pages/${name}.tsx`;
const screens = SCREEN_NAMES.map(pathOf);
const sources = new Map(sourcesBelow('src').map((source) => [source.path, source]));

/** The modules that a module may run, itself among them; not those of the screens unless it is one. */
function reachedFrom(path: string): Set<string> {
  const reached = new Set<string>();
  const open = [path];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    const targets = sources.get(next)?.imports.filter(({ typeOnly }) => !typeOnly) ?? [];
    open.push(...targets.flatMap(({ target }) => (screens.includes(target) ? [] : target)));
  }
  return reached;
}

const NAMED = new RegExp(`useTexts\\((?:'(\\w+)')?\\)|['"\`](${Object.keys(ENGLISH).join('|')}):[\\w$]`, 'g');

/** The namespaces of texts that modules name, each with the module. */
const namedIn = (paths: Iterable<string>): { namespace: string; path: string }[] =>
  [...paths].flatMap((path) =>
    [...withoutComments(sources.get(path)?.code ?? '').matchAll(NAMED)].map(([, own, other]) => ({
      namespace: own ?? other ?? 'common',
      path,
    })),
  );

const SHELL = 'src/site/boot/entry-client.tsx';

/** Texts that modules name and that are not loaded with them. */
const lacking = (start: string, loaded: readonly string[]): string[] =>
  namedIn(reachedFrom(start))
    .filter(({ namespace }) => !loaded.includes(namespace))
    .map(({ namespace, path }) => `${path} says ${namespace}`);

it('what stands on every page has its texts', () => {
  expect(namedIn(reachedFrom(SHELL)).length).toBeGreaterThan(15);
  expect(lacking(SHELL, ['common'])).toEqual([]);
});

describe.each(SCREEN_NAMES)('%s', (name: ScreenName) => {
  const path = pathOf(name);
  const loaded = namespacesOf(name);

  it('has the texts of all that it shows', () => {
    expect(namedIn(reachedFrom(path))).not.toEqual([]);
    expect(lacking(path, loaded)).toEqual([]);
  });

  it('loads none besides', () => {
    const named = new Set(['common', ...namedIn(reachedFrom(path)).map(({ namespace }) => namespace)]);
    expect(loaded.filter((namespace) => !named.has(namespace))).toEqual([]);
  });
});
