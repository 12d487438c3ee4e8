/** What units are called in another language. */
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../src/compiler/units/catalogue.ts';
import { catalogueIn, uncitedUnits, unnamedUnits } from '../../src/translation/unit-names.ts';

const catalogue = loadCatalogue();
const unit = (language: string, id: string) => catalogueIn('.', catalogue, language).units.get(id);

describe('the names of units', () => {
  it.each([
    ['de', 'square-meter', 'Quadratmeter'],
    ['es', 'kilometer', 'kilómetros'],
    ['fr', 'inch', 'pouces'],
    ['pt', 'yard', 'jardas'],
  ])('in %s, of %s: %s, as CLDR has it', (language, id, name) => expect(unit(language, id)?.plural).toBe(name));

  it.each([
    ['de', 'horsepower', /^(?!Pferdestärken?$)/],
    ['de', 'gallon', /US/],
    ['es', 'gallon', /estadounidenses/],
    ['fr', 'gallon', /américains/],
    ['pt', 'horsepower', /^(?!cavalos-vapor$)/],
  ])('in %s, of %s: ours, where CLDR means another unit', (language, id, name) =>
    expect(unit(language, id)?.plural).toMatch(name),
  );

  it.each(['de', 'es', 'fr', 'pt'])('in %s no unit lacks one', (language) =>
    expect(unnamedUnits('.', catalogue, language)).toEqual([]),
  );

  it.each([
    ['de', 'microampere', 'Mikroampere', 'µA'],
    ['de', 'kiloohm', 'Kiloohm', 'kΩ'],
    ['es', 'millivolt', 'milivoltios', 'mV'],
    ['fr', 'megaohm', 'mégohms', 'MΩ'],
    ['fr', 'mebibyte', 'mébioctets', 'Mio'],
    ['fr', 'kilowatt', 'kilowatts', 'kW'],
    ['pt', 'kilovolt', 'quilovolts', 'kV'],
    ['pt', 'kilometer', 'quilômetros', 'km'],
    ['pt', 'microsiemens', 'microssiemens', 'µS'],
  ])('in %s, of %s: %s, %s, by rule or as an exception', (language, id, plural, symbol) =>
    expect(unit(language, id)).toMatchObject({ plural, symbol }),
  );

  it('a language without names of ours lacks what CLDR lacks', () => {
    expect(unnamedUnits('.', catalogue, 'it')).toContain('mach');
    expect(unnamedUnits('.', catalogue, 'it')).not.toContain('meter');
  });
});

it('a footnote cites the reference of a unit in the language, or it is missing', () => {
  expect(unit('de', 'torr')?.reference).toBe('NIST SP 811, Anhang B: 1/760 atm');
  expect(uncitedUnits('.', catalogue, ['torr', 'meter', 'meter'], 'de')).toEqual(['meter']);
  expect(uncitedUnits('.', catalogue, ['torr'], 'it')).toEqual(['torr']);
});

it('signs differ only where a language has its own; factors never do', () => {
  expect([unit('de', 'meter')?.symbol, unit('fr', 'day')?.symbol, unit('fr', 'knot')?.symbol]).toEqual([
    'm',
    'j',
    'nd',
  ]);
  for (const language of ['de', 'es', 'fr', 'pt']) {
    const { units } = catalogueIn('.', catalogue, language);
    for (const [id, { factor, offset, exact }] of catalogue.units)
      expect(units.get(id)).toMatchObject({ factor, offset, exact });
  }
});
