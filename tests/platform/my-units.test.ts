// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chosenHere,
  followMyUnits,
  forgetUnits,
  learnUnits,
  readUnits,
  switchUnitsOn,
  unitsIn,
} from '../../src/platform/my-units.ts';
import { UNITS_KEY } from '../../src/platform/units-key.ts';
import { anyText, samples } from './anything.ts';
import { breakStorage, FAULTS } from './broken-storage.ts';

beforeEach(() => {
  localStorage.clear();
  chosenHere.clear();
});
afterEach(() => vi.restoreAllMocks());

const units = () => {
  const own = readUnits();
  return own && Object.fromEntries(own);
};

describe("the visitor's units", () => {
  it('are kept from when that is switched on, with what was chosen until then, and forgotten when it is off', () => {
    learnUnits([['centimeter', 'inch']]);
    expect(units()).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(switchUnitsOn()).toBe(true);
    learnUnits([['kilogram', 'pound']]);
    learnUnits([['centimeter', 'meter']]);
    expect(units()).toEqual({ centimeter: 'meter', kilogram: 'pound' });
    forgetUnits();
    expect(units()).toBeNull();
    expect(localStorage).toHaveLength(0);
    chosenHere.clear();
    expect(switchUnitsOn()).toBe(true);
    expect(units()).toEqual({ centimeter: 'meter', kilogram: 'pound' });
  });

  it('of another tab are told of', () => {
    const told = vi.fn();
    const end = followMyUnits(told);
    dispatchEvent(new StorageEvent('storage', { key: UNITS_KEY }));
    dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    learnUnits([['kilogram', 'pound']]);
    expect(told).toHaveBeenCalledTimes(2);
    end();
  });

  it('are names, at most 200, whatever is stored; the next choice writes them anew', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`unit${at}`, 'inch']));
    expect(unitsIn(JSON.stringify({ version: 1, units: many }))?.size).toBe(200);
    expect(unitsIn('{"version":1,"units":{"__proto__":"x","foot":3,"yard":"meter","a\\nb":"c"}}')).toEqual(
      new Map([['yard', 'meter']]),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        localStorage.setItem(UNITS_KEY, text);
        for (const name of [...(readUnits() ?? [])].flat()) expect(name).toMatch(/^[a-z0-9]/i);
        learnUnits([['centimeter', 'inch']]);
        expect(switchUnitsOn()).toBe(true);
        expect(units()).toMatchObject({ centimeter: 'inch' });
      }),
      samples,
    );
  });

  it('that a newer version wrote are neither read nor overwritten', () => {
    const newer = '{"version":2,"units":{"centimeter":"inch"}}';
    localStorage.setItem(UNITS_KEY, newer);
    expect(units()).toBeNull();
    expect(switchUnitsOn()).toBe(false);
    expect(localStorage.getItem(UNITS_KEY)).toBe(newer);
  });
});

it.each(FAULTS)('Where storage is %s they cannot be switched on', (fault) => {
  breakStorage(fault);
  learnUnits([['centimeter', 'inch']]);
  expect(switchUnitsOn()).toBe(false);
  expect(units()).toBeNull();
});
