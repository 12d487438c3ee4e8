/** What calculators need that say which class a number falls into. */
import { computeBand as computed } from '../../engine/results/band.ts';
import { provideKinds } from '../../engine/results/results.ts';
import { BandResult as drawn } from '../../renderer/results/BandResult.tsx';
import { bandRow as row } from '../../result/items/band.ts';
import { provideItems } from '../../result/items/items.ts';

provideKinds({ band: computed });
provideItems({ band: row });

export default { band: drawn };
