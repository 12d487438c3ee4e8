/** How the repository is built: who may import whom, and what must not be in it. */
import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };
import {
  cyclesIn,
  filesBelow,
  importsIn,
  isBarrel,
  type Source,
  sourcesBelow,
  withoutComments,
} from '../scripts/sources.ts';

const sources = sourcesBelow('src');
const everything = [...sources, ...sourcesBelow('schema', 'scripts', 'tools', 'tests')];

/** The part of the repository that a path is in: `src/engine`, `schema`, `scripts`; a package is itself. */
const partOf = (path: string): string => /^src\/[^/]+|^[a-z]+(?=\/[\w.-]+\.\w+$|\/.*\.\w+$)/.exec(path)?.[0] ?? path;

const below = (...parts: string[]): Source[] => sources.filter(({ path }) => parts.includes(partOf(path)));

/** Imports that a rule does not allow. */
const offending = (of: readonly Source[], isWrong: (target: string, typeOnly: boolean) => boolean): string[] =>
  of.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, typeOnly }) => isWrong(target, typeOnly))
      .map(({ target }) => `${path} imports ${target}`),
  );

/** Which parts each part may import, besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'src/numbers': [],
  'src/calendar': [],
  'src/engine': ['src/numbers', 'src/calendar'],
  'src/result': ['src/numbers', 'src/calendar', 'src/engine', 'src/i18n'],
  'src/cache': [],
  'src/diagnostics': [],
  'src/ui': ['src/platform', 'src/result', 'src/i18n'],
  'src/compiler': [
    'schema',
    'src/cache',
    'src/diagnostics',
    'src/numbers',
    'src/calendar',
    'src/engine',
    'src/result',
    'src/i18n',
  ],
  'src/translation': ['src/diagnostics', 'src/compiler', 'src/i18n', 'src/result'],
  'src/content': ['src/diagnostics'],
  'src/calc': [
    'schema',
    'src/cache',
    'src/diagnostics',
    'src/numbers',
    'src/calendar',
    'src/engine',
    'src/result',
    'src/compiler',
    'src/i18n',
  ],
  'src/api': ['schema', 'src/diagnostics', 'src/engine', 'src/result', 'src/compiler', 'src/calc', 'src/i18n'],
  'src/mcp': [
    'src/api',
    'src/calc',
    'src/catalogue',
    'src/compiler',
    'src/diagnostics',
    'src/directory',
    'src/i18n',
    'src/result',
    'src/search',
  ],
  'src/package': [
    'schema',
    'src/api',
    'src/cache',
    'src/calc',
    'src/calendar',
    'src/compiler',
    'src/diagnostics',
    'src/engine',
    'src/i18n',
    'src/mcp',
    'src/numbers',
    'src/result',
    'src/search',
  ],
  'src/verify': [
    'schema',
    'src/cache',
    'src/diagnostics',
    'src/numbers',
    'src/engine',
    'src/result',
    'src/compiler',
    'src/calc',
    'src/scaffold',
    'src/i18n',
  ],
  'src/accuracy': ['schema', 'src/compiler', 'src/engine', 'src/verify'],
  'src/supply': [],
  'src/mutants': [],
  'src/review': [
    'src/cache',
    'src/diagnostics',
    'src/engine',
    'src/result',
    'src/compiler',
    'src/calc',
    'src/verify',
    'src/i18n',
  ],
  'src/parity': [
    'src/api',
    'src/cache',
    'src/calc',
    'src/compiler',
    'src/engine',
    'src/i18n',
    'src/package',
    'src/result',
    'src/server',
  ],
  'src/rates': ['schema', 'src/calendar', 'src/translation'],
  'src/platform': [],
  'src/offline': ['src/platform', 'src/i18n'],
  'src/embedding': ['src/engine', 'src/result', 'src/i18n'],
  'src/timer': [],
  'src/catalogue': [],
  'src/directory': [
    'schema',
    'src/cache',
    'src/diagnostics',
    'src/compiler',
    'src/catalogue',
    'src/search',
    'src/translation',
    'src/i18n',
  ],
  'src/search': ['src/catalogue', 'src/engine', 'src/result', 'src/i18n'],
  'src/i18n': [],
  'src/forms': ['src/i18n'],
  'src/hosting': ['src/forms'],
  'src/server': [
    'src/api',
    'src/cache',
    'src/calc',
    'src/calendar',
    'src/diagnostics',
    'src/forms',
    'src/hosting',
    'src/i18n',
    'src/mcp',
    'src/result',
  ],
  'src/worksheet': ['src/numbers', 'src/engine', 'src/result', 'src/i18n'],
  'src/first': [
    'src/calendar',
    'src/numbers',
    'src/renderer',
    'src/worksheet',
    'src/ui',
    'src/engine',
    'src/result',
    'src/platform',
    'src/i18n',
  ],
  'src/renderer': [
    'src/worksheet',
    'src/ui',
    'src/numbers',
    'src/calendar',
    'src/engine',
    'src/result',
    'src/timer',
    'src/platform',
    'src/i18n',
  ],
};
/** The rooms of the site: each imports those before it. */
const SITE_ROOMS = ['page', 'listing', 'content', 'forms', 'tool', 'shell', 'pages', 'boot', 'file'];
const BROWSER = [
  'src/first',
  'src/ui',
  'src/worksheet',
  'src/renderer',
  'src/site',
  'src/platform',
  'src/timer',
  'src/i18n',
  'src/catalogue',
  'src/search',
  'src/engine',
  'src/calendar',
  'src/numbers',
  'src/result',
  'src/forms',
  'src/hosting',
  'src/embedding',
  'src/offline',
];
const WITHOUT_SCREEN = [
  'src/timer',
  'src/worksheet',
  'src/cache',
  'src/diagnostics',
  'src/engine',
  'src/calendar',
  'src/result',
  'src/numbers',
  'src/compiler',
  'src/translation',
  'src/content',
  'src/calc',
  'src/api',
  'src/mcp',
  'src/package',
  'src/verify',
  'src/accuracy',
  'src/supply',
  'src/review',
  'src/catalogue',
  'src/directory',
  'src/search',
  'src/forms',
  'src/hosting',
  'src/server',
  'src/rates',
];

describe('the scanner of imports', () => {
  it('finds every form of import, and none in comments', () => {
    const code = [
      "import a, { b as c } from './a.ts';",
      'import * as d from "pkg";',
      "import './style.css';",
      "import type { E } from '../e.ts';",
      "import {\n  f,\n  type G,\n} from './f.ts';",
      "export * from './g.ts';",
      "const h = await import('./h.ts');",
      "// import './no.ts';",
      "/* export * from './no.ts'; */",
      "const text = 'see // there';",
    ].join('\n');
    const found = importsIn(code, 'src/x/y.ts').map(({ target, typeOnly }) => (typeOnly ? `type ${target}` : target));
    expect(found).toEqual([
      'src/x/a.ts',
      'pkg',
      'src/x/style.css',
      'type src/e.ts',
      'src/x/f.ts',
      'src/x/g.ts',
      'src/x/h.ts',
    ]);
  });
  it('finds cycles and barrels', () => {
    const file = (path: string, code: string): Source => ({ path, code, imports: importsIn(code, path) });
    const round = [file('a.ts', "import './b.ts'"), file('b.ts', "import './c.ts'"), file('c.ts', "import './b.ts'")];
    expect(cyclesIn(round)).toEqual([['b.ts', 'c.ts']]);
    expect(cyclesIn([...round, file('d.ts', "import './d.ts'"), file('e.ts', '')])).toEqual([
      ['b.ts', 'c.ts'],
      ['d.ts'],
    ]);
    const ofTypes = [file('a.ts', "import './b.ts'"), file('b.ts', "import type { A } from './a.ts'")];
    expect(cyclesIn(ofTypes)).toEqual([['a.ts', 'b.ts']]);
    expect(cyclesIn(ofTypes, ({ typeOnly }) => !typeOnly)).toEqual([]);
    expect(isBarrel("/** All. */\nexport * from './a.ts';\nexport { b } from './b.ts';\n")).toBe(true);
    expect(isBarrel("export { b } from './b.ts';\nexport const c = 1;\n")).toBe(false);
  });
  it('finds the imports of this repository', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.every(({ path }) => path.startsWith('src/'))).toBe(true);
    expect(sources.find(({ path }) => path === 'src/engine/read.ts')?.imports).toContainEqual({
      target: 'src/numbers/print.ts',
      typeOnly: false,
    });
    expect(partOf('schema/definition.ts')).toBe('schema');
    expect(partOf('react-dom/client')).toBe('react-dom/client');
  });
});

describe('dependencies point one way', () => {
  it.each(Object.entries(MAY_IMPORT))('%s', (part, allowed) => {
    const isWrong = (target: string): boolean => {
      const other = partOf(target);
      const isOurs = /^(src|schema|scripts|tools|tests)\b/.test(other) && target.includes('/');
      return isOurs && other !== part && !allowed.includes(other);
    };
    expect(below(part).length).toBeGreaterThan(0);
    expect(offending(below(part), isWrong)).toEqual([]);
  });

  it('nothing but the site, its build and the scripts imports the site', () => {
    const others = everything.filter(({ path }) => !/^(src\/site|src\/build|scripts|tests)\//.test(path));
    expect(offending(others, (target) => target.startsWith('src/site/'))).toEqual([]);
  });

  it('nothing but the scripts imports the build', () => {
    const others = everything.filter(({ path }) => !/^(src\/build|scripts|tests|vite\.)/.test(path));
    expect(offending(others, (target) => target.startsWith('src/build/'))).toEqual([]);
  });

  it('the schema imports nothing of ours', () => {
    expect(offending(sourcesBelow('schema'), (target) => target.startsWith('src/'))).toEqual([]);
  });

  it('between the rooms of the site, too', () => {
    const roomOf = (path: string): string => path.split('/')[2] ?? '';
    const site = below('src/site');
    const isLater = (room: string, target: string): boolean =>
      /^src\/site\/.*\.tsx?$/.test(target) && SITE_ROOMS.indexOf(roomOf(target)) > SITE_ROOMS.indexOf(room);
    expect([...new Set(site.map(({ path }) => roomOf(path)))].sort()).toEqual([...SITE_ROOMS].sort());
    expect(site.flatMap((file) => offending([file], (target) => isLater(roomOf(file.path), target)))).toEqual([]);
  });

  it('there are no cycles, imports of types counted', () => expect(cyclesIn(everything)).toEqual([]));
});

describe('what runs without a screen', () => {
  const parts = below(...WITHOUT_SCREEN);
  it('knows no React and no i18next', () => {
    const isScreen = (target: string) => /^(react|react-dom|react-hook-form|i18next|react-i18next)(\/|$)/.test(target);
    expect(offending(parts, isScreen)).toEqual([]);
  });
  it('is given its texts: of them it knows the types', () => {
    const given = below('src/engine', 'src/numbers', 'src/calendar', 'src/result', 'src/worksheet', 'src/forms');
    const isCode = (target: string, typeOnly: boolean) =>
      !typeOnly && /^src\/i18n\/(?:instance|english|locales)/.test(target);
    expect(offending(given, isCode)).toEqual([]);
  });
  it('has no clock: what day it is comes from outside', () => {
    const CLOCK = /\bDate\.now\b|\bnew Date\(\)|\bperformance\./;
    const answering = below('src/engine', 'src/calendar', 'src/numbers', 'src/result', 'src/worksheet', 'src/calc');
    expect(answering.filter(({ code }) => CLOCK.test(withoutComments(code))).map(({ path }) => path)).toEqual([]);
  });
  it('uses no globals of a browser', () => {
    const GLOBAL =
      /(?<![.\w'"`$-])(?:window|localStorage|sessionStorage|navigator|HTMLElement|addEventListener|document\s*\.\s*(?:body|head|getElementById|querySelector|createElement|addEventListener|documentElement))(?![\w'"`:?-])/;
    expect(GLOBAL.test('window.scrollTo(0, 0)')).toBe(true);
    expect(parts.filter(({ code }) => GLOBAL.test(withoutComments(code))).map(({ path }) => path)).toEqual([]);
  });
});

describe('what reaches the browser', () => {
  const parts = below(...BROWSER);
  it('imports no compiler, no parser, no full zod and nothing of Node', () => {
    const isWrong = (target: string): boolean =>
      target.startsWith('src/compiler/') ||
      /^(mathjs|ajv|jsonc-parser|mdast|micromark|yaml|node:)/.test(target) ||
      target === 'zod';
    expect(offending(parts, isWrong)).toEqual([]);
  });
  it('knows written pages as data only', () => {
    expect(offending(parts, (target, typeOnly) => target.startsWith('src/content/') && !typeOnly)).toEqual([]);
  });
  it('leaves the visitor’s console alone', () => {
    const CONSOLE = /\bconsole\b/;
    expect(CONSOLE.test('console.log = () => {}')).toBe(true);
    expect(parts.filter(({ code }) => CONSOLE.test(withoutComments(code))).map(({ path }) => path)).toEqual([]);
  });
  it('evaluates no text, writes no HTML and loads no list of tools', () => {
    const NEVER =
      /\bdangerouslySetInnerHTML\b|\.innerHTML\s*=|\binsertAdjacentHTML\b|\bnew Function\b|\beval\(|import\.meta\.glob[^)]*tools/;
    expect(parts.filter(({ code }) => NEVER.test(withoutComments(code))).map(({ path }) => path)).toEqual([]);
  });
});

describe('files', () => {
  it('none only passes on what others export', () => {
    expect(everything.filter(({ code }) => isBarrel(code)).map(({ path }) => path)).toEqual([]);
  });
  it('no folder is called after nothing', () => {
    const EMPTY = /(^|\/)(utils?|helpers?|common|shared|misc|lib)\//;
    expect(filesBelow('.').filter((path) => EMPTY.test(path))).toEqual([]);
  });
  it('a file of logic has at most 400 lines', () => {
    const long = sources.map(({ path, code }) => ({ path, lines: code.split('\n').length - 1 }));
    expect(long.filter(({ lines }) => lines > 400)).toEqual([]);
  });
  it('none that is not a definition holds a character that turns or hides what is read', () => {
    const hidden = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
    const read = ['schema', 'src', 'scripts', 'tools', '.github']
      .flatMap(filesBelow)
      .filter((path) => /\.(ts|tsx|mjs|json|css|yml)$/.test(path));
    expect(read.length).toBeGreaterThan(150);
    expect(read.filter((path) => hidden.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
  it('none names a place on one machine', () => {
    const machine = new RegExp(`(?<![\\w.\\-/*:])/(?:${['work', 'root', 'farm', 'home'].join('|')})/(?!:)`);
    const isText = (path: string): boolean => !/\.(png|ico|woff2?|jpg|webp|gz|br)$/.test(path);
    const named = filesBelow('.').filter((path) => isText(path) && machine.test(readFileSync(path, 'utf8')));
    expect(machine.test(`see ${'/'}work${'/'}notes.md`)).toBe(true);
    expect(named).toEqual([]);
  });
});

describe('packages', () => {
  interface Locked {
    integrity?: string;
    resolved?: string;
    link?: boolean;
    dependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
    hasInstallScript?: boolean;
  }
  const locked = Object.entries(lock.packages as Record<string, Locked>).filter(([path]) => path !== '');

  it('every locked one has a checksum and no download address', () => {
    expect(locked.length).toBeGreaterThan(50);
    expect(
      locked.filter(([, { integrity = '' }]) => !/^sha(512|384|256|1)-/.test(integrity)).map(([path]) => path),
    ).toEqual([]);
    expect(locked.filter(([, entry]) => 'resolved' in entry).map(([path]) => path)).toEqual([]);
  });
  it('those of other platforms are locked, too, or npm ci refuses the lockfile', () => {
    const paths = new Set(locked.map(([path]) => path));
    const missing = locked.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !paths.has(`node_modules/${name}`) && !paths.has(`${path}/node_modules/${name}`),
      ),
    );
    expect(missing).toEqual([]);
  });
  it('none runs a script of its own when it is installed', () => {
    expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true');
    // esbuild's only looks whether its program fits; it works without.
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
    expect(scripted.filter((path) => !/node_modules\/(esbuild|fsevents)$/.test(path))).toEqual([]);
  });
  /** Packages with those that they need, by name. */
  const neededBy = (names: readonly string[], known = new Set<string>()): Set<string> => {
    for (const name of names.filter((each) => !known.has(each))) {
      known.add(name);
      const entries = locked.filter(([path]) => path.endsWith(`node_modules/${name}`));
      neededBy(
        entries.flatMap(([, { dependencies = {} }]) => Object.keys(dependencies)),
        known,
      );
    }
    return known;
  };
  /** The packages whose code is in a bundle. */
  const loadedBy = (entry: string): Set<string> => {
    const bundled = { bundle: true, platform: 'node', format: 'esm', write: false, metafile: true } as const;
    const { metafile } = buildSync({ entryPoints: [entry], ...bundled });
    const names = Object.keys(metafile.inputs).map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
    return new Set(names.filter((name) => name !== undefined));
  };
  it('at most 40 run in the product, and 13 more where there is a database', () => {
    // The SDK brings servers, clients and log-ins of its own along, some 80 packages that nothing of ours loads.
    const SDK = '@modelcontextprotocol/sdk';
    const loaded = loadedBy('src/server/mcp.ts');
    expect([...loaded]).toEqual(expect.arrayContaining([SDK, 'ajv', 'zod', 'hono']));
    expect([...loaded].filter((name) => /^(?:express|cors|jose|cross-spawn|eventsource|raw-body)$/.test(name))).toEqual(
      [],
    );
    const others = neededBy(Object.keys(manifest.dependencies).filter((name) => ![SDK, 'pg'].includes(name)));
    const brought = [...neededBy([SDK])].filter((name) => loaded.has(name));
    expect(others.size).toBeGreaterThan(Object.keys(manifest.dependencies).length - 3);
    expect(new Set([...others, ...brought]).size).toBeLessThanOrEqual(40);
    expect(neededBy(['pg']).size).toBeLessThanOrEqual(13);
    expect(offending(sources, (target, typeOnly) => target === 'pg' && !typeOnly)).toEqual([
      'src/server/postgres/database.ts imports pg',
    ]);
    expect(readFileSync('src/server/postgres/database.ts', 'utf8')).toMatch(/await import\('pg'\)/);
  });
  it('what only the build needs is no dependency of the product', () => {
    const build = ['mathjs', 'ajv', 'jsonc-parser', 'temml', 'decimal.js', 'esbuild', 'vite', 'tsx', 'typescript'];
    expect(Object.keys(manifest.dependencies).filter((name) => build.includes(name))).toEqual([]);
  });
  it('mathjs is one without its known holes', () => {
    const [major = 0, minor = 0] = manifest.devDependencies.mathjs.split('.').map(Number);
    expect(major * 1000 + minor).toBeGreaterThanOrEqual(15_002);
  });
  it('versions are exact', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

describe('continuous integration', () => {
  const read = (name: string): string => readFileSync(`.github/workflows/${name}.yml`, 'utf8');
  it.each(['check', 'diff'])('runs what a stranger proposes without rights and without secrets: %s', (name) => {
    const workflow = read(name);
    expect(workflow).toMatch(/^ {2}pull_request:$/m);
    expect(workflow).not.toMatch(/pull_request_target|workflow_run|secrets\.|GITHUB_TOKEN|: write/);
    const said = new Set(workflow.match(/^ *permissions:.*(?:\n {6}\S.*)*/gm));
    expect(said).toEqual(new Set(['permissions: {}', '    permissions:\n      contents: read']));
    expect(workflow).toContain('persist-credentials: false');
  });
  it('runs nothing of a stranger where it may write, and takes no part of a command from one', () => {
    const workflow = read('diff-comment');
    expect(workflow.match(/^ *permissions:.*(?:\n {6}\S.*)*/gm)).toEqual([
      'permissions: {}',
      '    permissions:\n      actions: read\n      pull-requests: write',
    ]);
    expect(workflow).not.toMatch(/uses:|\b(?:npm|npx|node|git)\b/);
    const commands = workflow.slice(workflow.indexOf('    steps:'));
    expect(commands).toContain('run: |');
    expect(commands).not.toContain('${{');
  });
});
