/** Every screen loads the texts that it may show, in dialogs and after an answer, too. */
import { describe, expect, it } from 'vitest';
import { sourcesBelow, withoutComments } from '../../scripts/sources.ts';
import english from '../../src/i18n/texts/en.json' with { type: 'json' };
import { SCREEN_NAMES, type ScreenName } from '../../src/site/page/routes.ts';
import { screenTexts, sharedTexts } from '../../src/site/page/screen-texts.ts';

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

const SECTION = new RegExp(`['"\`](${Object.keys(english).join('|')})\\.[\\w$]`, 'g');

/** The sections of texts that modules name, each with the module. */
const namedIn = (paths: Iterable<string>): { section: string; path: string }[] =>
  [...paths].flatMap((path) =>
    [...withoutComments(sources.get(path)?.code ?? '').matchAll(SECTION)].map(([, section = '']) => ({
      section,
      path,
    })),
  );

const shared = Object.keys(sharedTexts(english));
const SHELL = 'src/site/boot/entry-client.tsx';

/** Texts that modules name and that are not loaded with them. */
const lacking = (start: string, loaded: readonly string[]): string[] =>
  namedIn(reachedFrom(start))
    .filter(({ section }) => !loaded.includes(section))
    .map(({ section, path }) => `${path} says ${section}`);

it('what stands on every page has its texts', () => {
  expect(namedIn(reachedFrom(SHELL)).length).toBeGreaterThan(30);
  expect(lacking(SHELL, shared)).toEqual([]);
});

describe.each(SCREEN_NAMES)('%s', (name: ScreenName) => {
  const path = pathOf(name);
  const own = Object.keys(screenTexts(english, name) ?? {});

  it('has the texts of all that it shows', () => {
    expect(namedIn(reachedFrom(path))).not.toEqual([]);
    expect(lacking(path, [...shared, ...own])).toEqual([]);
  });

  it('loads none besides', () => {
    const named = new Set(namedIn(reachedFrom(path)).map(({ section }) => section));
    expect(own.filter((section) => !named.has(section))).toEqual([]);
  });
});
