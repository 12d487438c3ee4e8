/** What calculators need that answer with several values of one sort. */
import { computeGrid as computed } from '../../engine/results/grid.ts';
import { provideKinds } from '../../engine/results/results.ts';
import { GridResult as drawn } from '../../renderer/results/GridResult.tsx';
import { gridRow as row } from '../../result/items/grid.ts';
import { provideItems } from '../../result/items/items.ts';

provideKinds({ grid: computed });
provideItems({ grid: row });

export default { grid: drawn };
