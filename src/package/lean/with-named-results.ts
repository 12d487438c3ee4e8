/** Provides the code of results that texts name. */
import { printed } from '../../result/format.ts';
import { named } from './format.ts';

named.print = printed;
