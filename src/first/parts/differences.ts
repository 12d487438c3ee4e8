/** What calculators need that subtract numbers of few digits from each other. */
import '../../engine/with-differences.ts';

export default {};
