import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';

const LOCK = JSON.stringify({
  packages: {
    '': { name: 'formulary' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/other-system': { version: '1.0.0', integrity: 'sha512-o', optional: true },
  },
});
const INSTALLED = JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } });
const NPM_CI = `echo "npm $*"; mkdir -p node_modules; echo '${INSTALLED}' > node_modules/.package-lock.json`;

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formulary-setup-'));
  for (const part of ['scripts', 'bin']) await mkdir(join(folder, part));
  for (const name of ['setup.mjs', 'chromium.mjs', 'engines.mjs', 'programs.mjs'])
    await copyFile(scriptPath(name), join(folder, 'scripts', name));
  await writeFile(join(folder, 'package-lock.json'), LOCK);
  await symlink(process.execPath, join(folder, 'bin/node'));
  for (const tool of ['mkdir', 'cat']) await symlink(`/bin/${tool}`, join(folder, 'bin', tool));
  await program('npm', NPM_CI);
});

afterEach(() => rm(folder, { recursive: true }));

function scriptPath(name: string): string {
  return fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));
}

async function program(name: string, body: string): Promise<void> {
  await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${body}\n`);
  await chmod(join(folder, 'bin', name), 0o755);
}

/** Runs setup where only the programs of the test exist. */
function setup(args: string[] = [], env: Record<string, string> = {}, node: string[] = []) {
  const command = [...node, join(folder, 'scripts/setup.mjs'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: { PATH: join(folder, 'bin'), ...env },
  });
  return { status, stdout, stderr };
}

async function installed(record = INSTALLED): Promise<void> {
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  await writeFile(join(folder, 'node_modules/.package-lock.json'), record);
}

const NOTHING = { status: 0, stdout: '', stderr: '' };

describe('dependencies', () => {
  it('are installed once, and said so in a line', () => {
    expect(setup()).toEqual({ status: 0, stdout: 'Installing dependencies (npm ci)\nnpm ci\n', stderr: '' });
    expect(setup()).toEqual(NOTHING);
  });

  it('are installed again when the lockfile changes', async () => {
    setup();
    await writeFile(join(folder, 'package-lock.json'), LOCK.replace('1.0.0', '1.0.1'));
    expect(setup().stdout).toContain('npm ci');
  });

  it('are left alone where somebody ran npm ci by hand', async () => {
    await installed();
    expect(setup()).toEqual(NOTHING);
    expect(await readFile(join(folder, 'node_modules/.formulary-lock'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['another version', INSTALLED.replace('1.0.0', '0.9.0')],
    ['other content', INSTALLED.replace('sha512-a', 'sha512-b')],
    ['a package less', '{"packages":{}}'],
  ])('are installed over %s', async (_, record) => {
    await installed(record);
    expect(setup().stdout).toContain('npm ci');
  });

  it('write nothing to stdout with --quiet', () => {
    expect(setup(['--quiet'])).toEqual({ status: 0, stdout: '', stderr: 'Installing dependencies (npm ci)\nnpm ci\n' });
    expect(setup(['--quiet'])).toEqual(NOTHING);
  });

  it('pass on the exit code of npm, and are tried again', async () => {
    await program('npm', 'exit 7');
    expect(setup().status).toBe(7);
    expect(setup().status).toBe(7);
  });

  it('include those of the tests whatever NODE_ENV says', async () => {
    await program('npm', `${NPM_CI}; echo "NODE_ENV=$NODE_ENV"`);
    expect(setup([], { NODE_ENV: 'production' }).stdout).toContain('NODE_ENV=\n');
  });
});

describe('Node', () => {
  it.each(['18.20.4', '20.18.3', '16.0.0'])('%s is refused in a line', async (version) => {
    const result = setup([], {}, ['--import', await pretending(version)]);
    const stderr = `Formulary needs Node 20.19 or newer; this is ${version}.\n`;
    expect(result).toEqual({ status: 1, stdout: '', stderr });
  });

  it.each(['20.19.0', '22.1.0', '24.0.0'])('%s will do', async (version) => {
    await installed();
    expect(setup([], {}, ['--import', await pretending(version)])).toEqual(NOTHING);
  });

  function pretending(version: string): string {
    const code = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
    return `data:text/javascript,${encodeURIComponent(code)}`;
  }
});

describe('browser', () => {
  beforeEach(() => installed());

  it.each(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'])(
    '%s on the PATH will do',
    async (name) => {
      await program(name, 'exit 1');
      expect(setup(['--browser'])).toEqual(NOTHING);
    },
  );

  it('may be named by CHROMIUM_PATH', () => {
    expect(setup(['--browser'], { CHROMIUM_PATH: process.execPath })).toEqual(NOTHING);
  });

  it('must exist where CHROMIUM_PATH names it', () => {
    const stderr = 'CHROMIUM_PATH names no file: /no/such/browser\n';
    expect(setup(['--browser'], { CHROMIUM_PATH: '/no/such/browser' })).toEqual({ status: 1, stdout: '', stderr });
  });

  it('is asked for where no way of installing it works', () => {
    const { status, stderr } = setup(['--browser', '--quiet']);
    expect(status).toBe(1);
    expect(stderr.trim().split('\n').at(-1)).toMatch(/install chromium, or set CHROMIUM_PATH/);
  });

  it.each([
    ['chromium-headless-shell', 'chromium-headless-shell'],
    ['chromium', 'chromium-headless-shell\ninstall -y --no-install-recommends chromium'],
  ])('comes from apt-get where that may be used and has %s', async (name, asked) => {
    await program('sudo', 'if [ "$1" = -n ]; then shift; fi; if [ "$1" = true ]; then exit 0; fi; exec "$@"');
    await symlink('/usr/bin/env', join(folder, 'bin/env'));
    const file = join(folder, 'bin', name);
    await symlink('/bin/chmod', join(folder, 'bin/chmod'));
    const install = `if [ "$4" = ${name} ]; then echo x > ${file}; chmod +x ${file}; else exit 100; fi`;
    await program('apt-get', `echo "$*"; case "$1" in install) ${install};; esac`);
    const { status, stdout } = setup(['--browser']);
    expect(status).toBe(0);
    expect(stdout).toContain(`update\ninstall -y --no-install-recommends ${asked}\n`);
    expect(setup(['--browser'])).toEqual(NOTHING);
  });

  it('comes from Playwright elsewhere, once', async () => {
    const own = join(folder, 'playwright-chromium');
    await program('npx', `echo "npx $*"; echo x > ${own}`);
    await mkdir(join(folder, 'node_modules/@playwright/test'), { recursive: true });
    const code = `exports.chromium = { executablePath: () => ${JSON.stringify(own)} };`;
    await writeFile(join(folder, 'node_modules/@playwright/test/index.js'), code);
    const stdout = 'Installing Chromium for the browser tests\nnpx playwright install chromium\n';
    expect(setup(['--browser'])).toEqual({ status: 0, stdout, stderr: '' });
    expect(setup(['--browser'])).toEqual(NOTHING);
    await rm(own);
    expect(setup(['--browser']).stdout).toContain('npx playwright');
  });

  it("is not Ubuntu's note that the browser is a snap", async () => {
    const { PATH } = process.env;
    await program('chromium-browser', 'echo "Please install it with: snap install chromium"; exit 10');
    process.env.PATH = join(folder, 'bin');
    try {
      expect(findChromium()).toBeNull();
      await program('google-chrome', 'exit 0');
      expect(findChromium()).toBe(join(folder, 'bin/google-chrome'));
    } finally {
      process.env.PATH = PATH;
    }
  });

  it('starts without traffic of its own', () => {
    expect(chromiumArguments()).toContain('--disable-background-networking');
    expect(chromiumArguments().includes('--no-sandbox')).toBe(process.getuid?.() === 0);
  });
});

describe('the other engines', () => {
  beforeEach(async () => {
    await installed();
    await program('chromium', 'exit 1');
  });

  it('are not looked for unless they are asked for', () => expect(setup(['--browser'])).toEqual(NOTHING));

  it.each(['firefox-esr', 'firefox'])(
    '%s, WebKitWebDriver, xvfb-run and pdftotext on the PATH will do',
    async (firefox) => {
      for (const name of [firefox, 'WebKitWebDriver', 'xvfb-run', 'pdftotext']) await program(name, 'exit 1');
      expect(setup(['--browsers'])).toEqual(NOTHING);
    },
  );

  it('come from apt-get where that may be used, and what it has not is named', async () => {
    await program('sudo', 'if [ "$1" = -n ]; then shift; fi; if [ "$1" = true ]; then exit 0; fi; exec "$@"');
    await symlink('/usr/bin/env', join(folder, 'bin/env'));
    await symlink('/bin/chmod', join(folder, 'bin/chmod'));
    const file = join(folder, 'bin/firefox-esr');
    const install = `if [ "$4" = firefox-esr ]; then echo x > ${file}; chmod +x ${file}; else exit 100; fi`;
    await program('apt-get', `echo "$*"; case "$1" in install) ${install};; esac`);
    const { status, stdout } = setup(['--browsers']);
    expect(status).toBe(0);
    expect(stdout.match(/^update$/gm)).toHaveLength(1);
    expect(stdout).toContain('install -y --no-install-recommends firefox-esr\n');
    expect(stdout).not.toContain('without Firefox');
    expect(stdout).toContain(
      'The tests run without WebKitGTK, which cannot be installed here. Debian has it in: webkit2gtk-driver, xvfb, xauth.\n',
    );
  });

  it('are done without where nothing may be installed', () => {
    const { status, stdout } = setup(['--browsers']);
    expect(status).toBe(0);
    for (const name of ['Firefox', 'WebKitGTK', 'pdftotext'])
      expect(stdout).toContain(`The tests run without ${name},`);
  });
});

it('takes little time where there is nothing to do', async () => {
  await installed();
  setup();
  const best = (work: () => void) => Math.min(...Array.from({ length: 5 }, () => timed(work)));
  const bare = best(() => spawnSync(process.execPath, ['-e', '']));
  expect(best(() => setup()) / bare).toBeLessThan(4);
});

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
