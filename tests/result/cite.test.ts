/** A result that is cited: in words, for BibTeX and in CSL-JSON. */
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { translator } from '../../src/i18n/instance.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import type { Translate } from '../../src/i18n/resources.ts';
import { type Cited, citationOf, escapeTex } from '../../src/result/cite.ts';

const BMI: Cited = {
  tool: 'bmi-calculator',
  title: 'BMI Calculator',
  site: 'Formulary',
  address: 'https://formulary.example/tools/bmi-calculator#1:height=175;weight=70;~v=1a2b3c;~was=bmi:22.9',
  day: '2026-11-26',
  version: '1a2b3c4d5e6f',
  sources: [
    { label: 'WHO, Obesity & overweight', href: 'https://who.example/a_b', date: '2025-05-07' },
    { label: 'Quetelet, 1832' },
  ],
  language: 'en',
};

const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt'];
const texts = new Map<string, Translate<'cite'>>();
const wordsOf = (language: string): Translate<'cite'> => texts.get(language) ?? ((key) => key);
beforeAll(async () => {
  for (const code of LANGUAGES) {
    const { default: cite } = await import(`../../src/i18n/locales/${code}/cite.json`);
    texts.set(code, translator({ ...ENGLISH, cite }, code, 'cite'));
  }
});
const cite = (change: Partial<Cited> = {}) => citationOf({ ...BMI, ...change }, wordsOf(change.language ?? 'en'));

describe('in words', () => {
  it('says what, where, of which version, when, from what, and the link', () => {
    expect(cite().text).toBe(
      `BMI Calculator. Formulary, version 1a2b3c4d5e6f. Calculated on November 26, 2026. Sources: WHO, Obesity & overweight (2025-05-07), https://who.example/a_b; Quetelet, 1832. ${BMI.address}`,
    );
  });

  it('leaves out what there is not', () => {
    expect(cite({ version: undefined, sources: [] }).text).toBe(
      `BMI Calculator. Formulary. Calculated on November 26, 2026. ${BMI.address}`,
    );
  });

  it.each([
    ['en', 'Calculated on November 26, 2026.'],
    ['de', 'Berechnet am 26. November 2026.'],
    ['es', 'Calculado el 26 de noviembre de 2026.'],
    ['fr', 'Calculé le 26 novembre 2026.'],
    ['pt', 'Calculado em 26 de novembro de 2026.'],
  ])('writes the day as %s does', (language, said) => {
    expect(cite({ language }).text).toContain(said);
  });

  it('has no spaces around what it names, and a sign in place of half a character', () => {
    expect(cite({ title: ' \ud83d Two', version: undefined, sources: [] }).text).toMatch(/^\ufffd Two\. Formulary\. /);
  });

  it('is one line', () => {
    const { text } = cite({ title: 'Two\r\nlines', sources: [{ label: 'a\nb' }] });
    expect(text).toContain('Two lines. ');
    expect(text).not.toMatch(/[\r\n]/);
  });
});

describe('for BibTeX', () => {
  it('is an entry that every style knows, with a key of calculator and version', () => {
    expect(cite().bibtex).toBe(
      [
        '@misc{bmi-calculator-1a2b3c4d5e6f,',
        '  title = {{BMI Calculator}},',
        '  author = {{Formulary}},',
        '  year = {2026},',
        `  url = {${BMI.address}},`,
        '  urldate = {2026-11-26},',
        '  version = {1a2b3c4d5e6f},',
        '  note = {Sources: WHO, Obesity \\& overweight (2025-05-07), https://who.example/a\\_b; Quetelet, 1832.},',
        '}',
      ].join('\n'),
    );
  });

  it('leaves out what there is not', () => {
    expect(cite({ version: undefined, sources: [], address: 'https://a.example/' }).bibtex.split('\n')).toEqual([
      '@misc{bmi-calculator,',
      '  title = {{BMI Calculator}},',
      '  author = {{Formulary}},',
      '  year = {2026},',
      '  url = {https://a.example/},',
      '  urldate = {2026-11-26},',
      '}',
    ]);
  });

  it('has the address as it is, but for what would end its field', () => {
    const { bibtex } = cite({ address: 'https://a.example/#1:a=50%_{x} \\y' });
    expect(bibtex).toContain('  url = {https://a.example/#1:a=50%_%7Bx%7D%20%5Cy},');
  });

  it('escapes each sign that means something, and no other', () => {
    expect(escapeTex('50% & #1_a $2 ~ ^ { } \\')).toBe(
      '50\\% \\& \\#1\\_a \\$2 \\textasciitilde{} \\textasciicircum{} \\textbraceleft{} \\textbraceright{} \\textbackslash{}',
    );
    expect(escapeTex(' a\n b ')).toBe('a b');
    expect(escapeTex('Größe, précis, área: 5 µm ≤ x')).toBe('Größe, précis, área: 5 µm ≤ x');
  });

  /** As BibTeX counts: a backslash makes no brace another one. */
  function depths(text: string): number[] {
    let depth = 0;
    return [...text].map((sign) => {
      depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
      return depth;
    });
  }

  const special = fc.string({ unit: fc.constantFrom(...'\\{}%&#_$~^ \n"@,=aé'.split('')) });
  const anyText = fc.oneof(special, fc.string({ unit: 'binary' }));

  it('is closed by its last brace and by no other, whatever stands in it', () => {
    const property = fc.property(anyText, anyText, anyText, (title, label, end) => {
      const { bibtex } = cite({
        title,
        site: label,
        sources: [{ label, href: end }],
        address: `https://a.example/${end}`,
      });
      const all = depths(bibtex);
      expect(all.at(-1)).toBe(0);
      expect(Math.min(...all.slice(bibtex.indexOf('{'), -1))).toBe(1);
      expect(bibtex.split('\n')).toHaveLength(9);
    });
    fc.assert(property);
  });

  it('leaves no sign that means something bare in a text', () => {
    const property = fc.property(anyText, (text) => {
      const rest = escapeTex(text).replace(
        /\\text(?:backslash|brace(?:left|right)|ascii(?:tilde|circum))\{\}|\\[%&#_$]/g,
        '',
      );
      expect(rest).not.toMatch(/[\\{}%&#_$~^]/);
    });
    fc.assert(property);
  });

  it('keeps its key while the version is the same, in every language', () => {
    const keys = LANGUAGES.map((code) => cite({ language: code, day: '2027-01-01' }).bibtex.split('\n')[0]);
    expect(new Set(keys)).toEqual(new Set(['@misc{bmi-calculator-1a2b3c4d5e6f,']));
    expect(cite({ version: undefined }).bibtex).toMatch(/^@misc\{bmi-calculator,\n/);
  });
});

describe('in CSL-JSON', () => {
  /** What the schema of the Citation Style Language, version 1.0.2, says of the fields that are used. */
  const schema = {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        id: { type: ['string', 'number'] },
        type: { type: 'string', enum: ['article', 'book', 'report', 'software', 'webpage'] },
        title: { type: 'string' },
        'container-title': { type: 'string' },
        URL: { type: 'string' },
        accessed: {
          type: 'object',
          properties: {
            'date-parts': {
              type: 'array',
              items: { type: 'array', items: { type: ['string', 'number'] }, minItems: 1, maxItems: 3 },
              minItems: 1,
              maxItems: 2,
            },
          },
          additionalProperties: false,
        },
        version: { type: 'string' },
        note: { type: 'string' },
      },
      required: ['type', 'id'],
      additionalProperties: false,
    },
  };
  const isValid = new Ajv({ allowUnionTypes: true }).compile(schema);

  it('is a list of one webpage, as the schema wants it', () => {
    const items = JSON.parse(cite().csl);
    expect(isValid(items), JSON.stringify(isValid.errors)).toBe(true);
    expect(items).toEqual([
      {
        id: 'bmi-calculator-1a2b3c4d5e6f',
        type: 'webpage',
        title: 'BMI Calculator',
        'container-title': 'Formulary',
        URL: BMI.address,
        accessed: { 'date-parts': [[2026, 11, 26]] },
        version: '1a2b3c4d5e6f',
        note: 'Sources: WHO, Obesity & overweight (2025-05-07), https://who.example/a_b; Quetelet, 1832.',
      },
    ]);
  });

  it('is one in every language, and without sources or a version', () => {
    for (const code of LANGUAGES) {
      const items = JSON.parse(cite({ language: code, version: undefined, sources: [] }).csl);
      expect(isValid(items), JSON.stringify(isValid.errors)).toBe(true);
      expect(Object.keys(items[0])).not.toContain('note');
    }
  });
});
