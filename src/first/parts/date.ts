/** What calculators need that know calendar days. */
import { computeDate as computed } from '../../engine/results/date.ts';
import { provideKinds } from '../../engine/results/results.ts';
import '../../engine/with-days.ts';
import { DateResult as drawn } from '../../renderer/results/DateResult.tsx';
import { dateRow as row } from '../../result/items/date.ts';
import { provideItems } from '../../result/items/items.ts';

provideKinds({ date: computed });
provideItems({ date: row });

export default { date: drawn };
