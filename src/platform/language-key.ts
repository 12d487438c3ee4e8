/** The name that i18next's language detector made common. */
export const LANGUAGE_KEY = 'i18nextLng';
