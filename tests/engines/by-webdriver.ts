/** WebKitGTK: its MiniBrowser, steered by the WebKitWebDriver that stands beside it, on a screen that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder, By, Capabilities, error, Key, type WebDriver } from 'selenium-webdriver';
import { findWebKit } from '../../scripts/engines.mjs';
import { type Engine, type EngineBrowser, type Press, programOf } from './browser.ts';
import { inTime } from './in-time.ts';

const PATIENCE = 30_000;
const KEYS: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Seconds until an answer of the driver is lost: where a page is asked while WebKit takes another process for it, none
 * ever comes.
 */
const UNTIL_LOST = 40;

/** Waits until a port answers. */
async function untilListening(port: number): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (performance.now() > end) throw new Error('WebKitWebDriver does not answer');
    await new Promise((next) => setTimeout(next, 100));
  }
}

async function press(driver: WebDriver, key: Press): Promise<void> {
  const [last = '', modifier] = key.split('+').reverse();
  const actions = driver.actions();
  if (modifier) await actions.keyDown(Key.CONTROL).sendKeys(last).keyUp(Key.CONTROL).perform();
  else await actions.sendKeys(KEYS[last] ?? last).perform();
}

const locatorOf = (place: string): By => (place.startsWith('//') ? By.xpath(place) : By.css(place));

/** In some lists its driver says that no option can be reached; they are chosen as the list itself does. */
const CHOSEN = `const [select, value] = arguments;
  select.value = value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));`;

async function choose(driver: WebDriver, place: string, value: string): Promise<void> {
  try {
    await driver.findElement(By.css(`${place} option[value="${value}"]`)).click();
  } catch (failure) {
    if (!(failure instanceof error.ElementNotInteractableError)) throw failure;
    await driver.executeScript(CHOSEN, driver.findElement(By.css(place)), value);
  }
}

/** The answer of a function of ours, also one that comes later. */
async function evaluated(driver: WebDriver, program: string): Promise<unknown> {
  const given = `const tell = arguments[arguments.length - 1];
    Promise.resolve(${program}).then((found) => tell([found]), (error) => tell(String(error)));`;
  const answer = await driver.executeAsyncScript(given);
  if (!Array.isArray(answer)) throw new Error(String(answer));
  return answer[0];
}

/** Its driver would wait a minute for pages that never say that they are whole, those with scripts that are held back. */
const CAPABILITIES = { browserName: 'MiniBrowser', pageLoadStrategy: 'none' };

/** Whether the document is one that was left, or none yet. */
const IS_LEFT = "return !document.body || 'left' in document.documentElement.dataset";

function isGoing(failure: unknown): false {
  if (failure instanceof error.NoSuchFrameError) return false;
  throw failure;
}

/** Does what leads to another document, and waits for it to be there. */
async function leave(driver: WebDriver, go: () => Promise<void>): Promise<void> {
  await driver.executeScript("document.documentElement.dataset.left = 'yes'");
  await go();
  // A document that goes while it is asked has been left, and the next one is asked.
  const isThere = (): Promise<boolean> => driver.executeScript<boolean>(IS_LEFT).then((isLeft) => !isLeft, isGoing);
  await driver.wait(isThere, PATIENCE, 'the page does not come');
}

function browserOf(driver: WebDriver, version: string, end: () => void): EngineBrowser {
  return {
    version,
    open: (address) =>
      inTime(
        leave(driver, () => driver.get(address)),
        UNTIL_LOST,
      ),
    back: () => driver.navigate().back(),
    reload: () => leave(driver, () => driver.navigate().refresh()),
    click: (place) => driver.findElement(locatorOf(place)).click(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => press(driver, key),
    choose: (place, value) => choose(driver, place, value),
    evaluate: async (inPage, given) => (await inTime(evaluated(driver, programOf(inPage, given)), UNTIL_LOST)) as never,
    pdf: async () => null,
    // It tells nothing of its console: the site has its pages report.
    takeErrors: () => [],
    close: async () => {
      // One that does not answer is ended all the same.
      await inTime(driver.quit(), UNTIL_LOST).catch((failure: Error) =>
        console.log(`WebKitWebDriver: ${failure.message}`),
      );
      end();
    },
  };
}

/** Ends the driver with the screen that was made for it. */
const end = ({ pid }: ChildProcess): void => {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
};

async function start(): Promise<EngineBrowser> {
  const programs = findWebKit();
  if (!programs) throw new Error('there is no WebKitWebDriver');
  const port = await freePort();
  const words = ['-a', '-s', '-screen 0 1280x1000x24', programs.driver, `--port=${port}`];
  const child = spawn(programs.screen, words, {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' },
  });
  try {
    await untilListening(port);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities(CAPABILITIES))
      .build();
    await driver.manage().setTimeouts({ script: 20_000 });
    await driver.manage().window().setRect({ width: 1280, height: 900, x: 0, y: 0 });
    const known = await driver.getCapabilities();
    return browserOf(driver, known.getBrowserVersion() ?? '', () => end(child));
  } catch (failure) {
    end(child);
    throw failure;
  }
}

export const webkit: Engine = {
  name: 'WebKitGTK',
  missing: findWebKit() ? null : 'there is no WebKitWebDriver, or no xvfb-run',
  start,
};
