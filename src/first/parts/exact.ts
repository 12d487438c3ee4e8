/** What calculators need that compute with exact whole numbers. */
import { provideKinds } from '../../engine/results/results.ts';
import { computeWhole } from '../../engine/results/whole.ts';
import '../../engine/with-wholes.ts';
import { WholeResult } from '../../renderer/results/WholeResult.tsx';
import { provideItems } from '../../result/items/items.ts';
import { wholeRow } from '../../result/items/whole.ts';

provideKinds({ whole: computeWhole });
provideItems({ whole: wholeRow });

export default { whole: WholeResult };
