/** The types of every compute.ts are those that its definition says. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { computeTypes } from '../../src/compiler/compute-types.ts';
import { datasetsOf } from '../../src/compiler/data/resolve.ts';
import { findTools } from '../../src/compiler/tool-files.ts';
import { loadTools } from '../../src/compiler/tools.ts';

const computed = findTools('tools').filter(({ compute }) => compute !== null);
const { tools, datasets } = loadTools(
  'tools',
  computed.map(({ folder }) => folder),
);

it.each(tools)('$folder', ({ folder, definition }) => {
  if (definition?.status !== 'live') throw new Error('not live');
  const committed = readFileSync(`tools/${folder}/compute.types.ts`, 'utf8');
  expect(computeTypes(definition, datasetsOf(definition, datasets))).toBe(committed);
});
