/**
 * Makes the checkout ready: the right Node, the locked dependencies and, with `--browser`, a Chromium. Runs before
 * dependencies exist, so it uses Node alone. With `--browsers` it installs Firefox and WebKitGTK, too, where it may. With `--quiet` nothing
 * goes to stdout.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { ENGINES } from './engines.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCK = fromRoot('package-lock.json');
const INSTALLED = fromRoot('node_modules/.package-lock.json');
const LOCK_MARK = fromRoot('node_modules/.formulary-lock');
const BROWSER_MARK = fromRoot('node_modules/.formulary-browser');
const OLDEST_NODE = [20, 19];

let quiet = false;
/** Whether the lists of packages could be brought up to date; null before anybody tried. */
let listed = null;

if (process.argv[1]?.endsWith('setup.mjs')) {
  setUp({ quiet: process.argv.includes('--quiet') });
  if (process.argv.includes('--browser')) checkBrowser();
  if (process.argv.includes('--browsers')) checkBrowsers();
}

/** Node and the dependencies; `quiet` says what is done on stderr. */
export function setUp(options) {
  quiet = options.quiet;
  checkNode();
  checkDependencies();
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(`Formulary needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

function checkDependencies() {
  const lock = readFileSync(LOCK, 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (existsSync(INSTALLED)) {
    if (read(LOCK_MARK) === hash) return;
    if (isInstalled(lock)) return mark(LOCK_MARK, hash);
  }
  installDependencies();
  mark(LOCK_MARK, hash);
}

/** Whether npm's own record of node_modules agrees with the lockfile: somebody ran `npm ci` by hand. */
function isInstalled(lock) {
  const wanted = Object.entries(JSON.parse(lock).packages);
  const found = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return wanted.every(([path, { version, integrity, optional }]) => {
    const there = found[path];
    if (path === '' || (optional && !there)) return true;
    return there !== undefined && there.version === version && there.integrity === integrity;
  });
}

function installDependencies() {
  say('Installing dependencies (npm ci)');
  // NODE_ENV=production would leave out what the tests need.
  const { NODE_ENV: _, ...env } = process.env;
  const { status } = run('npm', ['ci'], env);
  if (status !== 0) process.exit(status ?? 1);
}

function checkBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) stop(`CHROMIUM_PATH names no file: ${chosen}`);
  if (findChromium() || hasPlaywrightBrowser()) return;
  say('Installing Chromium for the browser tests');
  if (installFromDebian() || installFromPlaywright()) return;
  stop('No Chromium for the browser tests: install chromium, or set CHROMIUM_PATH to a Chromium or Chrome program.');
}

/** Chromium, and the other engines where they may be installed; the tests run without them, too. */
function checkBrowsers() {
  checkBrowser();
  for (const { name, find, packages } of ENGINES) {
    if (find()) continue;
    say(`Installing ${name} for the tests of engines`);
    if (!installPackages(packages) || !find())
      say(`The tests run without ${name}, which cannot be installed here. Debian has it in: ${packages.join(', ')}.`);
  }
}

function hasPlaywrightBrowser() {
  const path = read(BROWSER_MARK);
  return path !== null && existsSync(path);
}

function installFromDebian() {
  const done = installPackages(['chromium-headless-shell']) || installPackages(['chromium']);
  return done && findChromium() !== null;
}

/** Packages of Debian, as root; whether they are there. */
function installPackages(names) {
  const apt = aptCommand();
  if (!apt) return false;
  listed ??= succeedsAloud([...apt, 'update']);
  return listed && succeedsAloud([...apt, 'install', '-y', '--no-install-recommends', ...names]);
}

/** How apt-get is called as root; null where it cannot be. */
function aptCommand() {
  const asRoot = rootPrefix();
  if (asRoot === null || !succeeds('apt-get', ['--version'])) return null;
  return [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
}

/** What to put before a command to run it as root, or null where that needs a password. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
}

function installFromPlaywright() {
  if (!succeedsAloud(['npx', 'playwright', 'install', 'chromium'])) return false;
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const path = spawnSync(process.execPath, ['-e', script], { cwd: ROOT, encoding: 'utf8' }).stdout;
  if (!path || !existsSync(path)) return false;
  mark(BROWSER_MARK, path);
  return true;
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function succeedsAloud([command, ...args]) {
  return run(command, args, process.env).status === 0;
}

function run(command, args, env) {
  const stdout = quiet ? 2 : 'inherit';
  // On Windows npm and npx are command files, which only a shell starts.
  return spawnSync(command, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', stdout, 2],
    shell: process.platform === 'win32',
  });
}

function say(line) {
  if (quiet) console.error(line);
  else console.log(line);
}

function stop(line) {
  console.error(line);
  process.exit(1);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function mark(file, text) {
  writeFileSync(file, text);
}

function fromRoot(path) {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
