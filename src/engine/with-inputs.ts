/** Provides the code of every kind of input. */
import '../numbers/with-durations.ts';
import '../numbers/with-notations.ts';
import './with-days.ts';
import './with-lists.ts';
