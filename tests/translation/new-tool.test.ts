/** A calculator or a dataset that nobody has translated yet, beside others: shown in English, and keeps nothing from being built. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTools } from '../../src/compiler/tools.ts';
import { completeTranslations, isComplete, loadTranslation } from '../../src/translation/translations.ts';

const TABLE = 'us-federal-tax';
let root = '';
const tools = () => join(root, 'tools');

const definitionOf = (id: string) => join(tools(), id, 'tool.json');

/** A definition that names no other calculator. */
function alone(id: string): string {
  const { related: _, ...definition } = JSON.parse(readFileSync(`tools/${id}/tool.json`, 'utf8'));
  return JSON.stringify(definition);
}

/** Everything of this project, but for its calculators: two of them, and one that only stands there in English. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'formulary-languages-'));
  for (const part of ['src', 'content', 'schema']) symlinkSync(resolve(part), join(root, part), 'dir');
  cpSync('data', join(root, 'data'), {
    recursive: true,
    filter: (path) => !path.endsWith('.json') || path.includes(TABLE),
  });
  mkdirSync(tools());
  cpSync('tools/square-footage', join(tools(), 'square-footage'), { recursive: true });
  cpSync('tools/crypto-calculator', join(tools(), 'crypto-calculator'), { recursive: true });
  for (const id of ['square-footage', 'crypto-calculator']) writeFileSync(definitionOf(id), alone(id));
  mkdirSync(join(tools(), 'floor-plan'));
  // A unit of its own has a footnote, which cites a reference that nobody has translated either.
  const source = { label: 'Feet of 30 cm', href: 'https://example.org/feet' };
  const units = { foot: { factor: 0.3, source } };
  const copy = { ...JSON.parse(alone('square-footage')), id: 'floor-plan', title: 'Floor Plan Calculator', units };
  writeFileSync(join(tools(), 'floor-plan', 'tool.json'), JSON.stringify(copy));
});
afterAll(() => rmSync(root, { recursive: true }));

/** What there is to do, but for the exceptions of calculators that are not there. */
const todosOf = (language: string) => {
  const loaded = loadTranslation(tools(), language);
  return { ...loaded, todos: loaded.todos.filter(({ fault }) => fault !== 'unused') };
};

describe.each(['de', 'pt'])('%s', (language) => {
  it('names the calculator and stays complete', () => {
    const loaded = todosOf(language);
    expect(loaded.todos).toMatchObject([
      { fault: 'new', file: join(tools(), 'floor-plan', 'text', `${language}.json`) },
    ]);
    expect(loaded.todos[0]?.message).toContain('"Floor Plan Calculator" is not translated; it is shown in English.');
    expect(isComplete(loaded)).toBe(true);
    expect([...loaded.translation.untranslated]).toEqual(['floor-plan']);
  });

  it('has its English title and the translated one of the other', () => {
    const { tools: translated } = loadTranslation(tools(), language).translation;
    const titles = new Map(translated.map(({ definition }) => [definition?.id, definition?.title]));
    expect(titles.get('floor-plan')).toBe('Floor Plan Calculator');
    expect(titles.get('square-footage')).not.toBe('Square Footage Calculator');
  });
});

describe('a new dataset', () => {
  const path = () => join(root, 'data/us-state-tax.json');
  beforeAll(() => {
    const table = JSON.parse(readFileSync(`data/${TABLE}.json`, 'utf8'));
    writeFileSync(path(), JSON.stringify({ ...table, title: 'State Income Tax' }));
  });
  afterAll(() => rmSync(path()));

  it.each(['de', 'pt'])('is named in %s, which stays complete', (language) => {
    const loaded = todosOf(language);
    expect(loaded.todos.map(({ fault, file }) => [fault, file])).toEqual([
      ['new', join(tools(), 'floor-plan', 'text', `${language}.json`)],
      ['new', join(root, 'data/text', `us-state-tax.${language}.json`)],
    ]);
    expect(loaded.todos[1]?.message).toContain('"State Income Tax" is not translated; it is shown in English.');
    expect(isComplete(loaded)).toBe(true);
  });
});

it('says which calculators are shown in English', () => {
  const notices: string[] = [];
  completeTranslations(tools(), loadTools(tools()), (message) => notices.push(message));
  expect(notices.filter((message) => message.includes('floor-plan'))).toContain(
    'Shown in English on the pages in de: floor-plan.',
  );
});

it('one text of it that is translated, and the others are missing', () => {
  mkdirSync(join(tools(), 'floor-plan', 'text'));
  const begun = { title: { en: 'Floor Plan Calculator', de: 'Grundrissrechner' } };
  writeFileSync(join(tools(), 'floor-plan', 'text', 'de.json'), JSON.stringify(begun, null, 2));
  const loaded = todosOf('de');
  expect(new Set(loaded.todos.map(({ fault }) => fault))).toEqual(new Set(['missing']));
  expect(isComplete(loaded)).toBe(false);
});
