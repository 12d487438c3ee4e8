/** What a translator is told about a file of translations. */
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../src/diagnostics/source.ts';
import { checkFile } from '../../src/translation/check.ts';
import { englishLeft } from '../../src/translation/exceptions.ts';
import { interfaceKeys } from '../../src/translation/interface-texts.ts';
import { printPairs, readPairs } from '../../src/translation/translation-file.ts';

const EXCEPTIONS = new Map([
  ['Newsletter', 'the same word in German'],
  ['standard deduction', 'the US term'],
]);
const ENGLISH = new Map([
  ['title', 'Loan Calculator'],
  ['tabs.main.inputs.rate.label', 'Rate (%)'],
  ['messages.limit', '{label} must be {limit} or more'],
  ['sources.0.label', 'Handbook of Loans'],
]);
const GERMAN = {
  title: { en: 'Loan Calculator', de: 'Kreditrechner' },
  'tabs.main.inputs.rate.label': { en: 'Rate (%)', de: 'Zinssatz (%)' },
  'messages.limit': { en: '{label} must be {limit} or more', de: '{label}: mindestens {limit}' },
  'sources.0.label': { en: 'Handbook of Loans', de: 'Handbook of Loans' },
};

function check(file: Record<string, object>) {
  const { source } = parseSource('text/de.json', JSON.stringify(file, null, 2));
  if (!source) throw new Error('no JSON');
  return checkFile({ file: 'text/de.json', english: ENGLISH }, source, readPairs(source, 'de'), EXCEPTIONS);
}

const told = (file: Record<string, object>) =>
  check(file).problems.map(({ fault, key, message }) => `${fault} ${key}: ${message}`);

describe('a file of translations', () => {
  it('that is right has no problems and gives its texts', () => {
    expect(told(GERMAN)).toEqual([]);
    expect(check(GERMAN).texts.get('title')).toBe('Kreditrechner');
  });

  it.each([
    [
      'a text that is not there',
      { ...GERMAN, title: undefined },
      'missing title: "title" is not translated: "Loan Calculator"',
    ],
    [
      'a text that is empty',
      { ...GERMAN, title: { en: 'Loan Calculator', de: '' } },
      'missing title: "title" is not translated: "Loan Calculator"',
    ],
    [
      'a text that there is none of in English',
      { ...GERMAN, titel: GERMAN.title },
      'unused titel: There is no text "titel".',
    ],
    [
      'an English text that was another one',
      { ...GERMAN, title: { en: 'Loans', de: 'Kredite' } },
      'changed title: The English text is now "Loan Calculator"',
    ],
    [
      'a name in braces that was translated',
      { ...GERMAN, 'messages.limit': { ...GERMAN['messages.limit'], de: '{feld}: mindestens {limit}' } },
      'wrong messages.limit: What stands in braces is not that of the English text.',
    ],
    [
      'a label whose bracket went',
      { ...GERMAN, 'tabs.main.inputs.rate.label': { en: 'Rate (%)', de: 'Zinssatz in %' } },
      'wrong tabs.main.inputs.rate.label: A bracket at the end of a label is left out of messages: it stands in both languages, or in neither.',
    ],
    [
      'the English text',
      { ...GERMAN, title: { en: 'Loan Calculator', de: 'Loan Calculator' } },
      'wrong title: This is still the English text.',
    ],
    [
      'an English word',
      { ...GERMAN, title: { en: 'Loan Calculator', de: 'Rechner of Krediten' } },
      'wrong title: The English word "of" was left in it.',
    ],
    [
      'markup',
      { ...GERMAN, title: { en: 'Loan Calculator', de: '<b>Kredit</b>' } },
      'wrong title: Texts hold no HTML.',
    ],
    [
      'an invisible character',
      { ...GERMAN, title: { en: 'Loan Calculator', de: 'Kredit\u200brechner' } },
      'wrong title: The text holds the invisible character U+200B.',
    ],
  ])('with %s', (_, file, message) => expect(told(file as typeof GERMAN)).toEqual([message]));

  it('says where it is wrong', () => {
    const [problem] = check({ ...GERMAN, title: { en: 'Loan Calculator', de: 'Loan Calculator' } }).problems;
    expect(problem).toMatchObject({ file: 'text/de.json', line: 4, pointer: '/title/de' });
  });

  it('tells which exceptions its texts need', () => {
    const { met, problems } = check({ ...GERMAN, title: { en: 'Loan Calculator', de: 'Newsletter' } });
    expect([...met]).toEqual(['Newsletter']);
    expect(problems).toEqual([]);
  });

  it('is printed as it is read', () => {
    const { pairs } = readPairs({ data: GERMAN }, 'de');
    expect(JSON.parse(printPairs(pairs, 'de'))).toEqual(GERMAN);
  });
});

describe('English that was left', () => {
  it.each([
    ['Result', 'Result', true],
    ['BMI', 'BMI', true],
    ['m/s', 'm/s', false],
    ['{label} (%)', '{label} (%)', false],
    ['Newsletter', 'Newsletter', false],
    ['Newsletters', 'Newsletters', true],
  ])('%j translated as %j: %s', (english, german, isSame) =>
    expect(englishLeft(english, german, EXCEPTIONS).isSame).toBe(isSame),
  );

  it.each([
    ['Standardabzug (standard deduction)', undefined],
    ['Der Betrag of the Steuer', 'of'],
    ['„Theodor“ und „Andrea“', undefined],
    ['Wert {the} und {of}', undefined],
  ])('%j has the word %s', (german, word) => expect(englishLeft('', german, EXCEPTIONS).word).toBe(word));
});

describe('plural forms', () => {
  const keys = (language: string) => [
    ...interfaceKeys({ uses_one: '{count} use', uses_other: '{count} uses' }, language),
  ];

  it('are those of the language', () => {
    expect(keys('de').map(([key]) => key)).toEqual(['uses_one', 'uses_other']);
    expect(keys('fr').map(([key]) => key)).toEqual(['uses_one', 'uses_many', 'uses_other']);
    expect(keys('pl').map(([key]) => key)).toEqual(['uses_one', 'uses_few', 'uses_many', 'uses_other']);
    expect(keys('ja').map(([key]) => key)).toEqual(['uses_other']);
  });

  it('are translated from the same form in English, or from that of many', () => {
    expect(keys('fr').map(([, english]) => english)).toEqual(['{count} use', '{count} uses', '{count} uses']);
  });
});
