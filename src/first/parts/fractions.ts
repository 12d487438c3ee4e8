/** What calculators need that show fractions. */
import '../../numbers/with-fractions.ts';

export default {};
