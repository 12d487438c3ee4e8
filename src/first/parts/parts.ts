/** What calculators need whose units are split, such as feet and inches. */
import '../../numbers/with-parts.ts';

export default {};
