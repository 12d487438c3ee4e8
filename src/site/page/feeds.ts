/** Where the feeds are, without a language: by this ending every host knows what they are. */
export const ARTICLES_FEED = '/articles.atom';
export const CALCULATORS_FEED = '/calculators.atom';
