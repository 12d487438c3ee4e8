/** What calculators need that know durations. */
import '../../numbers/with-durations.ts';

export default {};
