/** The kind of result that every calculator has. */
import { provideKinds } from '../engine/results/results.ts';
import { computeValue } from '../engine/results/value.ts';
import { ValueResult } from '../renderer/results/ValueResult.tsx';
import { provideItems } from '../result/items/items.ts';
import { valueRow } from '../result/items/value.ts';

provideKinds({ value: computeValue });
provideItems({ value: valueRow });

export default { value: ValueResult };
