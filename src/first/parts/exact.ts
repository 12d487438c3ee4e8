/** What calculators need that compute with exact whole numbers, or answer with a text. */
import { provideKinds } from '../../engine/results/results.ts';
import { computeWhole } from '../../engine/results/whole.ts';
import { computeWords } from '../../engine/results/words.ts';
import '../../engine/with-wholes.ts';
import { WholeResult } from '../../renderer/results/WholeResult.tsx';
import { WordsResult } from '../../renderer/results/WordsResult.tsx';
import { provideItems } from '../../result/items/items.ts';
import { wholeRow } from '../../result/items/whole.ts';
import { wordsRow } from '../../result/items/words.ts';

provideKinds({ whole: computeWhole, words: computeWords });
provideItems({ whole: wholeRow, words: wordsRow });

export default { whole: WholeResult, words: WordsResult };
