/** A folder of tools on disk, so that a wrong definition takes the way that a contributor's takes. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledDefinition } from '../../src/compiler/compile.ts';
import { type LoadedTool, loadTools } from '../../src/compiler/tools.ts';
import { formatProblem } from '../../src/diagnostics/source.ts';
import { checkExamples } from '../../src/verify/verify.ts';

export interface Checked {
  said: string;
  loaded: LoadedTool | null;
  compiled: CompiledDefinition | null;
  /** Whether all compiles, so that what is said is about examples and shown forms. */
  compiles: boolean;
}

const BASE = readFileSync(join(import.meta.dirname, 'base.json'), 'utf8');

/** A tool that can be opened; a small one, for it is compiled with every other. */
const NEIGHBOUR = {
  ...JSON.parse(BASE),
  id: 'square-footage',
  units: {},
  constants: {},
  messages: {},
  tabs: [
    {
      id: 'main',
      failure: { missing: 'required' },
      inputs: { side: { kind: 'number', label: 'Side', min: 0 } },
      results: {
        area: { kind: 'value', label: 'Area', formula: 'side^2', display: { rule: 'fixed', digits: 2 } },
      },
      examples: [{ inputs: { side: 3 }, shows: { area: '9.00' } }],
    },
  ],
  related: [],
};

const ANNOUNCED = {
  id: 'recipe-scaler',
  title: 'Recipe Scaler',
  description: 'Not yet.',
  category: 'Cooking',
  icon: 'chef-hat',
  status: 'comingSoon',
  expectedRelease: '2030-01-01',
};

/** Three tools: one that others may be related to, one that is announced, and the one that is checked. */
export class ToolFolder {
  private readonly folder = mkdtempSync(join(tmpdir(), 'rejects-'));
  private readonly root = join(this.folder, 'tools');

  constructor() {
    mkdirSync(this.root);
    cpSync(join(import.meta.dirname, 'data'), join(this.folder, 'data'), { recursive: true });
    for (const tool of [NEIGHBOUR, ANNOUNCED]) this.write(tool.id, JSON.stringify(tool));
  }

  private write(folder: string, text: string): void {
    mkdirSync(join(this.root, folder));
    writeFileSync(join(this.root, folder, 'tool.json'), text);
  }

  check(folder: string, text: string, examples?: string): Checked {
    this.write(folder, text);
    if (examples !== undefined) writeFileSync(join(this.root, folder, 'examples.json'), examples);
    try {
      const { tools, problems } = loadTools(this.root);
      const all = problems.length > 0 ? problems : tools.flatMap((tool) => checkExamples(tool));
      const loaded = tools.find((tool) => tool.folder === folder) ?? null;
      const compiled = loaded?.compiled ?? null;
      return { said: all.map(formatProblem).join('\n\n'), loaded, compiled, compiles: problems.length === 0 };
    } finally {
      rmSync(join(this.root, folder), { recursive: true });
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
