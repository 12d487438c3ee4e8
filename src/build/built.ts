/** What a build was made from and what it made, so that a build of the same is not made again. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hashOfFiles, PROJECT } from '../cache/sources.ts';
import { hashOf } from '../cache/store.ts';
import { hostConfig, siteConfig } from './site-config.ts';

/** What was said of a build. */
export interface BuildSummary {
  notices: readonly string[];
  /** How many pages, in which languages. */
  summary: string;
}
interface Built extends BuildSummary {
  inputs: string;
  output: string | null;
}

/** What of the project is in a build. */
export const BUILT_FROM = [
  'content',
  'data',
  'package-lock.json',
  'public',
  'schema',
  'scripts',
  'src',
  'tools',
  'tsconfig.json',
  'vite.config.ts',
];

/** Everything that a build is made from, as one hash: sources, settings, the day, and what reads them. */
export function buildInputs(environment: NodeJS.ProcessEnv = process.env, project = PROJECT): string {
  const settings = readdirSync(project).filter((name) => name.startsWith('.env'));
  const ofVite = Object.entries(environment).filter(([name]) => name === 'NODE_ENV' || name.startsWith('VITE_'));
  const files = hashOfFiles(project, [...BUILT_FROM, ...settings]);
  return hashOf([files, siteConfig(environment), hostConfig(environment), ofVite.sort(), process.version]);
}

/** What was said of the last build, where it was made from the same and is still as it was made. */
export function builtBefore(record: string, inputs: string, out: string): BuildSummary | null {
  if (!existsSync(record) || !existsSync(out)) return null;
  const built = readRecord(record);
  return built?.inputs === inputs && built.output === outputHash(out) ? built : null;
}

/** Notes a finished build. */
export function noteBuilt(record: string, inputs: string, out: string, said: BuildSummary): void {
  const built: Built = { inputs, output: outputHash(out), ...said };
  writeFileSync(record, JSON.stringify(built));
}

const outputHash = (out: string): string | null => hashOfFiles(`${out}/`, ['.']);

function readRecord(record: string): Built | null {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as Built;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
