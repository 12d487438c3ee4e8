/** What calculators need whose formulas compute with lists. */
import '../../engine/with-list-functions.ts';

export default {};
