/** Which Node is needed, which one is used, and that what comes from elsewhere is what it was when it was chosen. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const read = (path: string): string => readFileSync(path, 'utf8');
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, part = '']) => part);

const OLDEST = manifest.engines.node.replace('>=', '');
const USED = read('.nvmrc').trim();
const DOCKERFILE = read('Dockerfile');
const WORKFLOW = read('.github/workflows/check.yml');

it('the oldest Node that will do is the same wherever it is named, and is tried', () => {
  expect(OLDEST).toMatch(/^\d+\.\d+$/);
  expect(read('scripts/setup.mjs')).toContain(`const OLDEST_NODE = [${OLDEST.replace('.', ', ')}];`);
  expect(read('README.md')).toContain(`${OLDEST} or newer`);
  expect(manifest.devDependencies['@types/node']).toMatch(new RegExp(`^${OLDEST}\\.`));
  expect(found(WORKFLOW, /node-version: (\S+)/g)).toEqual([`${OLDEST}.0`]);
});

it('the Node that is used is the same on the machines of developers, in the check and in the images', () => {
  const [major = ''] = USED.split('.');
  expect(USED).toMatch(/^\d+\.\d+\.\d+$/);
  // Releases with long-term support have even numbers.
  expect(Number(major) % 2).toBe(0);
  expect(Number(major)).toBeGreaterThan(Number.parseInt(OLDEST, 10));
  expect(found(WORKFLOW, /node-version-file: (\S+)/g)).toEqual(['.nvmrc']);
  expect(new Set(found(DOCKERFILE, /^FROM node:([\d.]+)-/gm))).toEqual(new Set([USED]));
  expect(new Set(found(DOCKERFILE, /--target=node(\d+)/g))).toEqual(new Set([major]));
});

it('images and actions are named by what they hold, with the version beside it', () => {
  const images = found(DOCKERFILE, /^FROM (\S+)/gm);
  expect(images).toHaveLength(3);
  for (const image of images) expect(image).toMatch(/^[\w./-]+:\d+\.\d+\.\d+[\w.-]*@sha256:[\da-f]{64}$/);
  const workflows = readdirSync('.github/workflows').map((name) => read(`.github/workflows/${name}`));
  const actions = found(workflows.join(''), /uses: (.+)$/gm);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});
