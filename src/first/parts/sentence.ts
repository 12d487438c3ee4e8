/** What calculators need that answer in sentences. */

import { provideKinds } from '../../engine/results/results.ts';
import { computeSentence as computed } from '../../engine/results/sentence.ts';
import { SentenceResult as drawn } from '../../renderer/results/SentenceResult.tsx';
import { provideItems } from '../../result/items/items.ts';
import { sentenceRow as row } from '../../result/items/sentence.ts';
import '../../result/with-sentences.ts';

provideKinds({ sentence: computed });
provideItems({ sentence: row });

export default { sentence: drawn };
