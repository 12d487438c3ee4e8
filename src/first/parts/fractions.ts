/** What calculators need that show fractions, or round to them. */
import '../../engine/with-fractions.ts';

export default {};
