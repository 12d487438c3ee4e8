/** What calculators need that ask for lengths, weights, angles or times. */
import '../../numbers/with-quantities.ts';

export default {};
