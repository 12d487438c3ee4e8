/** Browsers besides Chromium, as a machine has them installed: their programs, and the Debian packages that have them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './programs.mjs';

const LIBRARIES = '/usr/lib';

/** The stock Firefox: FIREFOX_PATH, else the first one on the PATH; null where there is none. */
export function findFirefox() {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen) return existsSync(chosen) ? chosen : null;
  return findProgram('firefox-esr', 'firefox');
}

/** WebKitGTK: what steers it, its browser, and the screen for machines without one; null where one of them is missing. */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('xvfb-run');
  const browser = findMiniBrowser();
  return driver && screen && browser ? { driver, screen, browser } : null;
}

/** The browser stands in a folder of its library: of the newest one, by its name. */
function findMiniBrowser() {
  if (!existsSync(LIBRARIES)) return null;
  const machines = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'));
  const folders = machines.flatMap((machine) =>
    readdirSync(join(LIBRARIES, machine))
      .filter((name) => /^webkit2?gtk-[\d.]+$/.test(name))
      .map((name) => join(LIBRARIES, machine, name, 'MiniBrowser')),
  );
  return folders.sort().findLast((path) => existsSync(path)) ?? null;
}

/** What is tried besides Chromium, whether it is here, and the packages of Debian that bring it. */
export const ENGINES = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKitGTK', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb', 'xauth'] },
];
