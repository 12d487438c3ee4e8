/** Browsers besides Chromium, as a machine has them installed: their programs, and the Debian packages that have them. */
import { existsSync } from 'node:fs';
import { findProgram } from './programs.mjs';

/** The stock Firefox: FIREFOX_PATH, else the first one on the PATH; null where there is none. */
export function findFirefox() {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen) return existsSync(chosen) ? chosen : null;
  return findProgram('firefox-esr', 'firefox');
}

/** What steers the browser of WebKitGTK, and a screen for machines without one; null where one of them is missing. */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('xvfb-run');
  return driver && screen ? { driver, screen } : null;
}

/** What reads the text of a PDF; null where there is none. */
export const findPdfReader = () => findProgram('pdftotext');

/** What is tried besides Chromium and what that needs, whether it is here, and the packages of Debian that bring it. */
export const ENGINES = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKitGTK', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb', 'xauth'] },
  { name: 'pdftotext', find: findPdfReader, packages: ['poppler-utils'] },
];
