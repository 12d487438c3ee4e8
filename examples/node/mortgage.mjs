/** The payments of one home at three rates, by the package for npm. */
import { calculate } from '@formulary/calculators';

const HOME = { homePrice: 400_000, downPayment: 80_000, termYears: 30 };

for (const annualRate of [5.5, 6.5, 7.5]) {
  const answer = calculate('mortgage-calculator', { ...HOME, annualRate });
  if (!answer.ok) throw new Error(answer.errors[0].message);
  const { monthlyPI, totalInterest, payoffMonths } = answer.results;
  console.log(
    `At ${annualRate}%: ${money(monthlyPI)} a month for ${payoffMonths.display} months, ` +
      `${money(totalInterest)} of it interest`,
  );
}

// A refusal is a value: it says what to change, and at which input.
const refused = calculate('mortgage-calculator', { ...HOME, downPayment: 450_000, annualRate: 6.5 });
if (!refused.ok) for (const { field, message } of refused.errors) console.log(`Refused: ${field}: ${message}`);

/** An amount as it is shown: the unit stands beside the display, not in it. */
function money({ display, unit }) {
  return `${unit}${display}`;
}
