/** What calculators need that compute with Fibonacci numbers. */
import '../../engine/with-fibonacci.ts';

export default {};
