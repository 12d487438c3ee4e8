/** Dates on every surface: as a language writes them for people, as yyyy-mm-dd for programs. */
import { describe, expect, it } from 'vitest';
import { englishText } from '../../src/i18n/english.ts';
import { answersFrom } from '../../src/result/answer.ts';
import { mailto } from '../../src/result/mail.ts';
import { stepLines } from '../../src/result/steps.ts';
import { documentOf, plain, shown } from './documents.ts';

const BIRTH = { birthDate: '1990-05-15', asOf: '2026-11-21' };
const PERIOD = { lmp: '2026-05-01', asOf: '2026-11-21' };

const english = await documentOf('pregnancy-calculator', PERIOD);
const german = await documentOf('pregnancy-calculator', PERIOD, { language: 'de' });
const words = (text: string): string => plain(text).replace(/\s/g, ' ');

describe('a date', () => {
  it('is the main answer where it says so', () => {
    expect(english.results.find((item) => 'main' in item && item.main)).toMatchObject({
      id: 'dueDate',
      text: 'February 5, 2027',
    });
  });

  it('is printed as the language of the page writes it', () => {
    expect(shown(english)).toEqual(expect.arrayContaining(['Due date: February 5, 2027', 'It is a: Friday']));
    expect(shown(german)).toEqual(expect.arrayContaining(['Due date: 5. Februar 2027', 'It is a: Freitag']));
    expect(english.inputs[0]).toMatchObject({ text: 'May 1, 2026', canonical: '2026-05-01' });
    expect(german.inputs[0]).toMatchObject({ text: '1. Mai 2026', canonical: '2026-05-01' });
  });

  it('is answered and quoted alike in any language', () => {
    const answers = answersFrom(german);
    expect(answers.dueDate).toEqual({ value: '2027-02-05', display: '2027-02-05' });
    expect(answers.dueWeekday).toEqual({ value: 'Friday', display: 'Friday' });
    expect(answers.nuchalScan).toEqual({ value: '2026-07-17/2026-08-06', display: '2026-07-17/2026-08-06' });
  });

  it('is copied as the page writes it', () => {
    const lines = (text: string) => text.split('\n');
    expect(lines(english.copyText)).toEqual(expect.arrayContaining(['Due date: February 5, 2027', 'It is a: Friday']));
    expect(lines(german.copyText)).toEqual(expect.arrayContaining(['Due date: 5. Februar 2027', 'It is a: Freitag']));
  });

  it('is said and sent as it is printed', () => {
    expect(english.announcement).toContain('Due date: February 5, 2027, It is a: Friday');
    expect(words(german.announcement)).toMatch(/, [^,]+ und [^,]+\.$/);
    const mail = decodeURIComponent(mailto(english, englishText, 'https://example.org/'));
    expect(mail).toContain('subject=Pregnancy Calculator: February 5, 2027');
    expect(mail).toContain('First day of last period: May 1, 2026');
  });

  it('stands in the steps, never its number', async () => {
    const { steps } = await documentOf('age-calculator', BIRTH);
    const lines = steps.flatMap(stepLines).map(words);
    expect(lines).toEqual(
      expect.arrayContaining([
        'm = months from May 15, 1990 to November 21, 2026',
        'd = May 15, 1990 + 438 months',
        'd = November 15, 2026',
        'Days = November 21, 2026 - November 15, 2026',
        'Next birthday = May 15, 2027',
      ]),
    );
    expect(lines.join('\n')).not.toMatch(/\b(7439|20[, ]?778)\b/);
  });
});

describe('a list of days', () => {
  it('has spans written at once', () => {
    const lines = shown(english).map(words);
    expect(lines).toContain('Nuchal scan (11 weeks to 13 weeks 6 days): July 17 – August 6, 2026');
    expect(lines).toContain('Postterm (42 weeks): February 19, 2027');
  });
});

it('a result behind the end of the calendar is no answer', async () => {
  const late = await documentOf('age-calculator', { birthDate: '9985-01-01', asOf: '9999-06-01' });
  expect(answersFrom(late).nextBirthday).toEqual({ value: null, display: '' });
  expect(shown(late).join('\n')).not.toContain('Next birthday');
  expect(late.steps.map(({ id }) => id)).not.toContain('nextBirthday');
});
