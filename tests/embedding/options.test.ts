// @vitest-environment jsdom
/** The address of a frame, the code for it, and what its page makes of the address. */
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAME_SCRIPT } from '../../src/embedding/frame-script.ts';
import { readFrameMessage } from '../../src/embedding/messages.ts';
import { ACCENTS, type Embedding, frameAddress, PARTS, THEMES } from '../../src/embedding/options.ts';
import { type Embedded, elementSnippet, frameSnippet } from '../../src/embedding/snippet.ts';

const LANGUAGES = ['en', 'de', 'fr'];
const addressOf = (said: Partial<Embedding>): string => frameAddress({ tool: 'bmi-calculator', ...said }, LANGUAGES);

describe('the address of a frame', () => {
  it.each<[Partial<Embedding>, string]>([
    [{}, '/embed/bmi-calculator'],
    [{ language: 'de' }, '/de/embed/bmi-calculator'],
    // Otherwise it would be forwarded to the language of the visitor.
    [{ language: 'en' }, '/embed/bmi-calculator?lang=en'],
    [{ language: 'it' }, '/embed/bmi-calculator?lang=it'],
    [{ language: 'german' }, '/embed/bmi-calculator'],
    [{ theme: 'dark', accent: 'blue' }, '/embed/bmi-calculator?theme=dark&accent=blue'],
    [{ theme: 'system', accent: 'pink' }, '/embed/bmi-calculator'],
    [{ hide: 'title, steps nothing' }, '/embed/bmi-calculator?hide=title-steps'],
    [{ values: 'height=180;weight=80' }, '/embed/bmi-calculator#1:height=180;weight=80'],
    [{ values: '#1:height=180' }, '/embed/bmi-calculator#1:height=180'],
    [{ values: ' 2:height=180 ' }, '/embed/bmi-calculator#2:height=180'],
    [{ tool: '../tools/x?y#z' }, '/embed/..%2Ftools%2Fx%3Fy%23z'],
  ])('of %o is %s', (said, address) => expect(addressOf(said)).toBe(address));

  it('leads to no other page, whatever is said', () => {
    const said = fc.record({ tool: fc.string(), language: fc.string(), theme: fc.string(), accent: fc.string() });
    const more = fc.record({ hide: fc.string(), values: fc.string() });
    fc.assert(
      fc.property(said, more, (first, second) => {
        fc.pre(!['', '.', '..'].includes(first.tool) && !/\p{Surrogate}/u.test(first.tool));
        const { origin, pathname } = new URL(frameAddress({ ...first, ...second }, LANGUAGES), 'https://example.org');
        expect(origin).toBe('https://example.org');
        expect(pathname).toMatch(/^(?:\/de|\/fr)?\/embed\/[^/]+$/);
      }),
    );
  });
});

/** A page for frames with an address: how it is marked, and what it has told the page around it. */
function framed(address: string, height = 300) {
  const told: unknown[] = [];
  const dataset: Record<string, string> = {};
  const documentElement = { dataset, getBoundingClientRect: () => ({ height }) };
  class ResizeObserver {
    constructor(private readonly changed: () => void) {}
    observe(): void {
      this.changed();
    }
  }
  runInNewContext(FRAME_SCRIPT, {
    document: { documentElement },
    location: new URL(address, 'https://example.org'),
    parent: { postMessage: (message: unknown, origin: string) => told.push({ message, origin }) },
    self: {},
    URLSearchParams,
    ResizeObserver,
  });
  return { said: dataset, told };
}

describe('the script of a page for frames', () => {
  it('marks what its address says', () => {
    const address = addressOf({ theme: 'dark', accent: 'purple', hide: 'steps title', values: 'a=1' });
    expect(framed(address).said).toEqual({ theme: 'dark', accent: 'purple', hide: 'steps title' });
  });

  it('knows all that an address can say', () => {
    for (const theme of THEMES) expect(framed(addressOf({ theme })).said.theme).toBe(theme);
    for (const accent of ACCENTS) expect(framed(addressOf({ accent })).said.accent).toBe(accent);
    for (const hide of PARTS) expect(framed(addressOf({ hide })).said.hide).toBe(hide);
  });

  it('takes nothing else over', () => {
    const none = { theme: '', accent: '', hide: '' };
    expect(framed('/embed/a').said).toEqual(none);
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.string(), (query, text) => {
        const search = new URLSearchParams(query);
        for (const name of ['theme', 'accent', 'hide']) search.append(name, `${text}!`);
        const { theme = '', accent = '', hide = '' } = framed(`/embed/a?${search}`).said;
        expect(['', ...THEMES]).toContain(theme);
        expect(['', ...ACCENTS]).toContain(accent);
        for (const part of hide.split(' ').filter(Boolean)) expect(PARTS).toContain(part);
      }),
    );
  });

  it('tells how high the page is, in a message that is one', () => {
    const [{ message, origin } = { message: null, origin: '' }] = framed('/embed/a', 640.2).told as {
      message: unknown;
      origin: string;
    }[];
    // Whoever shows a page may know how high it is.
    expect([readFrameMessage(message), origin]).toEqual([{ type: 'formulary:height', height: 641 }, '*']);
  });
});

describe('the code of a calculator', () => {
  const SITE = { origin: 'https://example.org', languages: LANGUAGES };
  const { body } = document;
  const bodyOf = (code: string): HTMLElement => {
    body.innerHTML = code;
    return body;
  };
  const PLAIN: Embedded = { tool: 'bmi-calculator', title: 'BMI Calculator' };
  const PAGE = 'https://example.org/tools/bmi-calculator';

  it('is the element, with a link in it, and the script', () => {
    const code = elementSnippet({ ...PLAIN, language: 'de', theme: '', hide: 'title', results: true }, PAGE, SITE);
    expect(code.split('\n')).toEqual([
      '<script type="module" src="https://example.org/embed.js"></script>',
      '<formulary-calculator tool="bmi-calculator" language="de" hide="title" results>',
      '  <a href="https://example.org/tools/bmi-calculator">BMI Calculator</a>',
      '</formulary-calculator>',
    ]);
  });

  it('is a frame with a title', () => {
    const frame = bodyOf(frameSnippet({ ...PLAIN, theme: 'dark' }, 512, SITE)).querySelector('iframe');
    expect(frame?.title).toBe('BMI Calculator');
    expect(frame?.src).toBe('https://example.org/embed/bmi-calculator?theme=dark');
    expect([frame?.height, frame?.getAttribute('loading')]).toEqual(['512', 'lazy']);
  });

  it('holds any text as a text', () => {
    const texts = fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ' ', '=', '/', '\n') });
    fc.assert(
      fc.property(texts, texts, (title, values) => {
        const element = bodyOf(elementSnippet({ ...PLAIN, title, values }, PAGE, SITE)).querySelector(
          'formulary-calculator',
        );
        expect(element?.getAttribute('values') ?? '').toBe(values);
        expect(element?.querySelector('a')?.textContent).toBe(title);
        expect(bodyOf(frameSnippet({ ...PLAIN, title }, 1, SITE)).children[0]?.getAttribute('title')).toBe(title);
      }),
    );
  });
});
