/** What people type into the search, in five languages: the calculator that must come first does. */
import { describe, expect, it } from 'vitest';
import QUERIES from './queries.json' with { type: 'json' };
import { rank } from './searches.ts';

const asked = Object.entries(QUERIES).flatMap(([language, queries]) =>
  Object.entries(queries).map(([text, wanted]) => ({ language, text, wanted })),
);

describe('a hundred queries', () => {
  const wrong = asked.flatMap(({ language, text, wanted }) => {
    const [first] = rank(language, text);
    return first === wanted ? [] : [`${language}: ${text} finds ${first}, not ${wanted}`];
  });

  it('are a hundred, at least ten a language', () => {
    expect(asked.length).toBeGreaterThanOrEqual(100);
    for (const queries of Object.values(QUERIES)) expect(Object.keys(queries).length).toBeGreaterThanOrEqual(10);
  });

  it('lead to the calculator that is meant', () => expect(wrong).toEqual([]));
});
