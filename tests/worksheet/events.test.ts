/** What a form does at each event, without React and without a page. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShownRefusal } from '../../src/result/document.ts';
import { answers } from '../../src/worksheet/answers.ts';
import { EVERY_EVENT } from '../../src/worksheet/more-events.ts';
import { FIRST_EVENTS } from '../../src/worksheet/next-state.ts';
import { plainAnswers } from '../../src/worksheet/plain-answers.ts';
import { open, stateAfter, TODAY, worldOf } from './opened.ts';

const BMI = { height: '180', heightUnit: 'cm', weight: '80', weightUnit: 'kg' };
const fieldsOf = (refusals: readonly ShownRefusal[]) => refusals.map(({ field }) => field);

describe('Calculate', () => {
  it('answers, and each edit after it is followed', async () => {
    const sheet = await open('bmi-calculator');
    sheet.type(BMI);
    expect(sheet.getSnapshot().view.document).toBeNull();
    expect(stateAfter(sheet, { type: 'calculate' }).view).toMatchObject({
      isLive: false,
      isStale: false,
      refusals: [],
    });
    const before = sheet.getSnapshot().view.document;
    sheet.type({ weight: '90' });
    expect(sheet.getSnapshot().view).toMatchObject({ isLive: true, isStale: false });
    expect(sheet.getSnapshot().view.document).not.toEqual(before);
  });

  it('refuses at every field and lists several problems; an edit shows no new ones', async () => {
    const sheet = await open('bmi-calculator');
    const { view } = stateAfter(sheet, { type: 'calculate' });
    expect(view).toMatchObject({ document: null, isListed: true });
    expect(fieldsOf(view.refusals)).toEqual(['height', 'weight']);
    sheet.type({ height: '180' });
    expect(fieldsOf(sheet.getSnapshot().view.refusals)).toEqual(['weight']);
    sheet.type({ height: 'x' });
    expect(fieldsOf(sheet.getSnapshot().view.refusals)).toEqual(['weight']);
  });

  it('keeps the last result as out of date while the form is not valid', async () => {
    const sheet = await open('bmi-calculator');
    sheet.type(BMI);
    const { document } = stateAfter(sheet, { type: 'calculate' }).view;
    sheet.type({ weight: '' });
    expect(sheet.getSnapshot().view).toMatchObject({ isStale: true, refusals: [] });
    expect(sheet.getSnapshot().view.document).toBe(document);
  });

  it('says what is refused in a toast, where the tool wants one, and anew each time', async () => {
    const sheet = await open('unit-price-comparison');
    const { notice } = stateAfter(sheet, { type: 'calculate' });
    expect(notice).toMatchObject({ isAlert: true });
    expect(notice?.text).not.toBe('');
    expect(stateAfter(sheet, { type: 'calculate' }).notice).not.toBe(notice);
    expect(stateAfter(sheet, { type: 'tell', notice: null }).notice).toBeNull();
  });

  it('does nothing before the engine has come', async () => {
    const sheet = await open('bmi-calculator', { engine: null });
    const before = sheet.getSnapshot();
    expect(stateAfter(sheet, { type: 'calculate' }, { type: 'leave', name: 'height' })).toBe(before);
  });
});

describe('leaving a field', () => {
  it('shows what is wrong with it; an empty one says nothing before there is a result', async () => {
    const sheet = await open('bmi-calculator');
    expect(stateAfter(sheet, { type: 'leave', name: 'height' }).view.refusals).toEqual([]);
    sheet.type({ height: 'tall' });
    expect(fieldsOf(stateAfter(sheet, { type: 'leave', name: 'height' }).view.refusals)).toEqual(['height']);
    sheet.type({ height: '180' });
    expect(sheet.getSnapshot().view.refusals).toEqual([]);
  });
});

describe('the ways to fill in a field', () => {
  it('a step keeps to the limits of the field, and to numbers', async () => {
    const sheet = await open('interest-calculator');
    const up = { type: 'step', name: 'time', direction: 1 } as const;
    stateAfter(sheet, up, up);
    expect(sheet.text('time')).toBe('2');
    sheet.type({ time: 'x' });
    stateAfter(sheet, up);
    expect(sheet.text('time')).toBe('x');
  });

  it('a swap exchanges two selects', async () => {
    const sheet = await open('temperature-converter');
    stateAfter(sheet, { type: 'swap' });
    expect([sheet.text('from'), sheet.text('to')]).toEqual(['fahrenheit', 'celsius']);
  });

  it('a swap exchanges two choices', async () => {
    const sheet = await open('currency-converter');
    stateAfter(sheet, { type: 'swap' });
    expect([sheet.text('fromCurrency'), sheet.text('toCurrency')]).toEqual(['EUR', 'USD']);
  });

  it('units follow a select, except one that was chosen otherwise', async () => {
    const sheet = await open('paint-calculator');
    const start = sheet.text('coverageUnit');
    sheet.type({ unit: 'm' });
    const followed = sheet.text('coverageUnit');
    expect(followed).not.toBe(start);
    sheet.type({ coverageUnit: start, unit: 'ft', doorAreaUnit: 'm2' });
    sheet.type({ unit: 'm', coverageUnit: start });
    sheet.type({ unit: 'ft' });
    expect(sheet.text('coverageUnit')).toBe(start);
  });

  it('what stands in the page already is taken over; names that the form does not have are not', async () => {
    const sheet = await open('bmi-calculator', {}, { height: '1', search: 'x', weight: true });
    expect(sheet.getSnapshot().entries).toMatchObject({ height: '1', weight: '' });
    expect(sheet.getSnapshot().entries).not.toHaveProperty('search');
  });
});

describe('rows', () => {
  it('come up to the most, and go down to the fewest, which is said', async () => {
    const sheet = await open('unit-price-comparison');
    const add = { type: 'addRow', rows: 'products' } as const;
    stateAfter(sheet, add);
    sheet.type({ 'products.0.name': 'A', 'products.1.name': 'B', 'products.2.name': 'C' });
    const remove = { type: 'removeRow', rows: 'products', index: 1 } as const;
    stateAfter(sheet, remove);
    expect([sheet.text('products.0.name'), sheet.text('products.1.name')]).toEqual(['A', 'C']);
    const { notice, entries } = stateAfter(sheet, remove);
    expect(notice?.isAlert).toBe(true);
    expect(entries.products).toHaveLength(2);
    for (let index = 0; index < 100; index += 1) sheet.dispatch(add);
    const most = sheet.world.tool.tabs[0]?.inputs.find((input) => input.kind === 'rows')?.most;
    expect(sheet.getSnapshot().entries.products).toHaveLength(most ?? 0);
  });
});

describe('tabs', () => {
  it('share typed numbers; selects start anew, and the result is gone', async () => {
    const sheet = await open('metric-converter');
    sheet.type({ value: '12', from: 'feet' });
    stateAfter(sheet, { type: 'calculate' });
    const state = stateAfter(sheet, { type: 'openTab', tab: 'area' });
    expect(state).toMatchObject({ form: { tab: 'area', cameBy: 'tab', round: 1 }, view: { document: null } });
    expect([sheet.text('value'), sheet.text('from')]).not.toContain('feet');
    expect(sheet.text('value')).toBe('12');
    stateAfter(sheet, { type: 'openTab', tab: 'length' });
    expect([sheet.text('value'), sheet.text('from')]).toEqual(['12', 'inches']);
  });

  it('take numbers along with their units, where the other tab offers them', async () => {
    const sheet = await open('ballistics-calculator');
    sheet.type({ velocity: '850', velocityUnit: 'm/s', weightUnit: 'g', distance: '300', distanceUnit: 'm' });
    const units = () => ['velocityUnit', 'weightUnit', 'distanceUnit'].map(sheet.text);
    stateAfter(sheet, { type: 'openTab', tab: 'g1' });
    expect(units()).toEqual(['m/s', 'g', 'm']);
    expect(['velocity', 'weight', 'distance'].map(sheet.text)).toEqual(['850', '150', '300']);
    stateAfter(sheet, { type: 'openTab', tab: 'vacuum' });
    expect(units()).toEqual(['m/s', 'g', 'm']);
  });

  it('keep form and result, where the tool wants it', async () => {
    const sheet = await open('earth-curvature');
    sheet.type({ distance: '30', distanceUnit: 'mi' });
    const { view } = stateAfter(sheet, { type: 'calculate' });
    stateAfter(sheet, { type: 'openTab', tab: 'coriolis' });
    const back = stateAfter(sheet, { type: 'openTab', tab: 'curvature' });
    expect([sheet.text('distance'), sheet.text('distanceUnit')]).toEqual(['30', 'mi']);
    expect(back.view).toEqual(view);
  });

  it('keep the form that found another field, as it was left', async () => {
    const sheet = await open('earth-curvature');
    stateAfter(sheet, { type: 'openTab', tab: 'coriolis' });
    sheet.type({ velocity: '800' });
    stateAfter(sheet, { type: 'openTab', tab: 'curvature' }, { type: 'openTab', tab: 'coriolis' });
    stateAfter(sheet, { type: 'openTab', tab: 'coriolis~latitude' });
    sheet.type({ velocity: '99' });
    stateAfter(sheet, { type: 'openTab', tab: 'curvature' });
    const back = stateAfter(sheet, { type: 'openTab', tab: 'coriolis' });
    expect([back.form.tab, sheet.text('velocity')]).toEqual(['coriolis~latitude', '99']);
    stateAfter(sheet, { type: 'openTab', tab: 'coriolis' });
    sheet.type({ velocity: '7' });
    stateAfter(sheet, { type: 'openTab', tab: 'curvature' });
    const again = stateAfter(sheet, { type: 'openTab', tab: 'coriolis' });
    expect([again.form.tab, sheet.text('velocity')]).toEqual(['coriolis', '7']);
  });

  it('the one that is open, and one that is not there, stay as they are', async () => {
    const sheet = await open('metric-converter');
    const { form } = sheet.getSnapshot();
    expect(stateAfter(sheet, { type: 'openTab', tab: 'length' }, { type: 'openTab', tab: 'weather' }).form).toBe(form);
  });
});

describe('the day', () => {
  it('is unknown to the page, and learnt once; what was typed meanwhile stays', async () => {
    const sheet = await open('age-calculator');
    expect(sheet.text('asOf')).toBe('');
    stateAfter(sheet, { type: 'learnDay' });
    expect(sheet.text('asOf')).toBe(TODAY);
    const typed = await open('age-calculator', {}, { asOf: '2020-01-01' });
    stateAfter(typed, { type: 'learnDay' });
    expect(typed.text('asOf')).toBe('2020-01-01');
    stateAfter(typed, { type: 'clear' });
    expect(typed.text('asOf')).toBe(TODAY);
  });
});

describe('links', () => {
  it('open a filled-in form with its result', async () => {
    const sheet = await open('metric-converter');
    const state = stateAfter(sheet, { type: 'openLink', fragment: '#1:area;value=3' });
    expect(state).toMatchObject({ form: { tab: 'area', cameBy: 'link' }, notice: null, entries: { value: '3' } });
    expect(state.view.document).not.toBeNull();
  });

  it('that are read by half say so, and answer nothing', async () => {
    const sheet = await open('metric-converter');
    const { view, notice, entries } = stateAfter(sheet, { type: 'openLink', fragment: '#1:area;value=3;more=1' });
    expect([view.document, notice?.isAlert, entries.value]).toEqual([null, true, '3']);
  });

  it('of other kinds change nothing', async () => {
    const sheet = await open('metric-converter');
    const before = sheet.getSnapshot();
    expect(stateAfter(sheet, { type: 'openLink', fragment: '#formula' })).toBe(before);
  });
});

describe('a definition that changes under the page', () => {
  it('keeps what was typed, gives new inputs their default, and makes the result anew', async () => {
    const sheet = await open('bmi-calculator');
    sheet.type(BMI);
    const { document } = stateAfter(sheet, { type: 'calculate' }).view;
    const { tool } = await worldOf('bmi-calculator');
    const [tab] = tool.tabs;
    const extra = { id: 'isNew', kind: 'switch', default: true, failure: tab?.failure } as never;
    sheet.change({ tool: { ...tool, tabs: tool.tabs.map((each) => ({ ...each, inputs: [...each.inputs, extra] })) } });
    expect(sheet.getSnapshot().entries).toEqual({ ...BMI, isNew: true });
    expect(sheet.getSnapshot().view.document).not.toBe(document);
    expect(sheet.getSnapshot().view.document?.results).toEqual(document?.results);
  });

  it('that loses the open tab shows the first', async () => {
    const sheet = await open('metric-converter');
    stateAfter(sheet, { type: 'openTab', tab: 'volume' });
    const { tool } = sheet.world;
    sheet.change({ tool: { ...tool, tabs: tool.tabs.slice(0, 2) } });
    expect(sheet.getSnapshot().form.tab).toBe('length');
  });
});

describe('the store', () => {
  it('tells of changes only, and no longer than one listens', async () => {
    const sheet = await open('bmi-calculator');
    let told = 0;
    const end = sheet.subscribe(() => {
      told += 1;
    });
    sheet.type({ height: '1' });
    sheet.type({ height: '1' });
    sheet.change({ engine: null });
    end();
    sheet.type({ height: '2' });
    expect(told).toBe(1);
  });

  it('keeps what a tool throws, for whoever shows it', async () => {
    const error = new Error('spoilt');
    const calculate = () => {
      throw error;
    };
    const sheet = await open('bmi-calculator', {
      engine: { ...(await worldOf('bmi-calculator')).engine, calculate } as never,
    });
    expect(stateAfter(sheet, { type: 'calculate' }).fault).toEqual({ error });
  });
});

describe('everything else that a worksheet can do comes after its first answer', () => {
  const refused = { refusals: [{ field: null, channel: 'inline', key: 'tooLarge', message: 'Too large.' }] } as const;

  it('and the answer is made anew with it', async () => {
    const sheet = await open('bmi-calculator', { engine: plainAnswers, transitions: FIRST_EVENTS });
    sheet.type(BMI);
    const { document } = stateAfter(sheet, { type: 'calculate' }).view;
    sheet.change({ engine: answers, transitions: EVERY_EVENT });
    const { view } = sheet.getSnapshot();
    expect(view.isStale).toBe(false);
    expect(view.document?.announcement).not.toBe(document?.announcement);
  });

  it('and where there is none then, it is said why', async () => {
    const sheet = await open('bmi-calculator', { transitions: FIRST_EVENTS });
    sheet.type(BMI);
    stateAfter(sheet, { type: 'calculate' });
    sheet.change({ engine: { calculate: () => refused }, transitions: EVERY_EVENT });
    expect(sheet.getSnapshot().view).toMatchObject({ isStale: true, ...refused });
  });
});

describe('A page that was loaded anew', () => {
  it('has the open tab, what was typed into every tab, and rows that were added', async () => {
    const before = await open('earth-curvature');
    before.type({ distance: '12' });
    stateAfter(before, { type: 'openTab', tab: 'coriolis' });
    before.type({ latitude: '45', velocity: 'x' });
    const { form, ...kept } = before.getSnapshot();
    const sheet = await open('earth-curvature', { engine: null });
    const state = stateAfter(sheet, { type: 'restore', kept: { tab: form.tab, ...kept } });
    expect(state.form).toMatchObject({ tab: 'coriolis', cameBy: 'page' });
    expect([sheet.text('latitude'), sheet.text('velocity')]).toEqual(['45', 'x']);
    stateAfter(sheet, { type: 'openTab', tab: 'curvature' });
    expect(sheet.text('distance')).toBe('12');
  });

  it('takes over what a newer build has a place for', async () => {
    const sheet = await open('unit-price-comparison');
    const start = sheet.getSnapshot().entries;
    const kept = { tab: sheet.getSnapshot().form.tab, typed: {}, kept: { gone: { entries: {}, hasResult: true } } };
    const rows = [{ price: '1' }, { price: '2' }, { price: '3' }, { price: '4' }];
    const { entries, kept: others } = stateAfter(sheet, {
      type: 'restore',
      kept: { ...kept, entries: { products: rows, old: '3' } },
    });
    expect(Object.keys(entries)).toEqual(Object.keys(start));
    expect(entries.products).toMatchObject(rows);
    expect(sheet.text('products.3.name')).toBe('');
    expect(others).toEqual({});
    expect(stateAfter(sheet, { type: 'restore', kept: { ...kept, entries: { products: 'x' } } }).entries).toEqual(
      start,
    );
    const state = sheet.getSnapshot();
    expect(stateAfter(sheet, { type: 'restore', kept: { ...kept, tab: 'gone', entries: {} } })).toBe(state);
  });

  it('takes what it can of a form that another version has kept, whatever it is, and goes on', async () => {
    const [bmi, prices, loan] = [
      await open('bmi-calculator'),
      await open('unit-price-comparison'),
      await open('loan-calculator'),
    ];
    const ids = [...bmi.world.tool.tabs, ...loan.world.tool.tabs].map(({ id }) => id);
    const some = fc.oneof(fc.jsonValue(), fc.string(), fc.constant(undefined));
    const names = ['height', 'heightUnit', 'products', 'loanAmount', ...ids];
    const record = fc.dictionary(fc.constantFrom(...names), fc.oneof(some, fc.array(some)));
    const part = fc.oneof(some, record, fc.dictionary(fc.constantFrom(...ids), fc.record({ entries: record })));
    const compared = fc.oneof(some, fc.array(fc.record({ tab: fc.constantFrom(...ids), entries: record })));
    const anything = fc.record({ tab: fc.constantFrom(...ids), entries: part, typed: part, kept: part, compared });
    fc.assert(
      fc.property(anything, (kept) => {
        for (const sheet of [bmi, prices, loan]) {
          const others = sheet.world.tool.tabs.map(({ id }) => ({ type: 'openTab', tab: id }) as const);
          const { fault } = stateAfter(
            sheet,
            { type: 'restore', kept: kept as never },
            { type: 'calculate' },
            ...others,
          );
          expect(fault).toBeNull();
        }
      }),
    );
  });
});

describe('Find', () => {
  const LOAN = { loanAmount: '25000', interestRate: '5.5', loanTerm: '5' };
  const openFind = (tab: string) => ({ type: 'openTab', tab }) as const;

  it('asks for the result in full, so that the input comes back as it was', async () => {
    const sheet = await open('loan-calculator');
    sheet.type(LOAN);
    stateAfter(sheet, { type: 'calculate' });
    const rate = stateAfter(sheet, openFind('main~interestRate'));
    expect(sheet.text('monthlyPayment')).toMatch(/^477\.529\d{8,}$/);
    expect(rate.entries).toMatchObject({ loanAmount: '25000', loanTerm: '5' });
    expect(rate.view.outcome?.results.interestRate).toMatchObject({ value: expect.closeTo(5.5, 10) });
    stateAfter(sheet, openFind('main'));
    expect(sheet.text('interestRate')).toBe('5.5');
  });

  it('takes nothing along of an answer that no longer stands', async () => {
    const sheet = await open('area-calculator');
    sheet.type({ length: '4', width: '5' });
    stateAfter(sheet, { type: 'calculate' });
    sheet.type({ width: '-5' });
    const { view } = stateAfter(sheet, openFind('rectangle~length'));
    expect(sheet.getSnapshot().entries.result).toBe('');
    expect(sheet.text('width')).toBe('-5');
    expect([view.document, view.refusals]).toEqual([null, []]);
  });

  it('says why where what it takes along is refused', async () => {
    const sheet = await open('loan-calculator');
    sheet.type({ loanAmount: '25000', interestRate: '5.5', loanTerm: '5' });
    stateAfter(sheet, { type: 'calculate' });
    stateAfter(sheet, openFind('main~loanTerm'));
    sheet.type({ monthlyPayment: '600' });
    const { view } = stateAfter(sheet, openFind('main'));
    expect(sheet.text('loanTerm')).toMatch(/^3\.8/);
    expect(fieldsOf(view.refusals)).toEqual(['loanTerm']);
  });

  it('keeps what was typed in other tabs', async () => {
    const sheet = await open('area-calculator');
    stateAfter(sheet, openFind('circle'));
    sheet.type({ radius: '7' });
    stateAfter(sheet, openFind('rectangle'));
    stateAfter(sheet, openFind('rectangle~length'));
    stateAfter(sheet, openFind('circle'));
    expect(sheet.text('radius')).toBe('7');
  });

  it('takes the unit of a result along', async () => {
    const sheet = await open('area-calculator');
    sheet.type({ length: '4', width: '5', unit: 'm' });
    stateAfter(sheet, { type: 'calculate' });
    stateAfter(sheet, openFind('rectangle~width'));
    expect([sheet.text('result'), sheet.text('resultUnit')]).toEqual(['20', 'm']);
  });
});
