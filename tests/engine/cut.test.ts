/** A calculator of which only the headline has come: it answers, and of what it cannot answer it says nothing. */
import { expect, it } from 'vitest';
import { loadFirst, loadOne } from '../../src/compiler/tools.ts';
import { run } from '../../src/engine/run.ts';

async function cut(id: string) {
  const loaded = loadOne('tools', id);
  const [tab] = (loaded && (await loadFirst(loaded)))?.tabs ?? [];
  if (!tab) throw new Error(`${id} is not live`);
  return tab;
}

it('answers', async () => {
  const outcome = run(await cut('bmi-calculator'), { height: '180', weight: '80' }, 'en');
  expect(outcome).toMatchObject({ ok: true, results: { bmi: { value: expect.closeTo(24.69, 2) } } });
});

it.each([
  ['fields that are empty', 'bmi-calculator', {}],
  ['a condition over several inputs', 'retirement-calculator', { currentAge: '60', retirementAge: '50' }],
  ['a result that is too large', 'kinetic-energy', { mass: '1e200', velocity: '1e200' }],
])('refuses %s without a word', async (_, id, entries) => {
  expect(run(await cut(id), entries, 'en')).toMatchObject({ ok: false, refusals: [] });
});
