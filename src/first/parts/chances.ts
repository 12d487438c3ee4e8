/** What calculators need that ask the normal or the binomial distribution. */
import '../../engine/with-chances.ts';

export default {};
