/** What calculators need with rows that are worked out one from the other. */
import '../../engine/with-recurrence.ts';

export default {};
