/** Where it is kept that numbers are typed with the full keyboard of a phone. */
export const KEYPAD_KEY = 'numberKeyboard';
