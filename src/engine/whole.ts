/** Provides the code of everything that a definition can say. */
import './with-compute.ts';
import './with-find.ts';
import './with-inputs.ts';
import './with-refusals.ts';
import { KINDS } from './results/kinds.ts';
import { provideKinds } from './results/results.ts';

provideKinds(KINDS);
