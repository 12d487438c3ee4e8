/** What calculators need that answer with a text, or read digits of other bases. */
import { provideKinds } from '../../engine/results/results.ts';
import { computeWords } from '../../engine/results/words.ts';
import '../../engine/with-digits.ts';
import { WordsResult } from '../../renderer/results/WordsResult.tsx';
import { provideItems } from '../../result/items/items.ts';
import { wordsRow } from '../../result/items/words.ts';

provideKinds({ words: computeWords });
provideItems({ words: wordsRow });

export default { words: WordsResult };
