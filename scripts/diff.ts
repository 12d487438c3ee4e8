/**
 * `npm run diff -- [revision] [--markdown | --json]`: what calculators answer otherwise than in a revision of git, `main`
 * where none is named. It informs: the exit status is 0 whatever it finds, and 2 where a call cannot be taken.
 */
import { parseArgs } from 'node:util';
import { printMarkdown } from '../src/review/markdown.ts';
import { print } from '../src/review/print.ts';
import { type Report, review } from '../src/review/review.ts';
import { RevisionProblem } from '../src/review/revision.ts';

const USAGE = 'npm run diff -- [revision] [--markdown | --json]';

/** A call that cannot be taken; its message is the one line on standard error. */
class CallProblem extends Error {}

interface Call {
  revision: string;
  print: (report: Report) => string;
}

function readCall(words: string[]): Call {
  const options = { markdown: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  const { values, positionals, tokens } = parseArgs({
    args: words,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const unknown = tokens.find((token) => token.kind === 'option' && !(token.name in options));
  if (unknown?.kind === 'option') throw new CallProblem(`"${unknown.rawName}" is not understood. ${USAGE}`);
  const [revision = 'main', ...more] = positionals;
  if (more.length > 0) throw new CallProblem(`Name one revision. ${USAGE}`);
  if (values.markdown && values.json) throw new CallProblem(`Choose --markdown or --json. ${USAGE}`);
  return { revision, print: values.json ? JSON.stringify : values.markdown ? printMarkdown : print };
}

async function main(words: string[]): Promise<void> {
  const { revision, print } = readCall(words);
  console.log(print(await review('.', revision)));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof CallProblem || error instanceof RevisionProblem)) throw error;
  console.error(error.message);
  process.exitCode = 2;
});
