/** What calculators need whose answers have notes. */
import '../../result/with-notes.ts';

export default {};
