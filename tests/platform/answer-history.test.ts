// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteAnswer,
  deleteAnswers,
  followHistory,
  HISTORY_KEY,
  historyIn,
  type KeptAnswer,
  keepAnswer,
  lastOfEach,
  MOST_ANSWERS,
  readHistory,
  restoreAnswers,
  switchHistory,
} from '../../src/platform/answer-history.ts';
import { LONGEST_STORED } from '../../src/platform/read-stored.ts';
import { anyText, samples } from './anything.ts';
import { breakStorage, FAULTS } from './broken-storage.ts';

const answer = (change: Partial<KeptAnswer> = {}): KeptAnswer => ({
  tool: 'bmi-calculator',
  tab: 'main',
  fragment: '#1:height=175;weight=70',
  name: 'BMI Calculator',
  inputs: 'Height: 175 cm; Weight: 70 kg',
  answer: 'BMI: 22.9 kg/m²',
  canonical: 'BMI: 22.9 kg/m²',
  language: 'en',
  time: 1_700_000_000_000,
  ...change,
});
const unfinished = (change: Partial<KeptAnswer> = {}): KeptAnswer =>
  answer({ answer: null, canonical: null, inputs: '', fragment: '#1:height=17', ...change });
const kept = (): readonly KeptAnswer[] => readHistory().answers;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('an answer', () => {
  it('is there again, the latest first', () => {
    const [first, second] = [answer(), answer({ fragment: '#1:height=180', time: 1_700_000_000_001 })];
    expect([keepAnswer(first), keepAnswer(second)]).toEqual([true, true]);
    expect(readHistory()).toEqual({ isOn: true, answers: [second, first], problem: null });
  });

  it('of the same form is one, with the later time', () => {
    keepAnswer(answer());
    keepAnswer(answer({ tool: 'tip-calculator' }));
    keepAnswer(answer({ time: 1_700_000_000_002 }));
    expect(kept().map(({ tool, time }) => [tool, time])).toEqual([
      ['bmi-calculator', 1_700_000_000_002],
      ['tip-calculator', 1_700_000_000_000],
    ]);
  });

  it('takes the place of the same calculator’s unfinished form, of which there is one at most', () => {
    keepAnswer(unfinished());
    keepAnswer(unfinished({ fragment: '#1:height=18' }));
    keepAnswer(unfinished({ tool: 'tip-calculator' }));
    expect(kept().map(({ fragment }) => fragment)).toEqual(['#1:height=17', '#1:height=18']);
    keepAnswer(answer());
    expect(kept().map(({ tool, answer: said }) => [tool, said])).toEqual([
      ['bmi-calculator', 'BMI: 22.9 kg/m²'],
      ['tip-calculator', null],
    ]);
  });

  it('is cut where it is long; a form that is too long for a link is not kept', () => {
    keepAnswer(answer({ answer: 'x'.repeat(5000) }));
    expect(kept()[0]?.answer).toHaveLength(300);
    expect(keepAnswer(answer({ fragment: `#1:a=${'x'.repeat(9000)}` }))).toBe(false);
    expect(kept()).toHaveLength(1);
  });

  it('falls out when it is the oldest of more than 500', () => {
    for (let time = 0; time < MOST_ANSWERS + 3; time += 1) keepAnswer(answer({ fragment: `#1:height=${time}`, time }));
    expect(kept()).toHaveLength(MOST_ANSWERS);
    expect(kept().at(-1)?.time).toBe(3);
  });

  it('falls out, too, where what is kept would be too long to be read', () => {
    for (let time = 0; time < 60; time += 1) {
      expect(keepAnswer(answer({ fragment: `#1:a=${String(time).padEnd(7900, 'x')}`, time }))).toBe(true);
      expect(kept()[0]?.time).toBe(time);
    }
    expect(kept().length).toBeGreaterThan(20);
    expect((localStorage.getItem(HISTORY_KEY) ?? '').length).toBeLessThan(LONGEST_STORED);
  });

  it('is kept where there is little room, in place of older ones', () => {
    for (let time = 0; time < 20; time += 1) keepAnswer(answer({ fragment: `#1:height=${time}`, time }));
    const room = localStorage.getItem(HISTORY_KEY)?.length ?? 0;
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
      if (text.length > room / 2) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, text);
    });
    expect(keepAnswer(answer({ time: 99 }))).toBe(true);
    expect(kept()[0]?.time).toBe(99);
    expect(kept().length).toBeGreaterThan(3);
  });
});

describe('a visitor', () => {
  it('deletes one answer, or all, and may have them back', () => {
    const [first, second] = [answer(), answer({ fragment: '#1:height=180', time: 1_700_000_000_001 })];
    keepAnswer(first);
    keepAnswer(second);
    deleteAnswer(first);
    expect(kept()).toEqual([second]);
    restoreAnswers([first]);
    expect(kept()).toEqual([second, first]);
    expect(deleteAnswers()).toBe(true);
    expect(localStorage).toHaveLength(0);
    restoreAnswers([second, first]);
    expect(kept()).toEqual([second, first]);
  });

  it('who switches the history off keeps what is there, gets nothing new, and deletes without switching it on', () => {
    keepAnswer(answer());
    switchHistory(false);
    expect(keepAnswer(answer({ tool: 'tip-calculator' }))).toBe(false);
    expect(readHistory()).toMatchObject({ isOn: false, answers: [answer()] });
    deleteAnswers();
    expect(readHistory()).toEqual({ isOn: false, answers: [], problem: null });
    switchHistory(true);
    expect(keepAnswer(answer())).toBe(true);
  });

  it('sees what another tab has written in between, and is told of it', () => {
    const told = vi.fn();
    const end = followHistory(told);
    keepAnswer(answer());
    expect(told).toHaveBeenCalledTimes(1);
    const other = answer({ tool: 'tip-calculator', time: 1_700_000_000_003 });
    localStorage.setItem(HISTORY_KEY, JSON.stringify({ version: 1, isOn: true, answers: [other, answer()] }));
    dispatchEvent(new StorageEvent('storage', { key: HISTORY_KEY }));
    dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(told).toHaveBeenCalledTimes(2);
    deleteAnswer(answer());
    expect(kept()).toEqual([other]);
    end();
    keepAnswer(answer());
    expect(told).toHaveBeenCalledTimes(3);
  });

  it('has a last answer of each calculator', () => {
    keepAnswer(answer());
    keepAnswer(answer({ tool: 'tip-calculator' }));
    keepAnswer(answer({ fragment: '#1:height=180' }));
    expect(lastOfEach(kept()).map(({ tool, fragment }) => [tool, fragment])).toEqual([
      ['bmi-calculator', '#1:height=180'],
      ['tip-calculator', answer().fragment],
    ]);
  });
});

describe('any sequence of changes', () => {
  const change = fc.record({
    what: fc.constantFrom('keep', 'keep', 'keep', 'leave', 'delete', 'deleteAll', 'off', 'on'),
    tool: fc.constantFrom('bmi-calculator', 'tip-calculator'),
    at: fc.nat(4),
  });

  it('leaves the list that a model has', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        localStorage.clear();
        let model: KeptAnswer[] = [];
        let isOn = true;
        for (const [time, { what, tool, at }] of changes.entries()) {
          const next = answer({ tool, fragment: `#1:height=${at}`, time });
          const left = unfinished({ tool, fragment: `#1:height=${at}`, time });
          const isOther = (each: KeptAnswer) =>
            each.tool !== tool || (each.answer !== null && each.fragment !== next.fragment);
          if (what === 'keep') {
            keepAnswer(next);
            if (isOn) model = [next, ...model.filter(isOther)];
          } else if (what === 'leave') {
            keepAnswer(left);
            if (isOn) model = [left, ...model.filter((each) => each.tool !== tool || each.answer !== null)];
          } else if (what === 'delete') {
            deleteAnswer(next);
            model = model.filter(
              (each) => each.answer === null || each.tool !== tool || each.fragment !== next.fragment,
            );
          } else if (what === 'deleteAll') {
            deleteAnswers();
            model = [];
          } else {
            isOn = what === 'on';
            switchHistory(isOn);
          }
          expect(readHistory()).toEqual({ isOn, answers: model, problem: null });
        }
      }),
      samples,
    );
  });
});

describe('what is stored', () => {
  it('gives sound answers only, whatever it is, and an answer is kept after it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        localStorage.setItem(HISTORY_KEY, text);
        const { answers, problem } = readHistory();
        expect([answers, problem !== null]).toEqual([[], true]);
        expect(keepAnswer(answer())).toBe(true);
        expect(readHistory()).toEqual({ isOn: true, answers: [answer()], problem: null });
      }),
      samples,
    );
  });

  it.each([
    ['an address elsewhere', { fragment: 'https://elsewhere.example' }],
    ['no tool', { tool: '../x' }],
    ['no time', { time: Number.NaN }],
    ['a number for a text', { answer: 5 as unknown as string }],
    ['a prototype', { tab: '__proto__ ' }],
  ])('is left out where it has %s, and that is known', (_, change) => {
    const text = JSON.stringify({ version: 1, isOn: true, answers: [answer(change), answer()] });
    expect(historyIn(text)).toEqual({ isOn: true, answers: [answer()], problem: 'unreadable' });
  });

  it('by a newer version is left as it is until it is deleted', () => {
    const text = JSON.stringify({ version: 2, isOn: true, answers: { of: 'another shape' } });
    localStorage.setItem(HISTORY_KEY, text);
    expect(readHistory()).toEqual({ isOn: false, answers: [], problem: 'newer' });
    expect([keepAnswer(answer()), switchHistory(true), restoreAnswers([answer()])]).toEqual([false, false, false]);
    expect(localStorage.getItem(HISTORY_KEY)).toBe(text);
    deleteAnswers();
    expect(keepAnswer(answer())).toBe(true);
  });

  it('by an older version, without any, counts as unreadable and gives way', () => {
    localStorage.setItem(HISTORY_KEY, JSON.stringify([answer()]));
    expect(readHistory().problem).toBe('unreadable');
    keepAnswer(answer());
    expect(readHistory().problem).toBeNull();
  });
});

it.each(FAULTS)('Nothing is kept, and nothing is thrown, where storage is %s', (fault) => {
  breakStorage(fault);
  expect([keepAnswer(answer()), switchHistory(false), deleteAnswer(answer())]).toEqual([false, false, false]);
  expect(() => deleteAnswers()).not.toThrow();
  expect(kept()).toEqual([]);
});
