/** Provides the code of everything that a definition can say. */
import '../numbers/with-list-notations.ts';
import '../numbers/with-parts.ts';
import '../numbers/with-quantities.ts';
import './with-compute.ts';
import './with-cash-flows.ts';
import './with-chances.ts';
import './with-differences.ts';
import './with-find.ts';
import './with-fractions.ts';
import './with-counting.ts';
import './with-digits.ts';
import './with-exact-fields.ts';
import './with-fibonacci.ts';
import './with-inputs.ts';
import './with-list-functions.ts';
import './with-number-lists.ts';
import './with-recurrence.ts';
import './with-refusals.ts';
import './with-workdays.ts';
import { computeChosenDigits } from './results/chosen-digits.ts';
import { KINDS } from './results/kinds.ts';
import { provideKinds } from './results/results.ts';

provideKinds({ ...KINDS, value: computeChosenDigits });
