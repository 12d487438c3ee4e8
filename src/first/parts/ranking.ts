/** What calculators need that rank rows. */
import { computeRanking as computed } from '../../engine/results/ranking.ts';
import { provideKinds } from '../../engine/results/results.ts';
import { RankingResult as drawn } from '../../renderer/results/RankingResult.tsx';
import { provideItems } from '../../result/items/items.ts';
import { rankingRow as row } from '../../result/items/ranking.ts';

provideKinds({ ranking: computed });
provideItems({ ranking: row });

export default { ranking: drawn };
