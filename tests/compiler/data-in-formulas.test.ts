/** Formulas read numbers of data tables by what is chosen, and steps say which number that was. */
import { describe, expect, it } from 'vitest';
import { loadOne, loadRunnable } from '../../src/compiler/tools.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { present } from '../../src/result/present.ts';
import { loadLive, succeed, tabOf } from '../suite/load.ts';

async function answer(entries: Record<string, string>) {
  const loaded = loadOne('tests/fixtures/tools', 'roof-cost');
  const roof = loaded && (await loadRunnable(loaded));
  const [tab] = roof?.tool.tabs ?? [];
  const outcome = tab && run(tab, entries, 'en');
  if (!roof || !outcome?.ok) throw new Error('it is refused');
  const { results, steps, footnotes } = present(outcome, roof.tool, roof.text, englishText);
  return {
    results: results.map((item) => ('text' in item ? item.text : null)),
    steps: steps.map(({ formula, substituted }) => [formula.text, substituted?.text]),
    footnotes,
  };
}

it('reads the entry that is chosen, by an option of its own where it has several numbers, in the unit of the column', async () => {
  expect(await answer({ area: '100', areaUnit: 'm2', material: 'metal', slope: 'steep' })).toMatchObject({
    results: ['11,840.30', '17,222.26'],
  });
});

it('shows the number in the steps, and says where it is from', async () => {
  const { steps, footnotes } = await answer({ area: '1000', material: 'asphalt', slope: 'flat' });
  expect(steps).toEqual([
    ['A × p', '1,000\u00a0ft² × $4.50/ft²'],
    ['Material + A × w', '$4,500 + 1,000\u00a0ft² × $2/ft²'],
  ]);
  expect(footnotes.join()).toMatch(/What roofs cost.*Asphalt shingles.*Price list/);
});

describe('a choice of the names under a column', () => {
  it('offers them by their labels behind its own options, and says where a number is from only if it is read', async () => {
    const { live } = await loadLive('solar-panel-calculator');
    const options = live.text.texts.tabs.need?.inputs.place?.options ?? {};
    expect(Object.entries(options).slice(0, 2)).toEqual([
      ['own', 'I know my sun hours'],
      ['al', 'Alabama (Birmingham)'],
    ]);
    const notes = (entries: Entries): readonly string[] =>
      present(succeed(tabOf(live), { usage: '900', ...entries }), live.tool, live.text, englishText).footnotes;
    expect(notes({ place: 'az' }).join()).toMatch(/one town in each US state.*PVWatts/);
    expect(notes({ place: 'own', sunHours: '5' })).toEqual([]);
  });
});

it('fills in what a warning names, as it is printed', async () => {
  const { live } = await loadLive('solar-panel-calculator');
  const outcome = succeed(tabOf(live), { usage: '90000', sunHours: '5', roofPanels: '1200' });
  const [warning] = present(outcome, live.tool, live.text, englishText).warnings;
  expect(warning?.message).toBe('The roof takes only 1,200 of the 1,948 panels');
});
