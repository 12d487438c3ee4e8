/** `npm run data -- rates`: takes new numbers into a data table, or says in one line why it stays as it is. */
import { PROJECT } from '../src/cache/sources.ts';
import { RatesProblem } from '../src/rates/problem.ts';
import { refresh } from '../src/rates/refresh.ts';

const [what, ...more] = process.argv.slice(2);
if (what !== 'rates' || more.length > 0) {
  console.error('npm run data -- rates');
  process.exitCode = 2;
} else {
  try {
    const today = new Date().toISOString().slice(0, 10);
    const { said } = await refresh({ root: PROJECT, source: process.env.RATES_SOURCE, today });
    console.log(said);
  } catch (error) {
    if (!(error instanceof RatesProblem)) throw error;
    console.error(`The rates stay as they are: ${error.message}.`);
    process.exitCode = 1;
  }
}
