/** What calculators need that answer with several numbers in a row. */
import { computeNumbers as computed } from '../../engine/results/numbers.ts';
import { provideKinds } from '../../engine/results/results.ts';
import { NumbersResult as drawn } from '../../renderer/results/NumbersResult.tsx';
import { provideItems } from '../../result/items/items.ts';
import { numbersRow as row } from '../../result/items/numbers.ts';

provideKinds({ numbers: computed });
provideItems({ numbers: row });

export default { numbers: drawn };
