/** What the specification of the site states as data, written down apart from the product. */

/** The screens, and the pages that the sitemap lists. */
export const ROUTES = [
  '/',
  '/tools',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/safe-browsing',
  '/sitemap',
  '/shop',
  '/blog',
  '/ecommerce-integration',
] as const;

/** The tools that are listed as live. */
export const LIVE =
  'square-footage area-calculator volume-calculator metric-converter temperature-converter percentage-calculator ' +
  'interest-calculator radius-diameter time-converter gravitational-force astronomical-distance pressure-converter ' +
  'unit-price-comparison unit-price-calculator ballistics-calculator kinetic-energy advanced-pressure earth-curvature ' +
  'bmi-calculator loan-calculator tip-calculator fuel-economy age-calculator compound-interest mortgage-calculator ' +
  'calorie-calculator gpa-calculator paint-calculator concrete-calculator retirement-calculator tax-calculator ' +
  'pregnancy-calculator wind-chill speed-calculator';

/** Those of them that carry a beta badge in lists. */
export const BETA =
  'ballistics-calculator earth-curvature fuel-economy age-calculator compound-interest mortgage-calculator ' +
  'calorie-calculator gpa-calculator paint-calculator concrete-calculator retirement-calculator tax-calculator ' +
  'pregnancy-calculator wind-chill speed-calculator';

/** The tools of the sitemap. */
export const IN_SITEMAP =
  'square-footage area-calculator volume-calculator radius-diameter metric-converter temperature-converter ' +
  'time-converter pressure-converter gravitational-force astronomical-distance unit-price-calculator ' +
  'percentage-calculator interest-calculator unit-price-comparison ballistics-calculator kinetic-energy ' +
  'advanced-pressure earth-curvature';

/** The tools that were announced, and whether a visitor asked for them; all of them can be opened since. */
export const ANNOUNCED: readonly (readonly [id: string, isSuggested: boolean])[] = [
  ['currency-converter', true],
  ['fibonacci-calculator', true],
  ['crypto-calculator', false],
  ['carbon-footprint', true],
  ['probability-calculator', false],
  ['recipe-scaler', true],
  ['solar-panel-calculator', false],
  ['investment-portfolio', false],
  ['water-usage-calculator', true],
  ['meditation-timer', false],
  ['debt-snowball', true],
  ['workout-planner', false],
  ['garden-spacing', true],
  ['study-scheduler', false],
  ['home-insurance', false],
];

const SPECIFIED: ReadonlySet<string> = new Set([...LIVE.split(' '), ...ANNOUNCED.map(([id]) => id)]);

/** The specified ones of all calculators that there are: what is added later is not the specification's business. */
export const ofSpecified = <Entry extends { id: string }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ id }) => SPECIFIED.has(id));

/** By name. */
export const CATEGORIES =
  'Area, Astronomy, Automotive, Construction, Conversion, Cooking, Education, Energy, Environment, Finance, Gardening, ' +
  'Geometry, Health, Home, Insurance, Math, Physics, Shopping, Statistics, Utilities, Volume, Weather';

export const LANGUAGES = 'en es fr de pt it nl pl ru ja ko zh ar hi sv no da fi';

export const MESSAGE_CATEGORIES = 'feature-request bug-report general-inquiry feedback partnership other';

/** The codes of the form service; any other one becomes UNSPECIFIED. */
export const FORM_CODES =
  'BLOCKED EMPTY FILES_TOO_BIG FORM_NOT_FOUND INACTIVE NO_FILE_UPLOADS PROJECT_NOT_FOUND TOO_MANY_FILES';
export const FIELD_CODES =
  'REQUIRED_FIELD_EMPTY REQUIRED_FIELD_MISSING STRIPE_CLIENT_ERROR STRIPE_SCA_ERROR TYPE_EMAIL TYPE_NUMERIC TYPE_TEXT';
