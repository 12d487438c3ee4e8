// @vitest-environment jsdom
/** What stands below a list of numbers is read again where it can have changed, and nowhere else. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CompiledTool, ListField } from '../../src/engine/tool.ts';
import { instanceOf } from '../../src/i18n/instance.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { Calculator } from '../../src/renderer/Calculator.tsx';
import { previewOf } from '../../src/renderer/fields/list-preview.ts';
import type { TextModule } from '../../src/result/texts.ts';

vi.mock('../../src/renderer/fields/list-preview.ts', async (original) => {
  const module = await original<typeof import('../../src/renderer/fields/list-preview.ts')>();
  return { ...module, previewOf: vi.fn(module.previewOf) };
});

const failure = { channel: 'field', missing: 'required', invalid: 'notANumber' } as const;
const list = (id: string): ListField => ({ id, kind: 'list', minItems: 1, maxItems: 100, failure });
const unit = (id: string, factor: number) => ({ id, unit: { id, factor, symbol: id } });
const tool: CompiledTool = {
  id: 'lists',
  tabs: [
    {
      id: 'main',
      inputs: [
        { ...list('lengths'), unitFrom: 'unit' },
        { id: 'unit', kind: 'unit', default: 'cm', options: [unit('cm', 0.01), unit('in', 0.0254)], failure },
        { id: 'factor', kind: 'number', failure },
        list('others'),
      ],
      checks: [],
      values: [],
      results: [],
      failure,
    },
  ],
};
const label = (text: string) => ({ label: text });
const inputs = { lengths: label('Lengths'), unit: label('Unit'), factor: label('Factor'), others: label('Others') };
const text: TextModule = {
  id: 'lists',
  language: 'en',
  texts: {
    title: 'Lists',
    description: 'Of numbers',
    category: 'Math',
    icon: 'list',
    beta: 'none',
    tabs: { main: { inputs, values: {}, results: {} } },
    constants: {},
    messages: {},
    datasets: {},
    footnotes: {},
  },
  formulas: {},
};
// The code that reads lists is there when a visitor types.
await import('../../src/renderer/engine-chunk.ts');
let root: Root | null = null;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <I18nextProvider i18n={instanceOf(ENGLISH, 'en')}>
        <Calculator tool={tool} text={text} address="https://example.org" fragment="" />
      </I18nextProvider>,
    ),
  );
  vi.mocked(previewOf).mockClear();
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function enter(name: string, value: string): Promise<void> {
  const control = document.querySelector(`[name="${name}"]`);
  if (!control) throw new Error(`no field ${name}`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    const kind = control instanceof HTMLSelectElement ? 'change' : 'input';
    control.dispatchEvent(new Event(kind, { bubbles: true }));
  });
}

const preview = (): string | null | undefined => document.querySelector('[data-preview="lengths"]')?.textContent;
const read = (): string[] => vi.mocked(previewOf).mock.calls.map(([, field]) => field.id);

it('its own text and its unit have it read, other fields do not', async () => {
  await enter('lengths', '1\n2\n3');
  expect(preview()).toBe('3 numbers: 1, 2, 3');
  expect(read()).toEqual(['lengths']);
  await enter('factor', '2');
  await enter('factor', '25');
  await enter('others', '4');
  expect(read()).toEqual(['lengths', 'others']);
  await enter('unit', 'in');
  expect(read()).toEqual(['lengths', 'others', 'lengths']);
  await enter('lengths', '1\n2');
  expect(preview()).toBe('2 numbers: 1, 2');
});
