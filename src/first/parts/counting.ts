/** What calculators need that count and divide exactly. */
import '../../engine/with-counting.ts';

export default {};
