/** What reads lists of numbers that are written in any way: it comes after what answers. */
import '../../numbers/with-list-notations.ts';

export default {};
