/** What calculators need that show the parts of a total: React draws them. */
import { computeBreakdown as computed } from '../../engine/results/breakdown.ts';
import { provideKinds } from '../../engine/results/results.ts';
import { BreakdownPending as drawn } from '../../renderer/results/BreakdownPending.tsx';
import { breakdownRow as row } from '../../result/items/breakdown.ts';
import { provideItems } from '../../result/items/items.ts';

provideKinds({ breakdown: computed });
provideItems({ breakdown: row });

export default { breakdown: drawn };
