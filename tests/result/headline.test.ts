/** The line that a list shows of an answer. */
import { describe, expect, it } from 'vitest';
import { loadRunnable, loadTools } from '../../src/compiler/tools.ts';
import { englishText } from '../../src/i18n/english.ts';
import { headlineOf } from '../../src/result/headline.ts';
import { documentOf, plain } from './documents.ts';

const of = async (...asked: Parameters<typeof documentOf>) => {
  const { text, canonical } = headlineOf(await documentOf(...asked), englishText);
  return [plain(text), plain(canonical)];
};

it('is the main result with its label, in the language of the page and with a dot and no grouping', async () => {
  const floor = { length: '1250', width: '10.25' };
  expect(await of('square-footage', floor)).toEqual(['Area: 12,812.5 ft²', 'Area: 12812.5 ft²']);
  const german = await of('square-footage', floor, { language: 'de' });
  expect(german).toEqual(['Area: 12.812,5 ft²', 'Area: 12812.5 ft²']);
});

it('is a sentence where that is the answer, and a number alone where it is called like the heading above it', async () => {
  const body = { value: '98.6', from: 'fahrenheit', to: 'celsius' };
  expect(await of('temperature-converter', body)).toEqual(['37.00 °C', '37.00 °C']);
  const chart = await of('wind-chill', { temperatureUnit: 'F' }, { tab: 'chart' });
  expect(chart[0]).toMatch(/^Find the wind speed on the left/);
});

describe('every example of every calculator', async () => {
  const live = (await Promise.all(loadTools('tools').tools.map(loadRunnable))).flatMap((each) => each ?? []);
  it.each(live.map(({ id, definition }) => [id, definition] as const))('%s has one', async (id, { tabs }) => {
    for (const tab of tabs) {
      for (const { inputs, ...example } of tab.examples) {
        if (!('shows' in example) || example.shows === undefined) continue;
        const [text = '', canonical = ''] = await of(id, inputs as never, { tab: tab.id }).catch(() => ['x', 'x']);
        expect(text.trim()).not.toBe('');
        expect(canonical.trim()).not.toMatch(/^$|undefined|NaN|null/);
      }
    }
  });
});
