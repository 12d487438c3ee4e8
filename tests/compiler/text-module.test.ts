/** What stands below a calculator: its formulas, and the first example of each form as it is worked out. */
import { describe, expect, it } from 'vitest';
import type { CompiledDefinition } from '../../src/compiler/compile.ts';
import { textModule, textsBelow } from '../../src/compiler/text-module.ts';
import type { ComputeModule } from '../../src/engine/data.ts';
import { mathText } from '../../src/result/math-text.ts';
import type { AboutTexts, WorkedStep } from '../../src/result/texts.ts';
import { smallTool } from './small-tool.ts';

const display = { rule: 'fixed', digits: 2 };
const x = { kind: 'number', label: 'X', default: 1 };
const mode = {
  kind: 'choice',
  label: 'Mode',
  options: [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ],
};
const result = (formula: string | undefined, more: object = {}) => ({
  kind: 'value',
  label: 'Result',
  formula,
  display,
  ...more,
});
const tab = (results: object, more: object = {}) => ({
  id: 'main',
  inputs: { x },
  results,
  examples: [{ inputs: { x: 3 }, shows: { result: '1' } }],
  ...more,
});

/** A step, its formulas as texts. */
const asText = ({ math, computed, numbers, ...step }: WorkedStep) => ({
  ...step,
  ...(math && { math: mathText(math) }),
  ...(computed && { computed: mathText(computed) }),
  ...(numbers && { numbers: mathText(numbers) }),
});

function workedOf(main: object, compute?: ComputeModule, more: object = {}) {
  const { worked } = smallTool({ tabs: [main], ...(compute && { compute }), ...more }).about;
  return worked.main;
}
const stepsOf = (main: object, compute?: ComputeModule) => workedOf(main, compute)?.steps.map(asText);

describe('an example', () => {
  it('is worked out as on the page, with a link to it', () => {
    const examples = [
      { title: 'Three', inputs: { x: 3 }, shows: { result: '6.00' } },
      { inputs: { x: 4 }, shows: { result: '8.00' } },
    ];
    const { about } = smallTool({ tabs: [tab({ result: result('2 * x') }, { examples })] });
    expect({ ...about, worked: about.worked.main }).toEqual({
      explanation: [{ heading: 'How', paragraphs: ['By its formula.'] }],
      links: [],
      sources: [],
      related: [],
      formulas: { main: [{ id: 'result', left: 'Result', math: ['mrow', ['mn', '2'], ['mo', '×'], ['mi', 'X']] }] },
      worked: {
        title: 'Three',
        inputs: [{ label: 'X', text: '3' }],
        results: [{ label: 'Result', text: '6.00' }],
        // The formula stands above it.
        steps: [
          {
            id: 'result',
            left: 'Result',
            numbers: ['mrow', ['mn', '2'], ['mo', '×'], ['mn', '3']],
            outcome: '= 6.00',
          },
        ],
        link: '#1:x=3',
      },
      tables: [],
    });
  });

  it('has no title where none is written', () => {
    expect(workedOf(tab({ result: result('2 * x') }))).not.toHaveProperty('title');
  });

  it('is none where the form refuses it, or is written to be refused', () => {
    const refused = [{ inputs: { x: 'many' }, shows: { result: '1' } }];
    expect(workedOf(tab({ result: result('2 * x') }, { examples: refused }))).toBeNull();
  });

  it('is read as it is typed in English', () => {
    const examples = [{ inputs: { x: '1,500.5' }, shows: { result: '3001.00' } }];
    expect(workedOf(tab({ result: result('2 * x') }, { examples }))).toMatchObject({
      inputs: [{ label: 'X', text: '1,500.5' }],
      results: [{ label: 'Result', text: '3,001.00' }],
      link: '#1:x=1500.5',
    });
  });

  it('is that of each form: of lookups with their formulas, of forms that find an input none', () => {
    const lookup = tab({ result: result('3 * x') }, { id: 'more', label: 'More' });
    const { about, tool } = smallTool({
      tabs: [tab({ result: result('2 * x') }, { label: 'Main', find: ['x'] })],
      lookups: [lookup],
    });
    const [find] = tool.finds ?? [];
    expect(Object.keys(about.worked)).toEqual(['main', 'more', find?.id]);
    expect(about.worked[find?.id ?? '']).toBeNull();
    expect(about.worked.more?.steps.map(asText)).toEqual([
      { id: 'result', left: 'Result', math: '3 × X', numbers: '3 × 3', outcome: '= 9.00' },
    ]);
    expect(Object.keys(about.formulas)).toEqual(['main']);
    expect(Object.keys(textsBelow(about, tool).worked)).toEqual(['main']);
  });
});

describe('a step', () => {
  it('says its formula where the page states another one', () => {
    const branches = tab(
      { double: result('2 * x'), result: result('is(mode, a) ? 2 * x : x / 7') },
      { inputs: { x, mode } },
    );
    expect(stepsOf(branches)).toEqual([
      { id: 'double', left: 'Result', numbers: '2 × 3', outcome: '= 6.00' },
      { id: 'result', left: 'Result', math: '2 × X', numbers: '2 × 3', outcome: '= 6.00' },
    ]);
  });

  it('says what is computed where that is written in another way, and the number before it is rounded', () => {
    expect(stepsOf(tab({ result: result('x * x / 7', { shownAs: 'x^2 / 7' }) }))).toEqual([
      {
        id: 'result',
        left: 'Result',
        computed: 'X × X / 7',
        numbers: '3 × 3 / 7',
        outcome: '= 1.29',
        unrounded: '1.28571428571',
      },
    ]);
  });

  it('puts no numbers into a formula without names', () => {
    expect(stepsOf(tab({ double: result('2 * x'), result: result('2 + 3') }))?.[1]).toEqual({
      id: 'result',
      left: 'Result',
      outcome: '= 5.00',
    });
  });

  it('of compute.ts is said in its words', () => {
    const compute: ComputeModule = {
      main: () => ({ result: 4, steps: [{ message: 'taken', values: { n: 4 } }] }),
    };
    const more = { messages: { taken: { text: 'It takes {n}.' } } };
    expect(
      workedOf(tab({ result: result(undefined), double: result('2 * x') }), compute, more)?.steps.map(asText),
    ).toEqual([
      { id: 'step 1', said: 'It takes 4.', left: '', outcome: '' },
      { id: 'double', left: 'Result', numbers: '2 × 3', outcome: '= 6.00' },
    ]);
  });
});

describe('the texts of a calculator', () => {
  const compiled = { definition: { id: 'small' }, texts: { title: 'Small' }, formulas: { main: [] } };
  const texts = { id: 'small', texts: compiled.texts, formulas: compiled.formulas };

  it('say their language, and that of the words where nobody has translated them', () => {
    const given = compiled as unknown as CompiledDefinition;
    expect(textModule(given, 'de')).toEqual({ ...texts, language: 'de' });
    expect(textModule(given, 'de', 'en')).toEqual({ ...texts, language: 'de', textLanguage: 'en' });
    expect(textModule(given, 'de')).not.toHaveProperty('textLanguage');
  });

  it('below a page have an example for each tab, or none', () => {
    const { tool } = smallTool({ tabs: [tab({ result: result('2 * x') })] });
    const about = { links: [], worked: {} } as unknown as AboutTexts;
    expect(textsBelow(about, tool)).toEqual({ links: [], worked: { main: null } });
  });
});
