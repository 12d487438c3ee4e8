/** What calculators need whose formulas know what payments are worth. */
import '../../engine/with-cash-flows.ts';

export default {};
