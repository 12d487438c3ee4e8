/** What the workflows may do: as little as each job needs, by code that is named by its hash. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Job {
  permissions?: Record<string, string>;
  environment?: string;
  'timeout-minutes'?: number;
  steps: { uses?: string; run?: string; with?: Record<string, unknown> }[];
}
interface Workflow {
  on: Record<string, unknown> | string[] | string;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const FOLDER = '.github/workflows';
const files = readdirSync(FOLDER);
const read = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8');
const workflow = (file: string): Workflow => parse(read(file)) as Workflow;
const triggersOf = ({ on }: Workflow): string[] =>
  typeof on === 'string' ? [on] : Array.isArray(on) ? on : Object.keys(on);

describe.each(files)('%s', (file) => {
  const own = workflow(file);
  const jobs = Object.entries(own.jobs);

  it('may do nothing as a whole, and each job says what it may', () => {
    expect(own.permissions).toEqual({});
    for (const [name, { permissions, 'timeout-minutes': minutes }] of jobs) {
      expect(Object.keys(permissions ?? {}).length, name).toBeGreaterThan(0);
      expect(Object.values(permissions ?? {}), name).not.toContain('write-all');
      expect(minutes, name).toBeGreaterThan(0);
    }
  });

  it('takes actions by a hash of forty digits, with the version beside it', () => {
    for (const [, action = ''] of read(file).matchAll(/uses: (.+)$/gm))
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('leaves no credentials in what is checked out', () => {
    const checkouts = jobs.flatMap(([, { steps }]) =>
      steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')),
    );
    for (const step of checkouts) expect(step.with?.['persist-credentials']).toBe(false);
  });

  it('puts nothing that a stranger may have written into a script', () => {
    for (const [, { steps }] of jobs) for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  it('knows no secret, and writes nothing, where a pull request starts it', () => {
    const triggers = triggersOf(own);
    expect(triggers).not.toContain('pull_request_target');
    if (!triggers.includes('pull_request')) return;
    expect(read(file)).not.toMatch(/secrets\.|github\.token/);
    for (const [, { permissions = {} }] of jobs) expect(Object.values(permissions)).not.toContain('write');
  });
});

describe('the release', () => {
  const release = workflow('release.yml');

  it('begins with a tag and nothing else', () => {
    expect(release.on).toEqual({ push: { tags: ['v*'] } });
  });

  it('can prove where the package is from in one job, which runs no code of a dependency', () => {
    const proving = files.flatMap((file) =>
      Object.entries(workflow(file).jobs).filter(([, { permissions }]) => permissions?.['id-token'] !== undefined),
    );
    expect(proving.map(([name]) => name)).toEqual(['publish']);
    const steps = proving.flatMap(([, job]) => job.steps);
    expect(proving[0]?.[1].environment).toBe('npm');
    expect(steps.filter(({ run = '' }) => /npm (ci|install|run|test)|npx/.test(run))).toEqual([]);
    expect(steps.at(-1)?.run).toMatch(/^npm publish .*--provenance/);
  });

  it('attaches the bills, the hashes and the package', () => {
    const made = release.jobs.build?.steps.map(({ run = '' }) => run).join('\n');
    for (const word of ['npm run reproduce', '-s hashes', 'npm run sbom', 'npm pack']) expect(made).toContain(word);
    expect(release.jobs.release?.steps.at(-1)?.run).toMatch(/gh release create .* made\/\*$/);
  });
});
