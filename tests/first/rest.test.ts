/** What a page does before React has come, besides answering: languages, links, what was typed before, lists, picks. */
import './document.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeLanguage } from '../../src/first/language.ts';
import { complete } from '../../src/first/rest.tsx';
import { englishText } from '../../src/i18n/english.ts';
import { CHANGED_KEY } from '../../src/platform/language.ts';
import { LANGUAGE_KEY } from '../../src/platform/language-key.ts';
import { saidOfNumbers } from '../../src/worksheet/typed-numbers.ts';
import { typing } from '../../src/worksheet/typing.ts';
import { loadLive } from '../suite/load.ts';
import { handsOn, open } from './opened.ts';

const scrolled = vi.fn();
beforeEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  scrolled.mockClear();
  vi.spyOn(window.Element.prototype, 'scrollIntoView').mockImplementation(scrolled);
});
afterEach(() => {
  for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('another language', () => {
  const replace = vi.fn();

  /** The page of the BMI in English, which has German and Spanish copies, beside the select of its languages. */
  async function withLanguages(
    reachable: (address: string) => Promise<{ status: number }> = async () => ({ status: 200 }),
    chosen = 'en',
  ) {
    replace.mockClear();
    const asked = vi.fn(reachable);
    vi.stubGlobal('fetch', asked);
    vi.stubGlobal('sessionStorage', window.sessionStorage);
    const page = await open('bmi-calculator', (body) => {
      const select = document.createElement('select');
      select.dataset.languages = '';
      for (const code of ['en', 'de', 'es', 'ja']) select.append(new window.Option(code, code));
      select.value = chosen;
      body.append(select);
    });
    vi.stubGlobal('location', { pathname: '/tools/bmi-calculator', search: '?a=1', hash: '', replace });
    const select = document.querySelector('select[data-languages]') as HTMLSelectElement;
    const choose = (code: string) => {
      select.value = code;
      select.dispatchEvent(new window.Event('change'));
    };
    return { ...page, select, choose, asked };
  }

  it('is opened with what was typed, and is remembered', async () => {
    const { type, choose, asked } = await withLanguages();
    type('height', '180.5');
    choose('de');
    await expect.poll(() => replace.mock.calls).toEqual([['/de/tools/bmi-calculator?a=1#1:height=180.5']]);
    expect(asked.mock.calls).toEqual([['/de/tools/bmi-calculator?a=1', { method: 'HEAD' }]]);
    expect(window.localStorage.getItem(LANGUAGE_KEY)).toBe('de');
    expect(window.sessionStorage.getItem(CHANGED_KEY)).toBe('de');
    // React may come before the page is left, and finds the link there.
    expect(window.location.href).toBe('https://formulary.test/tools/bmi-calculator?a=1#1:height=180.5');
  });

  it('is opened where it was chosen before anybody listened', async () => {
    await withLanguages(undefined, 'es');
    await expect.poll(() => replace.mock.calls).toEqual([['/es/tools/bmi-calculator?a=1']]);
  });

  it('is English again by its address where the browser keeps no choice', async () => {
    const { worksheet, asked } = await withLanguages();
    vi.stubGlobal('location', { pathname: '/de/tools/bmi-calculator', search: '', hash: '', replace });
    vi.spyOn(window.Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { live } = await loadLive('bmi-calculator');
    const scene = { worksheet, world: { tool: live.tool, text: { ...live.text, language: 'de' } } };
    expect(await changeLanguage('en', ['en', 'de'], scene as never, () => true)).toBe(true);
    expect(asked.mock.calls).toEqual([['/tools/bmi-calculator', { method: 'HEAD' }]]);
    expect(replace.mock.calls).toEqual([['/tools/bmi-calculator?lang=en']]);
  });

  it.each<[string, () => Promise<{ status: number }>]>([
    ['there is no connection', () => Promise.reject(new Error('offline'))],
    ['the server fails', async () => ({ status: 503 })],
  ])('is not opened where %s, and the choice is taken back', async (_, reachable) => {
    const { choose, select, asked } = await withLanguages(reachable);
    choose('de');
    await expect.poll(() => select.value).toBe('en');
    expect([asked.mock.calls.length, replace.mock.calls]).toEqual([1, []]);
    expect(window.localStorage.getItem(LANGUAGE_KEY)).toBeNull();
  });

  it('is the last one that was chosen', async () => {
    const { choose, select } = await withLanguages();
    choose('de');
    choose('es');
    await expect.poll(() => replace.mock.calls.length).toBe(1);
    expect(replace.mock.calls).toEqual([['/es/tools/bmi-calculator?a=1']]);
    expect(select.value).toBe('es');
  });

  it('is none where the first one is chosen again meanwhile', async () => {
    const { choose, asked } = await withLanguages();
    choose('de');
    choose('en');
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    await new Promise((done) => setTimeout(done));
    expect(replace.mock.calls).toEqual([]);
  });

  it('stays the last one that was chosen where one before it cannot be had', async () => {
    let fail = (_: Error): void => {};
    const failed = new Promise<{ status: number }>((_, reject) => {
      fail = reject;
    });
    const { choose, select, asked } = await withLanguages((address) =>
      address.startsWith('/de/') ? failed : Promise.resolve({ status: 200 }),
    );
    choose('de');
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    choose('es');
    fail(new Error('offline'));
    await expect.poll(() => replace.mock.calls).toEqual([['/es/tools/bmi-calculator?a=1']]);
    expect(select.value).toBe('es');
  });

  it('that has no pages waits for the app', async () => {
    const { choose, select, asked } = await withLanguages();
    choose('ja');
    await new Promise((done) => setTimeout(done, 20));
    expect([select.value, asked.mock.calls, replace.mock.calls]).toEqual(['ja', [], []]);
  });

  it('is left to React once that is here', async () => {
    const { choose, hand, asked } = await withLanguages();
    hand();
    choose('de');
    await new Promise((done) => setTimeout(done, 20));
    expect([asked.mock.calls, replace.mock.calls]).toEqual([[], []]);
  });

  it('is left to React where that comes while the page is asked for', async () => {
    let answer = (_: { status: number }): void => {};
    const { choose, hand, asked, select } = await withLanguages(
      () =>
        new Promise((done) => {
          answer = done;
        }),
    );
    choose('de');
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    hand();
    answer({ status: 200 });
    await new Promise((done) => setTimeout(done, 20));
    expect([replace.mock.calls, select.value]).toEqual([[], 'de']);
  });
});

describe('a link', () => {
  it('shows the result that it brings, once, and nothing else does', async () => {
    history.replaceState(null, '', '/#1:height=180;weight=80');
    const { worksheet, type, press, hand } = await open('bmi-calculator');
    await vi.waitFor(() => expect(worksheet.getSnapshot().form.cameBy).toBe('link'));
    expect(document.activeElement).toBe(document.body);
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    type('weight', '81');
    press('[data-act="clear"]');
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(hand().link).toBe('#1:height=180;weight=80');
  });

  it('is left to React where that comes before the code that reads links', async () => {
    history.replaceState(null, '', '/#1:height=180;weight=80');
    const { worksheet, hand } = await open('bmi-calculator');
    expect(hand().link).toBe('');
    await new Promise((done) => setTimeout(done, 20));
    expect(worksheet.getSnapshot().entries).toMatchObject({ height: '', weight: '' });
  });

  it('that was cut short says so', async () => {
    history.replaceState(null, '', '/#1:height=180;wei');
    await open('bmi-calculator');
    const said = () => document.querySelector('[role="alert"]:not([hidden])')?.textContent;
    await expect.poll(said).toBe(englishText('answer.linkIncomplete'));
  });

  it.each(['#result', '#', ''])('that is none, "%s", changes nothing', async (hash) => {
    history.replaceState(null, '', `/${hash}`);
    const { worksheet, hand } = await open('bmi-calculator');
    await new Promise((done) => setTimeout(done, 20));
    expect(worksheet.getSnapshot().form).toMatchObject({ cameBy: 'page', round: 0 });
    expect(hand().link).toBe('');
  });

  it('that comes after React is left to it', async () => {
    const { worksheet, hand } = await open('bmi-calculator');
    hand();
    history.replaceState(null, '', '/#1:height=170;weight=80');
    dispatchEvent(new window.Event('hashchange'));
    await new Promise((done) => setTimeout(done, 20));
    expect(worksheet.getSnapshot().entries).toMatchObject({ height: '' });
  });
});

describe('what is typed', () => {
  const keptHeight = () => history.state?.worksheet?.entries.height;

  /** Longer than a page waits until it keeps what was typed. */
  const untilKept = () => new Promise((done) => setTimeout(done, 400));

  it('is kept for when the page is loaded anew, until React keeps it', async () => {
    // Pages of other tests are still open, and what was typed there is kept late.
    await untilKept();
    const { type, hand } = await open('bmi-calculator');
    type('height', '180');
    await expect.poll(keptHeight).toBe('180');
    hand();
    type('height', '181');
    await untilKept();
    expect(keptHeight()).toBe('180');
  });
});

describe('what was typed before', () => {
  const kept = {
    tool: 'bmi-calculator',
    language: 'en',
    tab: 'main',
    entries: { height: '180', heightUnit: 'cm', weight: '80', weightUnit: 'kg' },
    typed: {},
    kept: {},
    isAnswered: true,
  };

  it('is there again with its answer, whatever link the page was opened with', async () => {
    history.replaceState({ worksheet: kept }, '', '/#1:height=170;weight=60');
    const { worksheet, text, find, hand } = await open('bmi-calculator');
    await new Promise((done) => setTimeout(done, 20));
    expect([text('height'), find<HTMLInputElement>('[name="weight"]').value]).toEqual(['180', '80']);
    expect(worksheet.getSnapshot().form.cameBy).not.toBe('link');
    expect(find('[data-result]').textContent).toMatch(/24\.7/);
    expect(hand().link).toBe('#1:height=170;weight=60');
  });

  it.each([
    ['of another calculator', { tool: 'loan-calculator' }],
    ['in another language', { language: 'de' }],
  ])('%s is not', async (_, other) => {
    history.replaceState({ worksheet: { ...kept, ...other } }, '', '/');
    expect((await open('bmi-calculator')).text('height')).toBe('');
  });
});

describe('controls', () => {
  const preview = (root: Element) => root.querySelector('[data-preview]');

  it('say below a list what was read of it, and say it again only where it is another', async () => {
    const { root, type, find } = await open('statistics');
    const { name } = find<HTMLTextAreaElement>('textarea');
    expect(preview(root)?.textContent).toBe('');
    type(name, '1 2 30');
    expect(preview(root)?.textContent).toMatch(/3 .*1, 2, 30/);
    const said = preview(root)?.firstChild;
    type(name, '1 2  30');
    expect(preview(root)?.firstChild).toBe(said);
    type(name, 'x');
    expect(preview(root)?.textContent).toBe('');
  });

  it('take a number that is offered', async () => {
    const { find, press, openTab, text } = await open('age-calculator');
    openTab('add');
    const pick = find<HTMLButtonElement>('[data-act="pick"]');
    press('[data-act="pick"]');
    expect(text(pick.dataset.name ?? '')).toBe(pick.value);
    expect(pick.value).not.toBe('');
  });

  it('offer what was meant where a number has two readings, and take it with the focus at its field', async () => {
    const { control, type, fire, find, root } = await open('square-footage');
    const reading = () => root.querySelector('[data-field="length"] button');
    type('length', '1,234');
    type('width', '1');
    fire(find('form'), 'submit');
    expect(control('length').getAttribute('aria-describedby')).toContain('reading');
    reading()?.dispatchEvent(new window.Event('click', { bubbles: true }));
    expect(control('length').value).toBe('1.2340');
    expect(document.activeElement).toBe(control('length'));
    expect(reading()).toBeNull();
  });

  it('say what there is to say once the code has come that knows it, though nothing else has changed', async () => {
    const { all, type, worksheet } = await open('square-footage');
    const offers = () => all('[data-field="length"] button').length;
    const { said } = typing;
    onTestFinished(() => void Object.assign(typing, { said }));
    typing.said = () => [];
    type('length', '1,234');
    expect(offers()).toBe(0);
    typing.said = saidOfNumbers;
    worksheet.dispatch({ type: 'renew', at: '' });
    expect(offers()).toBe(1);
  });

  it('take what is offered in a row, which stays', async () => {
    const { all, control, fire, text, type } = await open('unit-price-comparison');
    const offers = () => all('[id="row-products-1"] [data-field] .link-button');
    type('products.1.price', '1,234');
    fire(control('products.1.price'), 'focusout');
    await expect.poll(() => offers().length).toBe(1);
    const rows = all('[data-act="removeRow"]').length;
    offers()[0]?.click();
    expect(text('products.1.price')).toBe('1.2340');
    expect(all('[data-act="removeRow"]').length).toBe(rows);
  });

  it('say once above the answer that it comes of an unusual number, and what may be meant', async () => {
    const { type, submit, find, text, root } = await open('bmi-calculator');
    type('height', '1.75');
    type('weight', '70');
    submit();
    const notes = () => [...find('[id="result"]').querySelectorAll('.link-button')];
    await expect.poll(() => notes().length).toBe(1);
    expect(notes()[0]?.parentElement).toBe(find('[id="result"]').firstElementChild);
    expect(notes()[0]?.parentElement?.textContent).toContain('1.75\u00a0cm is unusual');
    submit();
    expect(notes()).toHaveLength(1);
    notes()[0]?.dispatchEvent(new window.Event('click', { bubbles: true }));
    expect([text('height'), text('heightUnit'), notes()]).toEqual(['1.75', 'm', []]);
    expect(document.activeElement).toBe(root.querySelector('[name="heightUnit"]'));
  });

  it('are no longer listed where the form as a whole is what is refused', async () => {
    const { submit, type, all, view } = await open('bmi-calculator');
    submit();
    type('height', `0.${'0'.repeat(160)}1`);
    type('weight', `1${'0'.repeat(300)}`);
    expect(view()).toMatchObject({ isListed: true, refusals: [] });
    expect(all('[id="problems"]')).toEqual([]);
    submit();
    submit();
    const [whole, ...others] = all('[data-whole]');
    expect(others).toEqual([]);
    expect(whole?.getAttribute('role')).toBe('alert');
    expect(whole?.nextElementSibling?.contains(all('[type="submit"]')[0] ?? null)).toBe(true);
    expect(all('[id="problems"]')).toEqual([]);
    type('height', '180');
    type('weight', '80');
    submit();
    expect(all('[data-whole]')).toEqual([]);
  });

  it('are not listed with what is wrong with the form as a whole, which a field says that is left', async () => {
    const { submit, type, fire, control, all, view } = await open('bmi-calculator');
    const typeBoth = (height: string, weight: string) => {
      type('height', height);
      type('weight', weight);
    };
    typeBoth('180', '80');
    submit();
    typeBoth('x', 'x');
    submit();
    expect(all('[id="problems"] li')).toHaveLength(2);
    typeBoth(`0.${'0'.repeat(160)}1`, `1${'0'.repeat(300)}`);
    fire(control('weight'), 'focusout');
    expect(view()).toMatchObject({ isListed: true, refusals: [{ field: null }] });
    expect([all('[id="problems"]').length, all('[data-whole]').length]).toEqual([0, 1]);
  });

  it('have a list of problems once, which goes when they are gone', async () => {
    const { submit, type, all } = await open('bmi-calculator');
    submit();
    submit();
    const lists = () => all('form a[href^="#"]').map((link) => link.closest('div, section')?.id ?? '');
    expect(new Set(lists()).size).toBe(1);
    expect(lists().length).toBe(2);
    type('height', '180');
    type('weight', '80');
    submit();
    expect(lists()).toEqual([]);
  });
});

it('does what was pressed before it was whole', async () => {
  const nothing = () => {};
  const { text } = await open('bmi-calculator', nothing, (root) => {
    const { type, press } = handsOn(root);
    type('height', '180');
    type('weight', '80');
    press('[data-act="clear"]');
  });
  expect([text('height'), text('weight')]).toEqual(['', '']);
});

it('is not made whole where it has nothing that could say something aloud', () => {
  const scene = { calculator: document.createElement('div'), worksheet: null, waiting: [], world: {} };
  const given = { tool: {}, others: {}, t: englishText, icons: '', languages: [] };
  expect(() => complete(scene as never, given as never)).toThrow('the page has no status region');
});
