/** Whatever a visitor does, in whatever order: a form stays sound. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startEntries } from '../../src/engine/form.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import type { CompiledField } from '../../src/engine/tool.ts';
import { shareFragment } from '../../src/result/share.ts';
import { answers as engine } from '../../src/worksheet/answers.ts';
import { rowsIn, withValues } from '../../src/worksheet/entries.ts';
import { nextState } from '../../src/worksheet/next-state.ts';
import { type State, startState, tabOf, type WorksheetEvent, type World } from '../../src/worksheet/state.ts';
import { START } from '../../src/worksheet/view.ts';
import { TODAY, worldOf } from './opened.ts';

const TOOLS = [
  'bmi-calculator',
  'interest-calculator',
  'metric-converter',
  'unit-price-comparison',
  'earth-curvature',
  'age-calculator',
  'paint-calculator',
];
const TEXTS = ['', '0', '1', '7,5', '1,234', '-3', 'x', '1e400', '2020-02-30', '2001-03-04', '-'];
const KINDS = [
  'edit',
  'edit',
  'edit',
  'leave',
  'step',
  'swap',
  'addRow',
  'removeRow',
  'calculate',
  'calculate',
] as const;
const OTHERS = ['clear', 'openTab', 'openLink', 'restore', 'learnDay', 'redefine', 'tell'] as const;

/** What is done, before it is known to what. */
interface Deed {
  kind: (typeof KINDS)[number] | (typeof OTHERS)[number];
  which: number;
  what: number;
}
const number = fc.nat({ max: 1000 });
const anyDeed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom<Deed['kind']>(...KINDS, ...KINDS, ...OTHERS),
  which: number,
  what: number,
});

const pick = <Value>(values: readonly Value[], at: number): Value | undefined => values[at % values.length];

/** The controls of a form by name. */
function controlsOf(state: State, world: World): [name: string, field: CompiledField][] {
  return tabOf(state, world).inputs.flatMap((input): [string, CompiledField][] =>
    input.kind === 'rows'
      ? rowsIn(state.entries, input.id).flatMap((_, index) =>
          input.fields.map((field): [string, CompiledField] => [`${input.id}.${index}.${field.id}`, field]),
        )
      : [[input.id, input]],
  );
}

function valueFor(field: CompiledField, at: number): string | boolean {
  if (field.kind === 'switch') return at % 2 === 0;
  const options = 'options' in field ? field.options.map(({ id }) => id) : TEXTS;
  return pick(options, at) ?? '';
}

function eventOf({ kind, which, what }: Deed, state: State, world: World): WorksheetEvent {
  const [name, field] = pick(controlsOf(state, world), which) ?? ['', undefined];
  const rows = tabOf(state, world).inputs.find((input) => input.kind === 'rows')?.id ?? 'none';
  switch (kind) {
    case 'edit':
      return { type: kind, name, value: field ? valueFor(field, what) : '' };
    case 'leave':
      return { type: kind, name };
    case 'step':
      return { type: kind, name, direction: what % 2 ? 1 : -1 };
    case 'addRow':
      return { type: kind, rows };
    case 'removeRow':
      return { type: kind, rows, index: what % 5 };
    case 'openTab':
      return { type: kind, tab: pick(world.tool.tabs, which)?.id ?? '' };
    case 'openLink':
      return { type: kind, fragment: linkOf(state, world, what) };
    case 'restore':
      return { type: kind, kept: { tab: state.form.tab, ...state } };
    case 'redefine':
      return { type: kind, writtenIn: world.text.language };
    case 'tell':
      return { type: kind, notice: null };
    default:
      return { type: kind };
  }
}

/** What makes most forms answer. */
const goodFor = (field: CompiledField): string | boolean =>
  field.kind === 'text' ? 'A' : field.kind === 'date' ? '2001-03-04' : 'options' in field ? valueFor(field, 0) : '3';

function filledIn(state: State, world: World): Entries {
  const good = controlsOf(state, world).map(([name, field]): [string, string | boolean] => [name, goodFor(field)]);
  return withValues(state.entries, Object.fromEntries(good));
}

/** A link to a form that answers, or to the one that is open, whole or cut. */
function linkOf(state: State, world: World, what: number): string {
  const entries = what % 3 === 0 ? state.entries : filledIn(state, world);
  const link = shareFragment(world.tool, tabOf(state, world), entries, world.text.language);
  return what % 6 === 0 ? link.slice(0, what % (link.length + 1)) : link;
}

const fieldsIn = ({ view }: State) => new Set(view.refusals.map(({ field }) => field));
const EDITS: readonly string[] = ['edit', 'step', 'swap', 'addRow', 'removeRow', 'learnDay'];

/** What holds after any event. */
function expectSound(before: State, event: WorksheetEvent, state: State, world: World): void {
  const tab = tabOf(state, world);
  const { tool, text, t } = world;
  if (state.view.document && !state.view.isStale) {
    expect(engine.calculate(state.entries, { tool, tab, text, t })).toEqual({
      document: state.view.document,
      outcome: state.view.outcome,
    });
  }
  if (EDITS.includes(event.type)) {
    const known = fieldsIn(before);
    expect([...fieldsIn(state)].filter((field) => !known.has(field))).toEqual([]);
    expect(before.view.document === null && state.view.document !== null).toBe(false);
  }
  if (event.type === 'restore') {
    const { entries, kept, typed } = before;
    expect(state).toMatchObject({ entries, kept, typed, view: START });
  }
  if (event.type === 'clear') {
    expect(state).toMatchObject({
      entries: startEntries(tab, text.language, TODAY),
      view: START,
      typed: {},
      notice: null,
    });
  }
}

/** Tabs that keep theirs are found as they were left; the others take the numbers along that were typed. */
function expectCarried(before: State, event: WorksheetEvent, state: State, world: World): void {
  if (event.type !== 'openTab' || before.form.tab === state.form.tab) return;
  const back = nextState(state, { type: 'openTab', tab: before.form.tab }, world);
  if (world.tool.keepTabs) {
    expect(back.entries).toEqual(before.entries);
    return;
  }
  const from = tabOf(before, world);
  const start = startEntries(from, world.text.language, TODAY);
  const typed = from.inputs.filter(
    ({ id, kind }) =>
      ['number', 'money', 'percent', 'quantity', 'date'].includes(kind) && before.entries[id] !== start[id],
  );
  for (const { id } of typed) {
    expect(back.entries[id]).toBe(before.entries[id]);
    if (id in state.entries) expect(state.entries[id]).toBe(before.entries[id]);
  }
}

it.each(TOOLS)('%s', async (id) => {
  const world = await worldOf(id);
  const seen = { answered: 0, refused: 0 };
  const property = fc.property(fc.array(anyDeed, { maxLength: 40 }), (deeds) => {
    let state = startState(world);
    for (const deed of deeds) {
      const event = eventOf(deed, state, world);
      const next = nextState(state, event, world);
      expectSound(state, event, next, world);
      expectCarried(state, event, next, world);
      state = next;
      seen.answered += state.view.document ? 1 : 0;
      seen.refused += state.view.refusals.length;
    }
  });
  fc.assert(property, { numRuns: Number(process.env.SAMPLES ?? 100) * 2 });
  expect(seen.answered).toBeGreaterThan(0);
  expect(seen.refused).toBeGreaterThan(0);
});
