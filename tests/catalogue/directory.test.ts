/** The tools directory: search, filter, order, and the address that carries them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '../../src/catalogue/catalogue.ts';
import {
  categoriesOf,
  directory,
  EVERYTHING,
  FILTERS,
  featured,
  MOST_DRAWN,
  partOf,
  type Query,
  readQuery,
  SORTS,
  sortsFor,
  withSearch,
  writeQuery,
} from '../../src/catalogue/directory.ts';
import { loadTools } from '../../src/compiler/tools.ts';
import { catalogueOf } from '../../src/directory/entries.ts';
import { ANNOUNCED, CATEGORIES, LIVE, ofSpecified } from '../specification/stated-site.ts';

/** The specified calculators: others may be added beside them. */
const SPECIFIED = ofSpecified(catalogueOf(loadTools('tools').tools.flatMap(({ definition }) => definition ?? [])));
const CATEGORY_IDS = categoriesOf(SPECIFIED, 'en').map(({ id }) => id);

/** None is announced any more: these are made up. */
const announced = (id: string, title: string, expectedRelease?: string): CatalogueEntry => ({
  ...{ id, title, description: `${title}, soon.`, category: 'Weather', categoryName: 'Weather', icon: 'waves' },
  ...{ beta: false, status: 'comingSoon', ...(expectedRelease && { expectedRelease }) },
});
const COMING = [
  announced('moon-phases', 'Moon Phases', '2026-03-01'),
  announced('tide-tables', 'Tide Tables', '2026-08-15'),
  announced('sundial', 'Sundial'),
];
const ALL = [...SPECIFIED, ...COMING].sort((a, b) => a.title.localeCompare(b.title, 'en'));

const ask = (query: Partial<Query>): CatalogueEntry[] => directory(ALL, { ...EVERYTHING, ...query });
const ids = (entries: readonly CatalogueEntry[]): string[] => entries.map(({ id }) => id);

describe('the catalogue', () => {
  it('has every specified tool, in all twenty-two categories', () => {
    expect(ids(SPECIFIED).sort()).toEqual([...LIVE.split(' '), ...ANNOUNCED.map(([id]) => id)].sort());
    expect(CATEGORY_IDS.join(', ')).toBe(CATEGORIES);
  });

  it('keeps in mind which tools were announced because a visitor asked for them', () => {
    const entryOf = (id: string) => SPECIFIED.find((candidate) => candidate.id === id);
    for (const [id, isSuggested] of ANNOUNCED) expect(entryOf(id)?.userSuggested ?? false).toBe(isSuggested);
  });

  it('features the twelve most used', () => {
    expect(featured(ALL)).toHaveLength(12);
    expect(ids(featured(ALL)).slice(0, 2)).toEqual(['temperature-converter', 'bmi-calculator']);
  });
});

describe('a search', () => {
  it.each(['bmi', 'BMI', '  bMi ', 'ＢＭＩ', 'b\u0301mi'])(
    'finds %j without regard to case, accents, width and blanks',
    (search) => {
      expect(ids(ask({ search }))).toEqual(['bmi-calculator']);
    },
  );

  it('looks at title, description and category', () => {
    expect(ids(ask({ search: 'Loan Calc' }))).toEqual(['loan-calculator']);
    expect(ids(ask({ search: 'kelvins' }))).toEqual(['temperature-converter']);
    expect(ids(ask({ search: 'astronomy' }))).toEqual(['astronomical-distance']);
  });

  it('with nothing but white space asks for everything', () =>
    expect(ask({ search: ' \t\u00a0' })).toHaveLength(ALL.length));

  it('finds nothing where nothing contains it', () => expect(ask({ search: 'no such thing' })).toEqual([]));

  it('finds what contains any part of a title, and nothing that does not contain the text', () =>
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.nat(), fc.nat(), ({ id, title }, from, length) => {
        const start = from % title.length;
        const search = title.slice(start, start + 1 + (length % title.length));
        expect(ids(ask({ search }))).toContain(id);
      }),
    ));
});

describe('the best match', () => {
  const last = (): readonly string[] => ['volume-calculator', 'no-such-tool', 'area-calculator'];
  const best = (query: Query): string[] => ids(directory(ALL, query, last));

  it('is the usual order while something is searched for, ahead of what only contains the text', () => {
    const found = best(withSearch(EVERYTHING, 'area'));
    expect(found.slice(0, 2)).toEqual(['volume-calculator', 'area-calculator']);
    expect(found).toEqual([...found.slice(0, 2), ...ids(ask({ search: 'area' })).filter((id) => id !== found[1])]);
    expect(best(withSearch(EVERYTHING, ' '))).toEqual(ids(ask({})));
  });

  it('leaves its place to an order that was chosen, and takes it again with the usual one', () => {
    const chosen = withSearch({ ...EVERYTHING, sort: 'alphabetical' }, 'area');
    expect(chosen.sort).toBe('alphabetical');
    expect(withSearch(withSearch(EVERYTHING, 'area'), '').sort).toBe('most-used');
    const mostUsed = { ...withSearch(EVERYTHING, 'area'), sort: 'most-used' } as const;
    expect(writeQuery(mostUsed).toString()).toBe('search=area&sort=most-used');
  });
});

describe('an order', () => {
  const usage = (entries: readonly CatalogueEntry[]): number[] => entries.flatMap((entry) => entry.usage ?? []);

  it('by use puts what cannot be opened last, both ways', () => {
    const most = usage(ask({}));
    expect(most).toEqual([...most].sort((a, b) => b - a));
    expect(usage(ask({ sort: 'least-used' }))).toEqual([...most].reverse());
    for (const sort of ['most-used', 'least-used'] as const) {
      const states = ask({ sort }).map(({ status }) => status);
      expect(states.lastIndexOf('live')).toBeLessThan(states.indexOf('comingSoon'));
    }
  });

  it('by name is alphabetical', () => {
    const titles = ask({ sort: 'alphabetical' }).map(({ title }) => title);
    expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('by release has the announced tools by date, those without one behind them, then the rest by name', () => {
    const found = ask({ sort: 'release-date' });
    expect(ids(found).slice(0, COMING.length)).toEqual(ids(COMING));
    const live = found.filter(({ status }) => status === 'live').map(({ title }) => title);
    expect(found.slice(-live.length).map(({ title }) => title)).toEqual(live);
    expect(live).toEqual([...live].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it.each(SORTS)('%s loses nothing', (sort) => expect(new Set(ids(ask({ sort })))).toEqual(new Set(ids(ALL))));
});

describe('the alphabet', () => {
  const IN = ['Area', 'Finance', 'Health', 'Home'] as const;
  const titled = (titles: readonly string[], language: string): CatalogueEntry[] => {
    const [definition] = loadTools('tools').tools.flatMap((tool) => tool.definition ?? []);
    if (!definition) throw new Error('there are no tools');
    const definitions = titles.map((title, index) => ({
      ...definition,
      id: `tool-${index}`,
      title,
      category: IN[index] ?? 'Area',
    }));
    return catalogueOf(definitions, (category) => titles[IN.map(String).indexOf(category)] ?? '', language);
  };
  it.each([
    ['en', 'Nandu Ñandú Nzema Oz'],
    ['es', 'Nandu Nzema Ñandú Oz'],
  ])('is that of the page’s language: %s', (language, expected) => {
    const entries = titled(['Oz', 'Ñandú', 'Nandu', 'Nzema'], language);
    const titles = (sort: Query['sort']): string =>
      directory(entries, { ...EVERYTHING, sort })
        .map(({ title }) => title)
        .join(' ');
    expect(SORTS.map(titles)).toEqual(SORTS.map(() => expected));
    expect(
      categoriesOf(entries, language)
        .map(({ name }) => name)
        .join(' '),
    ).toBe(expected);
  });
});

describe('a filter', () => {
  it('keeps what it names', () => {
    expect(ask({ filter: 'live' }).every(({ status }) => status === 'live')).toBe(true);
    expect(ask({ filter: 'beta' }).every(({ beta }) => beta)).toBe(true);
    expect(ids(ask({ filter: 'beta' }))).toContain('ballistics-calculator');
    expect(ids(ask({ filter: 'coming-soon', sort: 'release-date' }))).toEqual(ids(COMING));
    expect(ids(ask({ filter: 'user-suggested' })).sort()).toEqual(
      ANNOUNCED.flatMap(([id, isSuggested]) => (isSuggested ? id : [])).sort(),
    );
    for (const category of CATEGORY_IDS) {
      expect(new Set(ask({ filter: category }).map((entry) => entry.category))).toEqual(new Set([category]));
    }
  });

  it('and a search are both kept to', () =>
    expect(ids(ask({ filter: 'Finance', search: 'crypto' }))).toEqual(['crypto-calculator']));
});

describe('the address', () => {
  const query = fc.record({
    search: fc.string({ unit: 'grapheme', maxLength: 40 }),
    sort: fc.constantFrom(...SORTS),
    filter: fc.constantFrom(...FILTERS, ...CATEGORY_IDS),
  });

  it('brings a query back', () =>
    fc.assert(
      fc.property(query, (asked) => {
        const address = writeQuery(asked).toString();
        expect(directory(ALL, readQuery(new URLSearchParams(address), ALL))).toEqual(directory(ALL, asked));
        expect(writeQuery(readQuery(new URLSearchParams(address), ALL)).toString()).toBe(address);
      }),
    ));

  it('says nothing where everything is asked for', () => expect(writeQuery(EVERYTHING).toString()).toBe(''));

  it('that holds anything is a query, too', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const asked = readQuery(new URLSearchParams(`search=${text}&sort=${text}&filter=${text}`), ALL);
        expect(sortsFor(asked.search).offered).toContain(asked.sort);
        expect([...FILTERS, ...CATEGORY_IDS]).toContain(asked.filter);
        expect(asked.search.length).toBeLessThanOrEqual(200);
      }),
    ));

  it.each(['__proto__', 'constructor', 'toString'])('knows no filter called %s', (filter) => {
    expect(readQuery(new URLSearchParams({ filter, sort: filter }), ALL)).toEqual(EVERYTHING);
  });
});

describe('a list that is longer than a page can hold', () => {
  it('shows twelve, then all of a short one', () => {
    expect(partOf(52, MOST_DRAWN, false)).toEqual({ held: 52, shown: 12, next: 40 });
    expect(partOf(52, MOST_DRAWN, true)).toEqual({ held: 52, shown: 52, next: 0 });
    expect(partOf(5, MOST_DRAWN, false)).toEqual({ held: 5, shown: 5, next: 0 });
  });

  it('holds no more of ten thousand than are asked for, and comes to all of them', () => {
    expect(partOf(10_000, MOST_DRAWN, false)).toEqual({ held: 120, shown: 12, next: 108 });
    let drawn = MOST_DRAWN;
    let clicks = 0;
    for (; partOf(10_000, drawn, true).next > 0; drawn += MOST_DRAWN) clicks += 1;
    expect(partOf(10_000, drawn, true).shown).toBe(10_000);
    expect(clicks).toBe(83);
  });
});
