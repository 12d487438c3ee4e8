/** The page with two calculators, as a browser reads it: what it embeds is there and answers, and it does what its policy allows. */
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { ALLOWED, type Embedding, frameAddress } from '../../src/embedding/options.ts';
import { apiOver, PLACE, posted, toolOf } from '../api/live-tools.ts';
import { parse } from '../build/dom.ts';
import { exampleText } from './texts.ts';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt'];

const page = (): Document => parse(exampleText('page/index.html'));
const one = (document: Document, selector: string): Element => {
  const [found, ...others] = document.querySelectorAll(selector);
  if (!found || others.length > 0) throw new Error(`there must be one ${selector}`);
  return found;
};
const ask = apiOver();

/** What the address of a shared link with these values says of the inputs. */
const inputsIn = (values: string): Record<string, string> =>
  Object.fromEntries(values.split(';').map((pair) => pair.split('=').map(decodeURIComponent)));

/** The answer with what stands in the form, which has the link that the values come from. */
async function expectAnswer(tool: string, values: string): Promise<void> {
  const response = await ask(`/api/tools/${tool}`, posted({ inputs: inputsIn(values) }));
  expect(await response.json()).toMatchObject({ ok: true, link: `${PLACE.origin}/tools/${tool}#1:${values}` });
}

describe('the element', () => {
  const element = one(page(), 'formulary-calculator');
  const { id, results, ...said } = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const embedding = said as unknown as Embedding;

  it('says nothing that is not understood', () => {
    const whole = frameAddress(embedding, LANGUAGES);
    for (const name of Object.keys(said))
      expect(frameAddress({ ...embedding, [name]: '' }, LANGUAGES), name).not.toBe(whole);
    expect([id, results]).toEqual(['floor', '']);
  });

  it('begins with values that the calculator answers', () => expectAnswer(embedding.tool, embedding.values ?? ''));

  it('holds a link to the page of the calculator', () => {
    const link = one(page(), 'formulary-calculator > a');
    expect(link.getAttribute('href')).toBe(`${PLACE.origin}/tools/${embedding.tool}`);
    expect(link.textContent).toBe(toolOf(embedding.tool).definition.title);
  });
});

describe('the frame', () => {
  const frame = one(page(), 'iframe');
  const address = new URL(frame.getAttribute('src') ?? '');
  const [, tool = ''] = /^\/embed\/([\w-]+)$/.exec(address.pathname) ?? [];
  const values = address.hash.replace(/^#1:/, '');

  it('has the address that the options make', () => {
    const options = { tool, language: 'en', hide: 'steps', values };
    expect(address.href).toBe(PLACE.origin + frameAddress(options, LANGUAGES));
  });

  it('begins with values that the calculator answers', () => expectAnswer(tool, values));

  it('is named, and may do what calculators need', () => {
    expect(frame.getAttribute('title')).toBe(toolOf(tool).definition.title);
    expect(frame.getAttribute('allow')).toBe(ALLOWED);
  });
});

describe('the boxes of tiles', () => {
  const document = page();
  runInNewContext(exampleText('page/boxes.js'), { document });
  const shown = (detail: { isCurrent: boolean; results: readonly object[] }): string | null => {
    const { CustomEvent } = document.defaultView as unknown as { CustomEvent: typeof globalThis.CustomEvent };
    one(document, '#floor').dispatchEvent(new CustomEvent('result', { detail, bubbles: true }));
    return one(document, '#boxes').textContent;
  };
  const area = (value: number | null): object[] => [{ id: 'result', value, display: '', unit: 'square-foot' }];

  it('are counted by a result that the calculator has', async () => {
    const tool = one(document, '#floor').getAttribute('tool') ?? '';
    const [form] = toolOf(tool).definition.tabs;
    expect(Object.keys(form?.results ?? {})).toContain('result');
    expect(shown({ isCurrent: true, results: area(159.5) })).toBe('8');
  });

  it('are not known where there is no area, or where it is no longer that of the form', () => {
    for (const detail of [
      { isCurrent: true, results: area(null) },
      { isCurrent: true, results: [] },
      { isCurrent: false, results: area(159.5) },
    ]) {
      expect(shown({ isCurrent: true, results: area(20) })).toBe('1');
      expect(shown(detail)).toBe('–');
    }
  });
});

describe('the page', () => {
  const everything = [...page().querySelectorAll('*')];

  it('has no code and no style of its own in it', () => {
    const named = everything.flatMap((element) => [...element.attributes].map(({ name }) => name));
    expect(named.filter((name) => /^on|^style$/.test(name))).toEqual([]);
    expect(page().querySelectorAll('style, script:not([src])')).toHaveLength(0);
    expect([...page().scripts].map((script) => script.textContent)).toEqual(['', '']);
  });

  it('allows what it loads, and no other place', () => {
    const policy = one(page(), '[http-equiv="Content-Security-Policy"]').getAttribute('content') ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${PLACE.origin}`,
      `frame-src ${PLACE.origin}`,
    ]);
    const loaded = everything.map((element) => element.getAttribute('src')).filter((source) => source !== null);
    const places = loaded.map((source) => new URL(source, 'https://tiles.example/').origin);
    expect(new Set(places)).toEqual(new Set([PLACE.origin, 'https://tiles.example']));
  });

  it('names nothing that is not there', () => {
    const ids = everything.map(({ id }) => id).filter(Boolean);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toContain(one(page(), 'output').getAttribute('for'));
  });
});
