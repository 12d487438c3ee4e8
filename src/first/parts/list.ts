/** What calculators need that ask for lists of numbers. */
import '../../engine/with-number-lists.ts';

export default {};
