/** Provides the code of inputs that texts name. */
import { inputsOf } from '../../result/inputs.ts';
import { named } from './inputs.ts';

named.of = inputsOf;
