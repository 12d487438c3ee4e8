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

/** The tools that are announced: when they are expected, and whether a visitor asked for them. */
export const COMING: readonly (readonly [id: string, expectedRelease: string, isSuggested: boolean])[] = [
  ['currency-converter', '2025-02-15', true],
  ['fibonacci-calculator', '2025-03-01', true],
  ['crypto-calculator', '2025-04-10', false],
  ['carbon-footprint', '2025-05-20', true],
  ['probability-calculator', '2025-06-15', false],
  ['recipe-scaler', '2025-07-30', true],
  ['solar-panel-calculator', '2025-08-25', false],
  ['investment-portfolio', '2025-09-10', false],
  ['water-usage-calculator', '2025-10-05', true],
  ['meditation-timer', '2025-11-20', false],
  ['debt-snowball', '2025-12-15', true],
  ['workout-planner', '2026-01-30', false],
  ['garden-spacing', '2026-02-28', true],
  ['study-scheduler', '2026-03-15', false],
  ['home-insurance', '2026-04-20', false],
];

const SPECIFIED: ReadonlySet<string> = new Set([...LIVE.split(' '), ...COMING.map(([id]) => id)]);

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
