/** What calculators need whose formulas know workdays. */
import '../../engine/with-workdays.ts';

export default {};
