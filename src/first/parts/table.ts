/** What calculators need that answer with a table: React draws it. */

import { provideKinds } from '../../engine/results/results.ts';
import { computeTable as computed } from '../../engine/results/table.ts';
import { TablePending as drawn } from '../../renderer/results/TablePending.tsx';
import { provideItems } from '../../result/items/items.ts';
import { tableRow as row } from '../../result/items/table.ts';

provideKinds({ table: computed });
provideItems({ table: row });

export default { table: drawn };
