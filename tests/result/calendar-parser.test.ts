/** A calendar file says to a parser of calendars what its page says. */
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import '../../src/engine/with-days.ts';
import { days } from '../../src/calendar/days.ts';
import { loadRunnableIn, loadTools } from '../../src/compiler/tools.ts';
import { run } from '../../src/engine/run.ts';
import { translator } from '../../src/i18n/instance.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { type CalendarEntry, calendarFile } from '../../src/result/calendar-file.ts';
import type { TableItem } from '../../src/result/items/table.ts';
import { present } from '../../src/result/present.ts';
import { tableIcs } from '../../src/result/table-ics.ts';
import { loadTranslation } from '../../src/translation/translations.ts';
import { tabOf } from '../suite/load.ts';

const STAMP = new Date('2027-01-15T08:09:10Z');
/** What a parser reads of a file: each entry, and its property that says when the file was made. */
function parsed(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy();
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { startDate, endDate, summary, description, uid } = new ICAL.Event(component);
    expect(startDate.isDate).toBe(true);
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2027-01-15T08:09:10Z');
    return { start: String(startDate), end: String(endDate), summary, description, uid };
  });
}
const expectNames = (events: readonly { uid: string }[]) =>
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);

describe('the days of a table', () => {
  const planOf = (entry: string): TableItem => ({
    id: 'plan',
    label: 'Plan',
    hidden: false,
    kind: 'table',
    language: 'de',
    columns: [
      { id: 'n', label: 'Nr., mit; Zeichen\\', display: { rule: 'fixed', digits: 0 } },
      {
        id: 'day',
        label: 'Tag',
        display: { rule: 'fixed', digits: 0 },
        cells: Array.from({ length: 400 }, (_, n) => ({ text: 'Tag', canonical: days.isoDate(20_000 + 31 * n) })),
      },
      {
        id: 'paid',
        label: 'Gezahlt',
        display: { rule: 'fixed', digits: 2 },
        unit: { id: 'dollar', factor: 1, symbol: '$' },
      },
    ],
    rows: Array.from({ length: 400 }, (_, n) => [n + 1, n, 1234.5 * n]),
    group: null,
    totals: null,
    chart: null,
    actions: { ics: 'day' },
    entry,
    note: null,
  });

  it.each(['Payment {n}: {paid}', 'a\\b; c, d: "e" {n}', 'Gießen 💧 {n} '.repeat(12).trim(), 'Überfällig? {n}'])(
    '%s',
    (title) => {
      const plan = planOf(title);
      const events = parsed(tableIcs(plan, STAMP, 'example.org'));
      expectNames(events);
      expect(events).toHaveLength(plan.rows.length);
      for (const [index, event] of events.entries()) {
        const money = `${(1234.5 * index).toLocaleString('de', { minimumFractionDigits: 2 })} $`;
        expect(event).toMatchObject({
          start: days.isoDate(20_000 + 31 * index),
          end: days.isoDate(20_001 + 31 * index),
          summary: title.replaceAll('{n}', String(index + 1)).replace('{paid}', money),
          description: `Nr., mit; Zeichen\\: ${index + 1}\nGezahlt: ${money}`,
        });
      }
    },
  );
});

it.each([
  ['lines', 'a\nb\r\nc\rd', 'a\nb\nc\nd'],
  ['signs that calendars cannot hold', 'a\u0000\u0007b\u007fc\td', 'abc\td'],
  ['what looks like an end', 'a\nEND:VEVENT\nEND:VCALENDAR', 'a\nEND:VEVENT\nEND:VCALENDAR'],
  ['half a sign', 'a\ud83d', 'a\ufffd'],
  ['nothing', '', null],
])('Notes may hold %s', (_, notes, read) => {
  const entries: CalendarEntry[] = [{ day: '2027-02-28', title: notes || 'a', notes }];
  const file = new TextDecoder().decode(new TextEncoder().encode(calendarFile('plan', entries, STAMP, 'example.org')));
  expect(parsed(file)).toMatchObject([{ start: '2027-02-28', end: '2027-03-01', description: read }]);
});

it('Entries of a page that lies on a disk have whole names, too', () => {
  const file = calendarFile('plan', [{ day: '2027-02-28', title: 'a', notes: '' }], STAMP, '');
  expect(file).toMatch(/^UID:plan-1-[\da-f]{8}@localhost\r$/m);
});

const folder = loadTools('tools');

describe.each(['en', 'de', 'fr', 'es', 'pt'])('named days in %s', async (language) => {
  const translation = language === 'en' ? null : loadTranslation('tools', language, folder).translation;
  const t = translator(translation?.texts ?? ENGLISH, language, 'calculator');
  const loaded = (translation?.tools ?? folder.tools).filter(({ compiled }) => compiled);
  const entered: readonly [string, string, Record<string, string>][] = [
    ['pregnancy-calculator', 'lmp', { lmp: '2026-05-01', asOf: '2026-11-21' }],
    ['pregnancy-calculator', 'ivf', { transferDate: '2026-05-20', asOf: '2026-11-21' }],
    ['age-calculator', 'age', { birthDate: '1990-05-15', asOf: '2026-11-21' }],
  ];
  it.each(entered)('%s, %s: each that the page lists, and the answer, in their order', async (id, tabId, entries) => {
    const tool = loaded.find(({ compiled }) => compiled?.definition.id === id);
    const live = tool && (await loadRunnableIn(tool, language, t));
    const outcome = live && run(tabOf(live, tabId), entries, language);
    if (!live || !outcome?.ok) throw new Error('no answer');
    const { calendar, results } = present(outcome, live.tool, live.text, t);
    const events = parsed(calendarFile(id, calendar, STAMP, 'example.org'));
    expectNames(events);
    const listed = results.flatMap((item) => (item.kind === 'grid' && !item.hidden ? item.cells : []));
    const [answer] = results.filter(({ id: name }) => name === 'dueDate' || name === 'nextBirthday');
    expect(listed.length).toBeGreaterThan(4);
    expect(events.map(({ summary }) => summary).sort()).toEqual(
      [...listed.map(({ label }) => label), answer?.label].sort(),
    );
    expect(events.map(({ start }) => start)).toEqual(events.map(({ start }) => start).sort());
    for (const { label, canonical } of listed) {
      const [from = '', until = from] = canonical.split('/');
      const end = new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10);
      expect(events).toContainEqual(expect.objectContaining({ start: from, end, summary: label }));
    }
  });
});
