/** Folders of calculators: which of them are meant, and what they say of themselves before they are checked. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findTools, glance } from '../../src/compiler/tool-files.ts';
import { folderMaker } from './made-folder.ts';

const folderOf = folderMaker();

describe('the calculators of a folder', () => {
  it('are the folders with a tool.json, by name, with what stands beside it', () => {
    const root = folderOf({
      'tile/tool.json': '{}',
      'area/tool.json': '{}',
      'area/compute.ts': '',
      'area/examples.json': '[]',
      'paint/tool.json': '{}',
      'paint/compute.js': '',
      'notes/readme.md': '',
      'tool.json': '{}',
    });
    const tool = (folder: string) => ({
      folder,
      path: join(root, folder, 'tool.json'),
      file: `tools/${folder}/tool.json`,
      compute: null,
      examples: null,
    });
    const beside = {
      compute: join(root, 'area', 'compute.ts'),
      examples: join(root, 'area', 'examples.json'),
    };
    expect(findTools(root)).toEqual([{ ...tool('area'), ...beside }, tool('paint'), tool('tile')]);
  });

  it('are also those whose folder or definition is a link that leads nowhere: someone meant one', () => {
    const root = folderOf({ 'area/compute.ts': '' });
    symlinkSync(join(root, 'gone'), join(root, 'tile'));
    symlinkSync(join(root, 'gone'), join(root, 'area', 'tool.json'));
    const files = findTools(root);
    expect(files.map(({ folder }) => folder)).toEqual(['area', 'tile']);
    expect([...glance(files).titles]).toEqual([
      ['area', 'area'],
      ['tile', 'tile'],
    ]);
  });
});

describe('what they say of themselves', () => {
  const glanceAt = (...texts: string[]) => {
    const files = Object.fromEntries(texts.map((text, at) => [`tool-${at}/tool.json`, text]));
    const { titles, announced, ids, related } = glance(findTools(folderOf(files)));
    return { titles: [...titles], announced: [...announced], ids: [...ids], related: [...related] };
  };

  it('is their title, their id, those that they name, and whether they are announced', () => {
    const live = { id: 'area', title: 'Area', status: 'live', related: ['tile', 'paint'] };
    const soon = { id: 'tool-1', title: 'Tiles', status: 'comingSoon' };
    expect(glanceAt(JSON.stringify(live), JSON.stringify(soon))).toEqual({
      titles: [
        ['tool-0', 'Area'],
        ['tool-1', 'Tiles'],
      ],
      announced: ['tool-1'],
      ids: [
        ['tool-0', 'area'],
        ['tool-1', 'tool-1'],
      ],
      related: [
        ['tool-0', ['tile', 'paint']],
        ['tool-1', []],
      ],
    });
  });

  it('is not taken where it is of another kind', () => {
    const { titles, related } = glanceAt('{ "title": 5, "related": ["tile", 3, null] }', '{ "related": "tile" }');
    expect(titles).toEqual([
      ['tool-0', 'tool-0'],
      ['tool-1', 'tool-1'],
    ]);
    expect(related).toEqual([
      ['tool-0', ['tile']],
      ['tool-1', []],
    ]);
  });

  it.each(['{ "title": ', '', 'null', '3', '"title"', '[]'])('is nothing in %j', (text) => {
    expect(glanceAt(text)).toEqual({
      titles: [['tool-0', 'tool-0']],
      announced: [],
      ids: [['tool-0', 'tool-0']],
      related: [['tool-0', []]],
    });
  });

  it('is nothing of a folder that is called tool.json', () => {
    const root = folderOf({ 'area/tool.json/notes.md': '' });
    expect([...glance(findTools(root)).ids]).toEqual([['area', 'area']]);
  });

  it('is not passed over where reading fails for another reason than that it is no JSON', () => {
    const files = findTools(folderOf({ 'area/tool.json': '{}' }));
    const parse = vi.spyOn(JSON, 'parse').mockImplementation(() => {
      throw new RangeError('out of memory');
    });
    onTestFinished(() => parse.mockRestore());
    expect(() => glance(files)).toThrow('out of memory');
  });
});
