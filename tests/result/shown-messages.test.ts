/** Refusals, warnings and readings in the words of a page, on forms made up for it. */
import { describe, expect, it, vi } from 'vitest';
import '../../src/numbers/with-durations.ts';
import '../../src/numbers/with-wholes.ts';
import type { ReadValue, Refusal } from '../../src/engine/outcome.ts';
import type { CompiledTab, NumericField } from '../../src/engine/tool.ts';
import { NOT_YET } from '../../src/numbers/sums.ts';
import { ownWarnings, readWarnings, shownFound, showRefusals } from '../../src/result/messages.ts';
import { remarks } from '../../src/result/remarks.ts';
import { AT_FIELD, number, quantity, rows } from '../engine/tabs.ts';
import { givenOf } from './given.ts';
import { plain } from './plain.ts';

const failure = AT_FIELD;
const METER = { id: 'meter', factor: 1, symbol: 'm' };
const time = number('time', { kind: 'duration' });
const INPUTS = [quantity('way'), time, { id: 'whole', kind: 'whole', failure } as const, rows([number('price'), time])];
const TEXTS = {
  inputs: {
    way: { label: 'Way (m)' },
    time: { label: 'Time' },
    whole: { label: 'Whole' },
    items: { label: 'Items', fields: { price: { label: 'Price ($)' }, time: { label: 'Lap' } } },
  },
  results: { way: { label: 'Distance (km)' } },
};
const given = (tab: Partial<CompiledTab> = {}, language = 'en') =>
  givenOf({
    tab: { inputs: INPUTS, ...tab },
    texts: TEXTS,
    all: {
      tabs: { main: { values: {}, ...TEXTS } },
      messages: { tooFar: { title: 'Too far', text: '{label} is over {limit}' }, plain: { text: 'Look again' } },
    },
    text: { language },
  });

const at = (field: string | null, key: string, params?: Refusal['params'], more: Partial<Refusal> = {}): Refusal => ({
  ...{ field, channel: 'field', key },
  ...(params && { params }),
  ...more,
});
function messageOf(refusal: Refusal, tab?: Partial<CompiledTab>, language?: string): string {
  const { tab: whole, text, t } = given(tab, language);
  return showRefusals([refusal], whole, text, t)
    .map(({ message }) => plain(message))
    .join();
}

describe('a refusal', () => {
  it.each<[Refusal, string, string]>([
    [at('way', 'mustBeAtMost', { limit: 1234.5 }), 'en', 'Way must be 1,234.5 or less'],
    [at('way', 'mustBeAtMost', { limit: 1234.5 }), 'de', 'Way must be 1.234,5 or less'],
    [at('time', 'mustBeAtMost', { limit: 90 }), 'en', 'Time must be 0:01:30 or less'],
    [at('time', 'mustBeAtLeast', { limit: 0 }), 'en', 'Time must be 0 or more'],
    [at('items[1].time', 'mustBeAtMost', { limit: 90 }), 'en', 'Lap must be 0:01:30 or less'],
    [at('items[1].price', 'mustBeAtMost', { limit: 90 }), 'en', 'Price must be 90 or less'],
    [at('whole', 'mustBeAtMost', { limit: '12345' }), 'en', 'Whole must be 12,345 or less'],
    [at('whole', 'mustBeAtMost', { limit: '-12345' }), 'de', 'Whole must be -12.345 or less'],
    [at('whole', 'mustBeAtMost', { limit: '1e5' }), 'en', 'Whole must be 1e5 or less'],
    [at('way', 'mustBeAtMost', { limit: '12345' }), 'en', 'Way must be 12345 or less'],
    [at('none', 'required'), 'en', ' is required'],
    [at(null, 'notDefined'), 'en', 'There is no result for these values'],
    [at('way', 'itemInvalid', { position: 2, item: 'x' }), 'en', 'Number 2 (x) is not a number'],
    [at('way', 'itemInvalid', { position: 2, item: '' }), 'en', 'Number 2 is not a number'],
    [at('way', 'tooFar', { limit: 1500 }), 'en', 'Way is over 1,500'],
    [at('way', 'plain'), 'en', 'Look again'],
  ])('%j in %s says what its field can be', (refusal, language, message) =>
    expect(messageOf(refusal, {}, language)).toBe(message),
  );

  it('has its field, its channel and a title where its text has one', () => {
    const { tab, text, t } = given();
    const [own, ofForm, untitled, ofAll] = showRefusals(
      [
        at('way', 'tooFar'),
        at(null, 'required', {}, { channel: 'toast' }),
        at('way', 'plain'),
        at(null, 'incompleteData'),
      ],
      tab,
      text,
      t,
    );
    expect(own).toMatchObject({ field: 'way', channel: 'field', key: 'tooFar', title: 'Too far' });
    expect(ofAll).toMatchObject({ title: 'Incomplete data', message: 'Please fill in all fields' });
    expect(ofForm).toMatchObject({ field: null, channel: 'toast', key: 'required' });
    expect([ofForm, untitled].map((each) => each && 'title' in each)).toEqual([false, false]);
  });
});

describe('what was found', () => {
  const found = (field: NumericField): Partial<CompiledTab> => ({
    found: { tab: 'main', input: 'way', given: 'speed', field, checks: [] },
  });

  it('may be nothing, which is said by the name of the answer', () => {
    expect(messageOf(at('way', 'noneFound'))).toBe('No Distance gives this value');
    expect(messageOf(at('none', 'noneFound'))).toBe('No none gives this value');
    expect(messageOf(at('speed', 'noneFound'), found(quantity('way')))).toBe('No Distance gives this value');
  });
  it.each<[Refusal, Partial<CompiledTab>, string]>([
    [
      at('way', 'foundOutside', { value: 12.3456789, broken: 'mustBeAtMost', limit: 1000 }, { unit: METER }),
      found(quantity('way')),
      'Distance would have to be 12.3457 m. Distance must be 1,000 or less',
    ],
    [
      at('way', 'foundOutside', { value: 90, broken: 'mustBeAtMost', limit: 60 }),
      found(time),
      'Distance would have to be 0:01:30. Distance must be 0:01:00 or less',
    ],
    [
      at('time', 'foundOutside', { value: 90, broken: 'mustBeAtMost', limit: 60 }),
      {},
      'time would have to be 0:01:30. time must be 0:01:00 or less',
    ],
    [
      at('way', 'foundOutside', { value: 90, broken: 'mustBeAtMost', limit: 60 }),
      {},
      'Distance would have to be 90. Distance must be 60 or less',
    ],
  ])('and may not be is said with the limit that it breaks: %j', (refusal, tab, message) =>
    expect(messageOf(refusal, tab)).toBe(message),
  );
  it('is nothing that another refusal says', () => {
    const { tab, text, t } = given();
    expect(shownFound(at('way', 'required'), tab, text, t)).toBe(null);
  });
});

it('a warning of the tool is said at its field, in its own words', () => {
  const { tab, text, t, outcome } = given();
  const warnings = [{ field: 'way', key: 'plain' }];
  expect(ownWarnings({ ...outcome, warnings }, tab, text, t)).toEqual([
    { field: 'way', key: 'plain', message: 'Look again', other: null },
  ]);
});

describe('how numbers were read', () => {
  const said = (read: Record<string, ReadValue>, language = 'en') => {
    const { outcome, t } = given();
    return readWarnings({ ...outcome, read }, language, t).map(({ field, message, other }) => [
      field,
      plain(message),
      other,
    ]);
  };

  it('is said at their fields, also in rows', () => {
    const price = { value: 1.234, readAs: { other: 1234 } };
    const row = (index: number, fields: Record<string, ReadValue>) => ({ row: index + 3, index, fields });
    const items = { value: [row(0, { price: { value: 2 } }), row(1, { price, time: { value: 5 } })] };
    const wanted = 'Read as 1.234; it could also mean 1234.';
    expect(said({ way: { value: 1.5, readAs: { other: null } }, items })).toEqual([
      ['way', 'Read as 1.5.', null],
      ['items[1].price', wanted, '1234'],
    ]);
    expect(said({ way: price }, 'de')).toEqual([['way', 'Read as 1,234; it could also mean 1234.', '1234']]);
  });
  it('is not said of what can be read in one way, or is no number', () => {
    expect(said({ way: { value: 1 }, text: { value: 'x', readAs: { other: null } } })).toEqual([]);
  });
});

it('a sum whose code has not come is refused with what to do, not with what is wrong with it', () => {
  expect(messageOf(at('way', NOT_YET))).toBe(plain(given().t('form.notLoaded')));
});

describe('a number that was read in one of several ways', () => {
  const { t } = given();
  const messagesOf = (read: object) =>
    readWarnings({ ...given().outcome, read: { way: read as ReadValue } }, 'en', t).map(({ field, message, other }) => [
      field,
      plain(message),
      other,
    ]);

  it('is said by itself, with what else it could be', () => {
    expect(messagesOf({ value: 1.5, readAs: { other: null } })).toEqual([
      ['way', plain(t('messages.readAs.text', { value: '1.5', other: '' })), null],
    ]);
    const [[, message, other] = []] = messagesOf({ value: 1.5, readAs: { other: 1500 } });
    expect([message, other]).toEqual([plain(t('messages.readAsOther.text', { value: '1.5', other: '1500' })), '1500']);
    expect(messagesOf({ value: 'a', readAs: { other: null } })).toEqual([]);
  });
  it('is said by other code where it is a duration or has units of its own', () => {
    const asked: unknown[] = [];
    vi.spyOn(remarks, 'reading').mockImplementation((value) => {
      asked.push(value);
      return { message: 'of other code', other: null };
    });
    expect(messagesOf({ value: 90, readAs: { other: 5400, as: 'seconds' } })[0]?.[1]).toBe('of other code');
    expect(messagesOf({ value: 1.5, readAs: { other: null, said: '5 ft' } })[0]?.[1]).toBe('of other code');
    expect(asked).toEqual([90, 1.5]);
    vi.restoreAllMocks();
  });
});
