/** What calculators need in which whole numbers of any length, or texts of certain characters, are typed. */
import '../../engine/with-exact-fields.ts';

export default {};
