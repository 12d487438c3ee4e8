/** Formulas read numbers of data tables by what is chosen, and steps say which number that was. */
import { expect, it } from 'vitest';
import { loadOne, loadRunnable } from '../../src/compiler/tools.ts';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { present } from '../../src/result/present.ts';

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
