/** What calculators need that have lists of rows. */
import '../../engine/with-lists.ts';

export default {};
