/** Provides the code of arithmetic in number fields. */
import '../numbers/with-sums.ts';
