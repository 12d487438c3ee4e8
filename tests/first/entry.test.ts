/** The entry of what answers first: what is pressed before, while and after it comes, and when it leaves a page alone. */
import './document.ts';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { needsOf, partedTexts } from '../../src/build/answering.ts';
import { localDate } from '../../src/calendar/local-date.ts';
import { allTabs } from '../../src/compiler/all-tabs.ts';
import { firstLogicModule, logicModule } from '../../src/compiler/logic-module.ts';
import { loadFirst, loadOne, loadRunnable } from '../../src/compiler/tools.ts';
import { type FirstData, type Pressed, start } from '../../src/first/first.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { LANGUAGE_KEY } from '../../src/platform/language-key.ts';
import { shownItems } from '../../src/result/items/items.ts';
import { takeOver } from '../../src/worksheet/taken.ts';
import { handsOn } from './opened.ts';
import { enter, writePage } from './page.tsx';

const moduleOf = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
const dataModule = (value: unknown): string => moduleOf(`export default ${JSON.stringify(value)};`);
const partModule = (need: string): string => resolve(`src/first/parts/${need}.ts`);

/** What the page of a calculator says of its modules, each as an address of its own. */
async function dataOf(id: string) {
  const loaded = loadOne('tools', id);
  const [live, first] = loaded ? [await loadRunnable(loaded), await loadFirst(loaded)] : [];
  if (!loaded || !live || !first) throw new Error(`${id} is not live`);
  const needs = needsOf(live, first);
  const { answering, others } = partedTexts(live.text, first, needs.first, ENGLISH.calculator ?? {});
  const tool = {
    logic: moduleOf(await logicModule(loaded)),
    firstLogic: moduleOf(await firstLogicModule(loaded)),
    text: dataModule(answering),
    others: dataModule(others),
    needs: needs.first.map(partModule),
    laterNeeds: needs.later.map(partModule),
  };
  const data: FirstData = {
    language: 'en',
    languages: ['en', 'de'],
    icons: '/icons.svg',
    texts: { calculator: dataModule(ENGLISH.calculator) },
    tool,
  };
  return { live, data };
}

/** Puts the page of a calculator into the document. */
async function write(id: string, change: (data: FirstData) => object = (data) => data) {
  const { live, data } = await dataOf(id);
  const root = writePage({ ...live, language: 'en', texts: ENGLISH });
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: 'page-data', textContent: JSON.stringify(change(data)) });
  document.body.append(script);
  const [example] = allTabs(live.definition)[0]?.examples ?? [];
  if (!example) throw new Error(`${id} has no example`);
  return {
    ...handsOn(root),
    root,
    example,
    start: async (pressed: Pressed = {}) => {
      await start(pressed);
      return takeOver(document)?.worksheet.getSnapshot() ?? null;
    },
  };
}

const isAnswering = (): boolean => 'answers' in document.documentElement.dataset;

beforeEach(() => {
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  delete document.documentElement.dataset.answers;
});
afterEach(() => {
  for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
  vi.restoreAllMocks();
});

describe('a page', () => {
  it('answers what is typed, and says that it does', async () => {
    const page = await write('bmi-calculator');
    expect(isAnswering()).toBe(false);
    await page.start();
    expect(isAnswering()).toBe(true);
    page.type('height', '180');
    page.type('weight', '80');
    page.submit();
    expect(page.find('[data-result]').textContent).toMatch(/24\.7/);
  });

  const withoutRest = (data: FirstData): object => ({
    ...data,
    tool: { ...data.tool, logic: moduleOf('await new Promise(() => {}); export default 0;') },
  });

  it('answers before the rest of it has come, and takes its visitor to the answer', async () => {
    const page = await write('bmi-calculator', withoutRest);
    void page.start();
    await expect.poll(isAnswering).toBe(true);
    const scrolled = vi.spyOn(window.Element.prototype, 'scrollIntoView');
    page.type('height', '180');
    page.type('weight', '80');
    page.submit();
    expect(page.find('[data-result]').textContent).toMatch(/24\.7/);
    expect(scrolled).toHaveBeenCalledOnce();
    page.type('height', 'x');
    page.submit();
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('is given away once, with nothing said and no link before the rest of it has come', async () => {
    void (await write('bmi-calculator', withoutRest)).start();
    await expect.poll(isAnswering).toBe(true);
    expect(takeOver(document)).toMatchObject({ said: '', link: '' });
    expect(takeOver(document)).toBeNull();
  });

  it('does not answer in the tab that is left with a press', async () => {
    history.replaceState({ typed: { birthDate: '2001-02-03' } }, '');
    const page = await write('age-calculator', withoutRest);
    void page.start({ tab: 'tab-add', isSubmitted: true });
    await expect.poll(isAnswering).toBe(true);
    expect(page.find<HTMLInputElement>('[name="birthDate"]').value).toBe('2001-02-03');
    expect(page.all('[data-result]')).toEqual([]);
  });

  it('is ready for the app once the browser is idle, and where it never is, soon', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (call: () => void) => waiting.push(call));
    onTestFinished(() => void vi.unstubAllGlobals());
    const isReady = vi.fn();
    void (await write('bmi-calculator')).start().then(isReady);
    await expect.poll(() => waiting.length).toBe(1);
    await new Promise((done) => setTimeout(done, 50));
    expect(isReady).not.toHaveBeenCalled();
    waiting[0]?.();
    await expect.poll(() => isReady.mock.calls.length).toBe(1);
    await (await write('bmi-calculator')).start();
    expect(waiting).toHaveLength(2);
  });

  it('carries out what is pressed while the rest is on its way once that is here', async () => {
    let release = (_: unknown): void => {};
    Object.assign(globalThis, {
      held: new Promise((done) => {
        release = done;
      }),
    });
    const page = await write('bmi-calculator', (data) => {
      const logic = decodeURIComponent(data.tool?.logic ?? '').replace('data:text/javascript,', '');
      return { ...data, tool: { ...data.tool, logic: moduleOf(`await globalThis.held; ${logic}`) } };
    });
    const started = page.start();
    await expect.poll(isAnswering).toBe(true);
    page.type('height', '180');
    page.find('[data-act="clear"]').click();
    release(null);
    expect((await started)?.entries).toMatchObject({ height: '' });
  });

  it('has the day of its visitor where a field begins with it', async () => {
    const page = await write('age-calculator');
    await page.start();
    expect(page.find<HTMLInputElement>('[name="asOf"]').value).toBe(localDate(new Date()));
  });

  it('has its other tabs, with the kinds of results that only they have', async () => {
    const page = await write('age-calculator');
    const state = await page.start({ tab: 'tab-add' });
    expect(state?.form.tab).toBe('add');
    page.type('fromDate', '2026-01-31');
    page.type('days', '1');
    page.submit();
    expect(page.find('[data-result]').textContent).toContain('February 1, 2026');
  });

  it('has what was typed before the document was loaded anew', async () => {
    history.replaceState({ typed: { height: '180', weight: '80' }, kept: 1 }, '');
    const page = await write('bmi-calculator');
    expect((await page.start())?.entries).toMatchObject({ height: '180', weight: '80' });
    expect(history.state).toMatchObject({ typed: false, kept: 1 });
  });
});

/** Together they need every part of the code that answers. */
const EVERY_PART = [
  'advanced-pressure',
  'calorie-calculator',
  'crypto-calculator',
  'currency-converter',
  'debt-snowball',
  'fibonacci-calculator',
  'number-bases',
  'probability-calculator',
  'recipe-scaler',
  'solar-panel-calculator',
  'speed-calculator',
  'statistics',
  'unit-price-calculator',
  'unit-price-comparison',
  'wind-chill',
];

describe('the code that only some calculators need', () => {
  // What compiles has brought all of it: pages begin with nothing.
  let begin = start;
  beforeAll(async () => {
    vi.resetModules();
    begin = (await import('../../src/first/first.ts')).start;
  });

  it.each(EVERY_PART)('has come when %s answers its example', async (id) => {
    const page = await write(id);
    await begin({});
    const worksheet = takeOver(document)?.worksheet;
    if (worksheet) enter(worksheet, page.example.inputs);
    page.submit();
    expect(worksheet?.getSnapshot()).toMatchObject({ fault: null, view: { refusals: [], isStale: false } });
    const drawn = [...page.root.querySelectorAll<HTMLElement>('[data-result]')];
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.filter(({ textContent }) => textContent === '')).toEqual([]);
    const items = shownItems(worksheet?.getSnapshot().view.document?.results ?? []);
    const ids = drawn.map(({ dataset }) => dataset.result);
    const wanted = [items[0]?.id, ...Object.keys(page.example.shows ?? {})];
    expect(ids.filter((drawnId) => wanted.includes(drawnId))).not.toEqual([]);
    // A grid is drawn by its cells, and React draws the others.
    const others = ['grid', 'table', 'ranking', 'breakdown', 'drawing'];
    const single = items.filter(({ kind }) => !others.includes(kind)).map((item) => item.id);
    expect(single.filter((item) => !ids.includes(item))).toEqual([]);
  });

  it('has come when numbers have the digits of the currency that is chosen', async () => {
    const page = await write('currency-converter');
    await begin({});
    page.type('toCurrency', 'JPY');
    page.submit();
    expect(page.find('[data-result="result"]').textContent).toMatch(/\d,\d{3}$/);
  });

  it('is all that there is', async () => {
    const needed = await Promise.all(EVERY_PART.map(async (id) => (await dataOf(id)).data.tool));
    const parts = new Set(needed.flatMap((tool) => [...(tool?.needs ?? []), ...(tool?.laterNeeds ?? [])]));
    const rare = ['cashFlows', 'tablePlace', 'workdays'].map(partModule);
    const all = readdirSync('src/first/parts').map((file) => resolve('src/first/parts', file));
    expect(all.filter((file) => !parts.has(file) && !rare.includes(file))).toEqual([]);
  });
});

describe('what was pressed before', () => {
  /** This browser does not know what has brought the focus to a button that a script focuses. */
  const focusBy = (what: 'pointer' | 'key') => {
    const { matches } = window.Element.prototype;
    const visible = what === 'key' ? ':focus' : ':not(*)';
    vi.spyOn(window.Element.prototype, 'matches').mockImplementation(function (this: Element, selectors: string) {
      return matches.call(this, selectors.replace(':focus-visible', visible));
    });
  };
  const refused = (state: Awaited<ReturnType<Awaited<ReturnType<typeof write>>['start']>>) =>
    state?.view.refusals.map(({ field }) => field);

  it('is carried out: Calculate', async () => {
    const page = await write('bmi-calculator');
    expect(refused(await page.start({ isSubmitted: true }))).toEqual(['height', 'weight']);
  });

  it('is carried out: a tab, and Calculate in it', async () => {
    const page = await write('age-calculator');
    const state = await page.start({ tab: 'tab-add', isSubmitted: true });
    expect([state?.form.tab, state?.view.refusals.length]).toEqual(['add', 0]);
    expect(state?.view.document).not.toBeNull();
  });

  it('is nothing where nothing was', async () => {
    const state = await (await write('bmi-calculator')).start();
    expect([state?.form.tab, refused(state), state?.form.round]).toEqual(['main', [], 0]);
  });

  it.each([
    ['Calculate, which has the focus', '[type="submit"]', ['height', 'weight']],
    ['Clear, which changes nothing', '[data-act="clear"]', []],
    ['a field', '[name="weight"]', []],
  ])('is found by its focus: %s', async (_, selector, fields) => {
    const page = await write('bmi-calculator');
    focusBy('pointer');
    page.find(selector).focus();
    expect(refused(await page.start())).toEqual(fields);
  });

  it('is not found by a focus that a key has brought', async () => {
    const page = await write('bmi-calculator');
    focusBy('key');
    page.find('[type="submit"]').focus();
    expect(refused(await page.start())).toEqual([]);
  });

  it('is not found in another form of the page', async () => {
    const page = await write('bmi-calculator');
    const form = document.createElement('form');
    form.innerHTML = '<button type="submit">Send</button>';
    document.body.append(form);
    focusBy('pointer');
    form.querySelector('button')?.focus();
    expect(refused(await page.start())).toEqual([]);
  });

  it('is found by its focus: what is to be found', async () => {
    const page = await write('loan-calculator');
    focusBy('pointer');
    const radio = page.find('[role="radio"][aria-checked="false"]');
    radio.focus();
    expect((await page.start())?.form.tab).toBe(radio.dataset.name);
  });

  it('is found by its focus: a tab', async () => {
    const page = await write('age-calculator');
    focusBy('pointer');
    page.find('[role="tab"]:nth-of-type(2)').focus();
    const state = await page.start();
    expect([state?.form.tab, state?.view.refusals]).toEqual(['difference', []]);
  });
});

describe('a page is left alone', () => {
  const isLeftAlone = async (change?: (data: FirstData) => object): Promise<boolean> =>
    (await (await write('bmi-calculator', change)).start()) === null && !isAnswering();

  it('that has no calculator', async () => {
    await start({});
    expect(isAnswering()).toBe(false);
    expect(await isLeftAlone(({ tool: _, ...data }) => data)).toBe(true);
  });

  it('whose calculator is not in the document', async () => {
    const page = await write('bmi-calculator');
    page.root.remove();
    expect([await page.start(), isAnswering()]).toEqual([null, false]);
  });

  it('whose form is not in the document', async () => {
    const page = await write('bmi-calculator');
    page.find('[id="calculator-panel"]').remove();
    expect([await page.start(), isAnswering()]).toEqual([null, false]);
  });

  it('that has no words for its answers', async () =>
    expect(await isLeftAlone((data) => ({ ...data, texts: {} }))).toBe(true));

  it('whose visitor writes numbers as another language does, by its address or by what was chosen', async () => {
    history.replaceState(null, '', '/?lang=de');
    expect(await isLeftAlone()).toBe(true);
    history.replaceState(null, '', '/');
    for (const language of ['ja', 'x-en']) {
      window.localStorage.setItem(LANGUAGE_KEY, language);
      expect(await isLeftAlone()).toBe(true);
    }
  });

  it.each(['en', 'en-GB'])('but not where that is %s', async (language) => {
    window.localStorage.setItem(LANGUAGE_KEY, language);
    expect(await isLeftAlone()).toBe(false);
  });

  it('nor where its address says English after all', async () => {
    window.localStorage.setItem(LANGUAGE_KEY, 'de');
    history.replaceState(null, '', '/?lang=en');
    expect(await isLeftAlone()).toBe(false);
  });

  it('nor where the page itself is in another language', async () => {
    window.localStorage.setItem(LANGUAGE_KEY, 'de');
    expect(await isLeftAlone((data) => ({ ...data, language: 'de' }))).toBe(false);
  });
});
