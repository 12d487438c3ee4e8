/** Units that are changed, and units that are the visitor's own. */
import { afterEach, describe, expect, it } from 'vitest';
import { englishText } from '../../src/i18n/english.ts';
import { conversionOffers } from '../../src/worksheet/conversions.ts';
import { EVERY_EVENT } from '../../src/worksheet/more-events.ts';
import { takeOffer } from '../../src/worksheet/more-views.ts';
import { chosenUnits, inOwnUnits } from '../../src/worksheet/own-units.ts';
import { tabOf } from '../../src/worksheet/state.ts';
import { unitCode } from '../../src/worksheet/unit-code.ts';
import { followUnits } from '../../src/worksheet/unit-events.ts';
import { type Opened, open, stateAfter } from './opened.ts';

const before = [{ ...unitCode }, { ...EVERY_EVENT }] as const;
afterEach(() => {
  Object.assign(unitCode, before[0]);
  Object.assign(EVERY_EVENT, before[1]);
});

function follow(): void {
  followUnits(() => {});
  unitCode.offers = conversionOffers;
}

function offersOf({ getSnapshot, world }: Opened) {
  const state = getSnapshot();
  return unitCode.offers(state, tabOf(state, world), world.text, englishText);
}
const labels = (form: Opened): string[] =>
  offersOf(form).flatMap(({ name, takes }) => takes.map(({ label }) => `${name}: ${label}`.replaceAll('\u00a0', ' ')));
const takeFirst = (form: Opened): void => {
  const [take] = offersOf(form).flatMap(({ takes }) => takes);
  if (take) takeOffer(form, take);
};

describe('a number whose unit is changed', () => {
  it('stays as it was typed, and can be converted with one press', async () => {
    follow();
    const form = await open('bmi-calculator');
    form.type({ height: '180', heightUnit: 'in' });
    expect(form.text('height')).toBe('180');
    expect(labels(form)).toEqual(['heightUnit: Convert 180 cm to 70.8661 in']);
    takeFirst(form);
    expect(form.text('height')).toBe('70.8661');
    expect(labels(form)).toEqual([]);
  });

  it('is offered in feet where 175 cm become 175 ft', async () => {
    follow();
    const form = await open('bmi-calculator');
    form.type({ height: '175', heightUnit: 'ft' });
    expect(labels(form)).toEqual(['heightUnit: Convert 175 cm to 5.74147 ft']);
  });

  it('is said once to who does not see the offer, and in no toast', async () => {
    follow();
    const form = await open('bmi-calculator');
    form.type({ height: '180', heightUnit: 'in' });
    const { notice } = form.getSnapshot();
    expect(notice).toMatchObject({ isAlert: false, isShown: true });
    expect(notice?.text.replaceAll('\u00a0', ' ')).toBe(
      'The number stayed as you typed it. Convert 180 cm to 70.8661 in',
    );
    form.type({ weight: '80' });
    expect(form.getSnapshot().notice).toBe(notice);
    form.type({ heightUnit: 'm' });
    expect(form.getSnapshot().notice?.text).toContain('1.8');
  });

  it('is not converted where only the new unit makes it usual', async () => {
    follow();
    const form = await open('bmi-calculator');
    form.type({ height: '5.11', heightUnit: 'ft' });
    expect(labels(form)).toEqual([]);
    expect(form.getSnapshot().notice).toBeNull();
    form.type({ height: '180', heightUnit: 'cm' });
    expect(labels(form)).toEqual([]);
    form.type({ heightUnit: 'in' });
    expect(labels(form)).toEqual(['heightUnit: Convert 180 cm to 70.8661 in']);
  });

  it('comes back exactly when its unit does', async () => {
    follow();
    const form = await open('bmi-calculator');
    form.type({ height: '180', heightUnit: 'in' });
    takeFirst(form);
    form.type({ heightUnit: 'm' });
    expect(labels(form)).toEqual(['heightUnit: Convert 180 cm to 1.8 m']);
    form.type({ heightUnit: 'cm' });
    expect(form.text('height')).toBe('70.8661');
    form.type({ height: '180', heightUnit: 'in' });
    form.type({ heightUnit: 'cm' });
    expect(labels(form)).toEqual([]);
  });

  it('is left alone where it was typed after the change, is empty, or is no number', async () => {
    follow();
    const form = await open('bmi-calculator');
    form.type({ heightUnit: 'in', height: '70' });
    expect(labels(form)).toEqual([]);
    form.type({ height: '', heightUnit: 'cm' });
    expect(labels(form)).toEqual([]);
    form.type({ height: 'tall', heightUnit: 'in' });
    expect(labels(form)).toEqual([]);
    form.type({ height: '180' });
    expect(labels(form)).toEqual([]);
  });

  it('is one of several with the same unit: one press converts them all', async () => {
    follow();
    const form = await open('area-calculator');
    const { tab } = form.getSnapshot().form;
    expect(tab).not.toBe('');
    form.type({ length: '12', width: '10', unit: 'm' });
    expect(labels(form)).toEqual(['unit: Convert 12 ft and 10 ft to 3.6576 m and 3.048 m']);
    takeFirst(form);
    expect([form.text('length'), form.text('width')]).toEqual(['3.6576', '3.0480']);
    expect(labels(form)).toEqual([]);
  });

  it('has its own zero, and parts, and rows', async () => {
    follow();
    const chill = await open('wind-chill');
    chill.type({ temperature: '-4', temperatureUnit: 'C' });
    expect(labels(chill)).toEqual(['temperatureUnit: Convert -4 °F to -20 °C']);
    const calories = await open('calorie-calculator');
    calories.type({ height: '180', heightUnit: 'ft+in' });
    expect(labels(calories)[0]).toBe('heightUnit: Convert 180 cm to 5 ft 10.8661 in');
    takeFirst(calories);
    expect(calories.text('height')).toBe('5 ft 10.8661 in');
    expect(labels(calories)).toEqual([]);
    const prices = await open('unit-price-comparison');
    prices.type({ 'products.1.quantity': '500' });
    prices.type({ 'products.1.unit': 'kg' });
    expect(labels(prices)).toEqual(['products.1.unit: Convert 500 g to 0.5 kg']);
  });

  it('does not turn a mass into a volume', async () => {
    follow();
    const form = await open('unit-price-calculator');
    const quantity = tabOf(form.getSnapshot(), form.world).inputs.find(
      (input) => input.kind === 'quantity' && input.unitFrom === 'unit1',
    );
    form.type({ [quantity?.id ?? '']: '500', unit1: 'ml' });
    expect(labels(form)).toEqual([]);
    form.type({ unit1: 'kg' });
    expect(labels(form)).toEqual([`unit1: Convert 500 g to 0.5 kg`]);
  });

  it('is offered where it is usual in both, and in all digits that it has', async () => {
    follow();
    const form = await open('bmi-calculator');
    form.type({ weight: '80', weightUnit: 'lb' });
    expect(labels(form)).toEqual(['weightUnit: Convert 80 kg to 176.37 lb']);
    form.type({ height: '1234567', heightUnit: 'm' });
    expect(labels(form)[0]).toBe('heightUnit: Convert 1,234,567 cm to 12,345.67 m');
    form.type({ height: '1e308', heightUnit: 'cm' });
    expect(labels(form)).toEqual(['weightUnit: Convert 80 kg to 176.37 lb']);
  });

  it.each([
    ['60', []],
    ['59', ['heightUnit: Convert 59 m to 5,900 cm']],
    ['275', []],
    ['276', ['heightUnit: Convert 276 m to 27,600 cm']],
  ])('of %s m is put right in centimetres up to the ends of what is usual', async (height, offers) => {
    follow();
    const form = await open('bmi-calculator');
    form.type({ heightUnit: 'm', height });
    form.type({ heightUnit: 'cm' });
    expect(labels(form)).toEqual(offers);
  });

  it('is typed anew, or back in its own unit however it was written: there is nothing to offer', async () => {
    follow();
    const form = await open('bmi-calculator');
    form.type({ height: '180', heightUnit: 'in' });
    form.type({ height: '71' });
    expect(labels(form)).toEqual([]);
    form.type({ height: '180.0', heightUnit: 'cm' });
    form.type({ heightUnit: 'in' });
    expect(labels(form)).toHaveLength(1);
    form.type({ heightUnit: 'cm' });
    expect(labels(form)).toEqual([]);
    form.type({ height: '181' });
    expect(labels(form)).toEqual([]);
  });

  it('is one of more than three with the same unit: three are named, the others are counted', async () => {
    follow();
    const form = await open('concrete-calculator');
    stateAfter(form, { type: 'openTab', tab: 'stairs' });
    form.type({ rise: '11', run: '22', stepWidth: '33', platformDepth: '' });
    const { unit } = form.getSnapshot().entries;
    form.type({ unit: unit === 'm' ? 'ft' : 'm' });
    const three = labels(form)[0] ?? '';
    expect(three).not.toMatch(/more/);
    stateAfter(form, { type: 'clear' });
    form.type({ rise: '11', run: '22', stepWidth: '33', platformDepth: '44' });
    form.type({ unit: form.text('unit') === 'm' ? 'ft' : 'm' });
    expect(labels(form)[0]).toBe(
      'unit: Convert 11 in, 22 in, and 33 in and 1 more to 0.2794 m, 0.5588 m, and 0.8382 m and 1 more',
    );
  });

  it('is forgotten with its form, and once it was stepped', async () => {
    follow();
    const form = await open('bmi-calculator');
    form.type({ height: '180', heightUnit: 'in' });
    stateAfter(form, { type: 'clear' });
    form.type({ heightUnit: 'in' });
    expect(labels(form)).toEqual([]);
    form.type({ height: '70', heightUnit: 'cm' });
    expect(labels(form)).toEqual(['heightUnit: Convert 70 in to 177.8 cm']);
    stateAfter(form, { type: 'step', name: 'height', direction: 1 });
    expect([form.text('height'), labels(form)]).toEqual(['70.1', []]);
  });

  it('is followed once the code has come, too', async () => {
    const form = await open('bmi-calculator');
    form.type({ height: '180' });
    let asked: Parameters<typeof unitCode.ask>[0];
    unitCode.ask = (change) => {
      asked ??= change;
    };
    form.type({ heightUnit: 'in', weight: '80' });
    follow();
    stateAfter(form, { type: 'followUnits', change: asked });
    expect(labels(form)).toEqual(['heightUnit: Convert 180 cm to 70.8661 in']);
  });
});

const use = (units: Record<string, string>) => {
  follow();
  unitCode.begin = (tab, start, language) => inOwnUnits(tab, start, new Map(Object.entries(units)), language);
};
const INCHES = { centimeter: 'inch', kilogram: 'pound' };

describe("the visitor's units", () => {
  it('are those of a form that nobody has touched, after Clear, and in other tabs', async () => {
    use(INCHES);
    const form = await open('bmi-calculator');
    stateAfter(form, { type: 'followUnits' });
    expect([form.text('heightUnit'), form.text('weightUnit')]).toEqual(['in', 'lb']);
    expect(form.getSnapshot().form.start).toBe(form.getSnapshot().entries);
    form.type({ heightUnit: 'm', height: '1.8' });
    stateAfter(form, { type: 'clear' });
    expect([form.text('height'), form.text('heightUnit')]).toEqual(['', 'in']);
    use({ 'kilometer-per-hour': 'mile-per-hour', kilometer: 'mile' });
    const speed = await open('speed-calculator');
    for (const { id } of speed.world.tool.tabs.slice(1)) {
      stateAfter(speed, { type: 'openTab', tab: id });
      const { entries } = speed.getSnapshot();
      expect(Object.values(entries)).not.toContain('km/h');
      expect(entries.distanceUnit ?? 'mi').toBe('mi');
    }
  });

  it('change nothing that was typed, answered, kept or brought by a link', async () => {
    use(INCHES);
    const typed = await open('bmi-calculator');
    typed.type({ height: '180' });
    expect(stateAfter(typed, { type: 'followUnits' }).entries.heightUnit).toBe('cm');
    const filled = await open('bmi-calculator', {}, { height: '180' });
    expect(stateAfter(filled, { type: 'followUnits' }).entries.heightUnit).toBe('cm');
    const linked = await open('bmi-calculator');
    stateAfter(linked, { type: 'openLink', fragment: '#1:height=180;weight=80' }, { type: 'followUnits' });
    expect([linked.text('heightUnit'), linked.text('weightUnit')]).toEqual(['cm', 'kg']);
    const empty = await open('bmi-calculator');
    stateAfter(empty, { type: 'openLink', fragment: '#1:' }, { type: 'followUnits' });
    expect(empty.text('heightUnit')).toBe('cm');
    const kept = await open('bmi-calculator');
    const { entries } = kept.getSnapshot();
    stateAfter(kept, { type: 'restore', kept: { tab: 'main', entries, typed: {}, kept: {} } }, { type: 'followUnits' });
    expect(kept.text('heightUnit')).toBe('cm');
  });

  it('take along what a form begins with, and the units that go with theirs', async () => {
    use({ kilogram: 'pound', 'meter-per-second': 'mile-per-hour' });
    const kinetic = await open('kinetic-energy');
    stateAfter(kinetic, { type: 'followUnits' });
    expect([kinetic.text('mass'), kinetic.text('massUnit')]).toEqual(['154.3240', 'lb']);
    use({ foot: 'meter' });
    const paint = await open('paint-calculator');
    stateAfter(paint, { type: 'followUnits' });
    expect([paint.text('unit'), paint.text('doorAreaUnit')]).toEqual(['m', 'm2']);
  });

  it('stand in for stated ones of about the same size, and in no converter', async () => {
    use({ centimeter: 'inch', meter: 'centimeter' });
    const area = await open('area-calculator');
    expect(stateAfter(area, { type: 'followUnits' }).entries.unit).toBe('ft');
    const concrete = await open('concrete-calculator');
    use({ inch: 'centimeter' });
    expect(stateAfter(concrete, { type: 'followUnits' }).entries).toMatchObject({
      lengthUnit: 'ft',
      thicknessUnit: 'cm',
    });
    const converter = await open('temperature-converter');
    use({ celsius: 'kelvin' });
    expect(stateAfter(converter, { type: 'followUnits' }).entries.from).toBe('celsius');
  });

  it('are learnt from what is chosen, not from what goes along or begins', async () => {
    const form = await open('fuel-economy');
    const tab = tabOf(form.getSnapshot(), form.world);
    const before = form.getSnapshot().entries;
    form.type({ distanceUnit: 'km' });
    const after = form.getSnapshot().entries;
    expect(chosenUnits({ tab, before, after, language: 'en' })).toEqual([['mile', 'kilometer']]);
    expect(chosenUnits({ tab, before: {}, after, language: 'en' })).toEqual([]);
  });
});
