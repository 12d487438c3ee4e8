/** The styles of the built site. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classNames } from '../../src/build/class-names.ts';
import { cutStyles } from '../../src/build/style-sheets.ts';

const ROOT = join(import.meta.dirname, '../../src');
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, file));
const classesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)(?![^{]*\))/gi)].map(([, name = '']) => name);
const modules = files.filter((file) => file.endsWith('.module.css'));
const nameOf = classNames(ROOT);

describe('the name of a class', () => {
  const named = modules.flatMap((file) => [...new Set(classesOf(file))].map((name) => nameOf(name, file)));

  it('is that of no other class', () => {
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([]);
  });

  it('is that of no class that every page shares', () => {
    const shared = files.filter((file) => file.endsWith('.css') && !modules.includes(file)).flatMap(classesOf);
    expect(shared).toContain('button');
    expect(shared.filter((name) => named.includes(name))).toEqual([]);
  });

  it('has few signs, of which the first is a letter', () => {
    expect(named.filter((name) => !/^[a-z]{1,2}[A-Z0-9]{1,2}$/.test(name))).toEqual([]);
  });

  it('is the same in the pages and in the scripts', () => {
    const [file = ''] = modules;
    const [name = ''] = classesOf(file);
    expect(classNames(ROOT)(name, file)).toBe(nameOf(name, file));
  });

  it('is refused to a class that a module lacks', () => {
    expect(() => nameOf('gone', modules[0] ?? '')).toThrow('no class gone');
  });
});

describe('the style sheet, cut', () => {
  const { first, later, pages, texts, embed } = cutStyles(
    '@layer pages{.p{content:"}@layer later{"}}@layer base{a{b:c}}@layer later{@media print{.l{d:e}}}' +
      '@layer base, components;@layer print{@media print{f{g:h}}}@layer pages{.q{i:j}}' +
      '@layer texts{.t{k:l}}@layer embed{.e{m:n}}',
  );
  const [order = ''] = /^@layer [^;]+;/.exec(first) ?? [];

  it('has each rule in the sheet of its layer', () => {
    expect(first).toBe(`${order}@layer base{a{b:c}}@layer print{@media print{f{g:h}}}`);
    expect(later).toBe(`${order}@layer later{@media print{.l{d:e}}}`);
    expect(pages).toBe(`${order}@layer pages{.p{content:"}@layer later{"}}@layer pages{.q{i:j}}`);
    expect(texts).toBe(`${order}@layer texts{.t{k:l}}`);
    expect(embed).toBe(`${order}@layer embed{.e{m:n}}`);
  });

  it('names the layers in the order of the site', () => {
    const stated = /^@layer [^;]+;/m.exec(readFileSync(join(ROOT, 'site/styles/site.css'), 'utf8'));
    expect(order).toBe(stated?.[0].replaceAll(', ', ','));
  });

  it.each(['a{b:c}', '@layer other{a{b:c}}', '@import "a.css";', '@font-face{a:b}'])('leaves out no %s', (rule) => {
    expect(() => cutStyles(`@layer base{a{b:c}}${rule}`)).toThrow('in no layer of src/site/styles/site.css');
  });
});
