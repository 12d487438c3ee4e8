/** Provides the code of limits that are stated in another unit than the number. */
import { limitsIn } from '../../engine/read.ts';
import { fields } from './read.ts';

fields.limitsIn = limitsIn;
