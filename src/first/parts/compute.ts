/** What calculators need that have a compute.ts. */
import '../../engine/with-compute.ts';

export default {};
