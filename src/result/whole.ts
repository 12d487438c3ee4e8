/** Provides the presentation of everything that a definition can say. */
import '../engine/whole.ts';
import type { ComputedOf, ResultKind, ResultOf } from '../engine/results/results.ts';
import { chosenDigitsRow } from './items/chosen-digits.ts';
import type { ItemRow } from './items/item.ts';
import { provideItems } from './items/items.ts';
import { KINDS } from './items/kinds.ts';
import './with-measures.ts';
import './with-notes.ts';
import './with-sentences.ts';

type EveryKind = { [Kind in ResultKind]: Pick<ItemRow<ResultOf<Kind>, ComputedOf<Kind>, { kind: Kind }>, 'item'> };

provideItems({ ...(KINDS satisfies EveryKind), value: chosenDigitsRow });
