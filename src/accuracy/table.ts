/** The table of `npm run accuracy`: one line for each form of each calculator. */
import type { TabAccuracy } from './measure.ts';
import { causeOf, FURTHER_OFF, heldBy, WHY } from './reasons.ts';

const printed = (error: number): string =>
  error === 0 ? '0' : Number.isFinite(error) ? error.toExponential(1) : 'all of it';

/** A form: how many were answered, how many results and numbers were compared, the worst of them, and why. */
function line({ tool, tab, samples, results }: TabAccuracy): string {
  const compared = results.filter(({ numbers }) => numbers > 0);
  const reasons = FURTHER_OFF[`${tool} ${tab}`] ?? {};
  const usual = compared.filter(({ result }) => reasons[result] === undefined);
  const worst = usual.toSorted((a, b) => b.worst - a.worst)[0];
  const listed = compared.filter(({ result }) => reasons[result] !== undefined);
  const why = listed.map(({ result, worst: off }) => `${result} ${printed(off)}: ${reasons[result]}`).join('; ');
  const numbers = compared.reduce((sum, each) => sum + each.numbers, 0);
  const cells = [tool, tab, samples, `${compared.length} of ${results.length}`, numbers.toLocaleString('en')];
  return `| ${[...cells, worst ? printed(worst.worst) : '–', worst?.result ?? '–', why].join(' | ')} |`;
}

const HEAD = [
  '| Calculator | Form | Samples | Results | Numbers | Worst | of | Further off, with a reason |',
  '| --- | --- | --: | --: | --: | --: | --- | --- |',
];

/** What the reasons mean, and which tests hold what is not compared. */
function notes(all: readonly TabAccuracy[]): string[] {
  const used = new Set(Object.values(FURTHER_OFF).flatMap((reasons) => Object.values(reasons)));
  const unread = new Map<string, Set<string>>();
  for (const { tool, results } of all) {
    for (const { unread: why } of results) {
      const test = why === null ? undefined : heldBy(tool, why);
      if (why === null || test === undefined) continue;
      unread.set(test, (unread.get(test) ?? new Set()).add(causeOf(why)));
    }
  }
  return [
    ...[...used].map((why) => `- ${why}: ${WHY[why]}.`),
    '',
    '| Not compared in decimals | Held by |',
    '| --- | --- |',
    ...[...unread].map(([test, causes]) => `| ${[...causes].join(', ')} | \`${test}\` |`),
  ];
}

/** The table in Markdown. */
export const accuracyTable = (all: readonly TabAccuracy[]): string =>
  [...HEAD, ...all.map(line), '', ...notes(all)].join('\n');
