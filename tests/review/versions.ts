/** Folders of the project with a few definitions, made in the test; one of them may be a git repository. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const length = (factor: string, symbol: string, name: string) => ({
  dimension: 'length',
  factor,
  symbol,
  name,
  plural: `${name}s`,
  reference: 'Made up for a test',
});

/** A catalogue of three units. */
export const units = (foot = '0.3048'): object => ({
  dimensions: { length: { base: 'meter', exponents: { length: 1 } } },
  units: {
    meter: length('1', 'm', 'meter'),
    centimeter: length('0.01', 'cm', 'centimeter'),
    foot: length(foot, 'ft', 'foot'),
  },
});

export class Version {
  readonly folder = mkdtempSync(join(tmpdir(), 'review-'));

  constructor() {
    onTestFinished(() => rmSync(this.folder, { recursive: true }));
    mkdirSync(join(this.folder, 'tools'));
    this.write('schema/units.json', units());
  }

  /** Writes a file, data as JSON; null removes it. */
  write(file: string, content: unknown): this {
    const path = join(this.folder, file);
    if (content === null) {
      rmSync(path, { recursive: true });
      return this;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
    return this;
  }

  tool(id: string, definition: unknown): this {
    return this.write(`tools/${id}/tool.json`, definition);
  }
}

/** Nothing of whose machine it is, and nothing of a hook that runs the tests. */
const ENVIRONMENT = {
  ...process.env,
  GIT_DIR: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_WORK_TREE: undefined,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};
const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];

export class Repository extends Version {
  constructor() {
    super();
    this.git('init', '--quiet', '--initial-branch=main');
  }

  git(...words: string[]): string {
    return execFileSync('git', [...AUTHOR, ...words], { cwd: this.folder, env: ENVIRONMENT, encoding: 'utf8' });
  }

  commit(): this {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', 'As it was');
    return this;
  }
}

export const display = { rule: 'fixed', digits: 1 };

/** A calculator of one input and one result, or with other parts. */
export const tiles = (formula = 'length * 4', parts: object = {}): object => ({
  title: 'Tiles',
  description: 'How many tiles cover a floor.',
  category: 'Construction',
  icon: 'ruler',
  inputs: { length: { kind: 'number', label: 'Length', above: 0 } },
  results: { count: { label: 'Tiles', formula, display } },
  examples: [{ title: 'Two', inputs: { length: 2 }, shows: { count: '8.0' } }],
  explanation: [{ heading: 'How', paragraphs: ['By its formula.'] }],
  ...parts,
});
