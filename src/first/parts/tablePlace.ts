/** What calculators need that answer with a table, before React draws it: its place. */
import { provideKinds } from '../../engine/results/results.ts';
import { TablePending } from '../../renderer/results/TablePending.tsx';
import { provideItems } from '../../result/items/items.ts';
import { emptyTable, tablePlace } from '../../result/items/table-place.ts';

provideKinds({ table: () => emptyTable });
provideItems({ table: tablePlace });

export default { table: TablePending };
