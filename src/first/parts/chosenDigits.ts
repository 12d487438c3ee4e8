/** What calculators need whose numbers have the digits of what is chosen. */
import { computeChosenDigits } from '../../engine/results/chosen-digits.ts';
import { provideKinds } from '../../engine/results/results.ts';
import { chosenDigitsRow } from '../../result/items/chosen-digits.ts';
import { provideItems } from '../../result/items/items.ts';

provideKinds({ value: computeChosenDigits });
provideItems({ value: chosenDigitsRow });

export default {};
