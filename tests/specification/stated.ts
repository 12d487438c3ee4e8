/**
 * What the specification of the calculators states as data, written down apart from the definitions: defaults, units
 * and their factors, display rules, steps, buttons, messages, bands. `definitions.test.ts` holds the definitions to it.
 */

/** A form: a calculator, or one tab of it. */
export interface StatedForm {
  form: string;
  /** The inputs in the order of the form; `undefined` where the specification states no default. */
  fields: Record<string, string | number | boolean | undefined>;
  /** The options of its selects, in order. */
  selects?: Record<string, readonly string[]>;
  /** What an arrow key adds. */
  steps?: Record<string, number>;
  submit: string;
  clear: string;
  /** How results are printed: the rule and its digits. */
  shows: Record<string, readonly [rule: string, digits: number]>;
  /** What the form says when it is calculated with every number, text and select empty. */
  empty: readonly Said[];
}

/** One message: where it is shown, at which input, in which words. */
export type Said = readonly [channel: 'toast' | 'inline' | 'field', field: string, message: string];

const GENERIC = 'Please enter valid numbers';
const LENGTHS = ['ft', 'in', 'yd', 'cm', 'm'];
const CALCULATE = { submit: 'Calculate', clear: 'Clear' } as const;
const CONVERT = { submit: 'Convert', clear: 'Clear' } as const;
const toast = (field: string): readonly Said[] => [['toast', field, GENERIC]];
const required = (...labels: readonly (readonly [string, string])[]): readonly Said[] =>
  labels.map(([field, label]) => ['field', field, `${label} is required`]);

const area = (tab: string, ...sides: readonly string[]): StatedForm => ({
  ...CALCULATE,
  form: `area-calculator/${tab}`,
  fields: { ...Object.fromEntries(sides.map((side) => [side, undefined])), unit: 'ft' },
  shows: { result: ['atMost', 2] },
  empty: toast(sides[0] ?? ''),
});
const volume = (tab: string, ...sides: readonly string[]): StatedForm => ({
  ...CALCULATE,
  form: `volume-calculator/${tab}`,
  fields: Object.fromEntries(sides.map((side) => [side, undefined])),
  selects: { unit: LENGTHS },
  shows: { result: ['fixed', 2] },
  empty: toast(sides[0] ?? ''),
});

type Converter = Pick<StatedForm, 'form' | 'shows'> & {
  units: readonly string[];
  from: string;
  to: string;
  channel: 'toast' | 'inline';
};
const converter = ({ form, units, from, to, shows, channel }: Converter): StatedForm => ({
  ...CONVERT,
  form,
  fields: { value: undefined, from, to },
  selects: { from: units, to: units },
  shows,
  empty: [[channel, 'value', GENERIC]],
});

const LENGTH_UNITS = ['inches', 'feet', 'yards', 'miles', 'millimeters', 'centimeters', 'meters', 'kilometers'];
const TIME_UNITS = ['milliseconds', 'seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'];
const PRESSURES = ['pa', 'kpa', 'mpa', 'bar', 'atm', 'psi', 'torr', 'mmhg', 'inhg', 'mmh2o', 'inh2o', 'kgfcm2'];
const PRICED = ['g', 'kg', 'ml', 'l', 'oz', 'lb'];
const decimals2 = (...ids: readonly string[]): StatedForm['shows'] =>
  Object.fromEntries(ids.map((id) => [id, ['fixed', 2]]));

export const FORMS: readonly StatedForm[] = [
  {
    ...CALCULATE,
    form: 'square-footage',
    fields: { length: undefined, width: undefined },
    steps: { length: 0.01, width: 0.01 },
    shows: { result: ['atMost', 2] },
    empty: toast('length'),
  },
  area('rectangle', 'length', 'width'),
  area('circle', 'radius'),
  area('triangle', 'base', 'height'),
  area('square', 'side'),
  volume('box', 'length', 'width', 'height'),
  volume('cylinder', 'radius', 'height'),
  volume('sphere', 'radius'),
  volume('cone', 'radius', 'height'),
  converter({
    form: 'metric-converter/length',
    units: LENGTH_UNITS,
    from: 'inches',
    to: 'centimeters',
    shows: { result: ['atMost', 6] },
    channel: 'toast',
  }),
  converter({
    form: 'metric-converter/area',
    units: ['squareFeet', 'squareMeters', 'acres', 'hectares'],
    from: 'squareFeet',
    to: 'squareMeters',
    shows: { result: ['atMost', 6] },
    channel: 'toast',
  }),
  converter({
    form: 'metric-converter/volume',
    units: ['cubicFeet', 'cubicMeters', 'liters', 'gallons'],
    from: 'cubicFeet',
    to: 'cubicMeters',
    shows: { result: ['atMost', 6] },
    channel: 'toast',
  }),
  converter({
    form: 'temperature-converter',
    units: ['celsius', 'fahrenheit', 'kelvin'],
    from: 'celsius',
    to: 'fahrenheit',
    shows: { result: ['fixed', 2] },
    channel: 'inline',
  }),
  converter({
    form: 'time-converter',
    units: TIME_UNITS,
    from: 'seconds',
    to: 'minutes',
    shows: { result: ['atMost', 6] },
    channel: 'inline',
  }),
  {
    ...CALCULATE,
    form: 'gravitational-force',
    fields: {
      mass1: undefined,
      mass1Unit: 'kg',
      mass2: undefined,
      mass2Unit: 'kg',
      distance: undefined,
      distanceUnit: 'm',
    },
    selects: {
      mass1Unit: ['kg', 'g', 'ton', 'lb', 'earthMass', 'solarMass'],
      mass2Unit: ['kg', 'g', 'ton', 'lb', 'earthMass', 'solarMass'],
      distanceUnit: ['m', 'km', 'cm', 'mm', 'mi', 'ft', 'au', 'ly'],
    },
    shows: { force: ['exponential', 5] },
    empty: toast('mass1'),
  },
  converter({
    form: 'astronomical-distance',
    units: ['km', 'mi', 'au', 'ly', 'pc', 'kpc', 'mpc'],
    from: 'au',
    to: 'km',
    shows: { result: ['auto', 6] },
    channel: 'toast',
  }),
  converter({
    form: 'pressure-converter',
    units: ['pa', 'kpa', 'bar', 'psi', 'atm', 'torr', 'mmhg', 'inh2o', 'inHg'],
    from: 'pa',
    to: 'psi',
    shows: { result: ['auto', 6] },
    channel: 'toast',
  }),
  {
    ...CALCULATE,
    form: 'percentage-calculator/find-percentage',
    fields: { percent: undefined, ofValue: undefined },
    shows: { result: ['fixed', 2] },
    empty: toast('percent'),
  },
  {
    ...CALCULATE,
    form: 'percentage-calculator/what-percent',
    fields: { value: undefined, total: undefined },
    shows: { result: ['fixed', 2] },
    empty: toast('value'),
  },
  {
    ...CALCULATE,
    form: 'percentage-calculator/percent-change',
    fields: { originalValue: undefined, newValue: undefined },
    shows: { result: ['fixed', 2] },
    empty: toast('originalValue'),
  },
  {
    ...CALCULATE,
    form: 'interest-calculator/simple',
    fields: { principal: undefined, rate: undefined, time: undefined },
    shows: decimals2('interestEarned', 'totalAmount'),
    empty: toast('principal'),
  },
  {
    ...CALCULATE,
    form: 'interest-calculator/compound',
    fields: {
      principal: undefined,
      rate: undefined,
      time: undefined,
      frequency: 'annually',
      additionalDeposits: false,
      monthlyDeposit: undefined,
    },
    selects: { frequency: ['annually', 'semiannually', 'quarterly', 'monthly', 'daily'] },
    shows: decimals2('totalAmount', 'interestEarned'),
    empty: toast('principal'),
  },
  {
    ...CALCULATE,
    form: 'interest-calculator/loan',
    fields: { loanAmount: undefined, loanRate: undefined, loanTerm: undefined },
    shows: decimals2('monthlyPayment', 'totalPayments', 'totalInterest'),
    empty: toast('loanAmount'),
  },
  {
    ...CALCULATE,
    submit: 'Compare',
    form: 'unit-price-comparison',
    fields: { products: undefined },
    shows: {},
    empty: [['toast', 'products[0].name', 'Please fill in all fields']],
  },
  {
    ...CALCULATE,
    form: 'unit-price-calculator',
    fields: {
      price1: undefined,
      quantity1: undefined,
      unit1: 'g',
      price2: undefined,
      quantity2: undefined,
      unit2: 'g',
    },
    selects: { unit1: [...PRICED, 'each'], unit2: [...PRICED, 'each'] },
    steps: { price1: 0.01, quantity1: 0.01, price2: 0.01, quantity2: 0.01 },
    shows: decimals2('item1', 'item2'),
    empty: required(
      ['price1', 'Price'],
      ['quantity1', 'Quantity'],
      ['unit1', 'Unit'],
      ['price2', 'Price'],
      ['quantity2', 'Quantity'],
      ['unit2', 'Unit'],
    ),
  },
  {
    ...CALCULATE,
    form: 'ballistics-calculator/simple',
    fields: {
      velocity: 1000,
      weight: 150,
      ballisticCoefficient: 0.295,
      distance: 100,
      angle: 0,
      velocityUnit: 'fps',
      weightUnit: 'gr',
      distanceUnit: 'yd',
    },
    selects: { velocityUnit: ['fps', 'm/s'], weightUnit: ['gr', 'g'], distanceUnit: ['yd', 'm'] },
    shows: { ...decimals2('energy', 'drop', 'windage'), timeOfFlight: ['fixed', 4] },
    empty: required(
      ['velocity', 'Velocity'],
      ['weight', 'Weight'],
      ['ballisticCoefficient', 'Ballistic coefficient'],
      ['distance', 'Distance'],
      ['angle', 'Angle'],
      ['velocityUnit', 'Velocity unit'],
      ['weightUnit', 'Weight unit'],
      ['distanceUnit', 'Distance unit'],
    ),
  },
  {
    ...CALCULATE,
    form: 'kinetic-energy',
    fields: { mass: 70, massUnit: 'kg', velocity: 10, velocityUnit: 'm/s' },
    selects: { massUnit: ['kg', 'g', 'lb'], velocityUnit: ['m/s', 'km/h', 'mph', 'ft/s'] },
    shows: decimals2('kineticEnergy', 'kineticEnergyFtLbs', 'kineticEnergyCalories', 'momentum'),
    empty: required(
      ['mass', 'Mass'],
      ['massUnit', 'Mass unit'],
      ['velocity', 'Velocity'],
      ['velocityUnit', 'Velocity unit'],
    ),
  },
  {
    ...CONVERT,
    form: 'advanced-pressure',
    fields: { pressure: 1, fromUnit: 'bar' },
    selects: { fromUnit: PRESSURES },
    shows: { pressures: ['exponential', 6] },
    empty: required(['pressure', 'Pressure value'], ['fromUnit', 'From unit']),
  },
  {
    submit: 'Calculate',
    clear: 'Reset',
    form: 'earth-curvature/curvature',
    fields: { distance: 0, distanceUnit: 'km', resultUnit: 'm' },
    selects: { distanceUnit: ['km', 'mi', 'm'], resultUnit: ['m', 'cm', 'mm', 'ft'] },
    shows: { result: ['fixed', 4] },
    empty: [],
  },
  {
    submit: 'Calculate',
    clear: 'Reset',
    form: 'earth-curvature/coriolis',
    fields: { latitude: 0, velocity: 0, velocityUnit: 'm/s', travelDistance: 0, travelDistanceUnit: 'km' },
    selects: { velocityUnit: ['m/s', 'km/h', 'mph'], travelDistanceUnit: ['km', 'mi', 'm'] },
    shows: { result: ['fixed', 4] },
    empty: [],
  },
  {
    submit: 'Calculate BMI',
    clear: 'Clear',
    form: 'bmi-calculator',
    fields: { height: undefined, heightUnit: 'cm', weight: undefined, weightUnit: 'kg' },
    selects: { heightUnit: ['cm', 'ft', 'in', 'm'], weightUnit: ['kg', 'lb'] },
    steps: { height: 0.1, weight: 0.1 },
    shows: { bmi: ['fixed', 1], idealWeightMin: ['fixed', 1], idealWeightMax: ['fixed', 1] },
    empty: required(
      ['height', 'Height'],
      ['heightUnit', 'Height unit'],
      ['weight', 'Weight'],
      ['weightUnit', 'Weight unit'],
    ),
  },
  {
    submit: 'Calculate Payment',
    clear: 'Clear',
    form: 'loan-calculator',
    fields: { loanAmount: undefined, interestRate: undefined, loanTerm: undefined },
    steps: { loanAmount: 0.01, interestRate: 0.01, loanTerm: 0.01 },
    shows: decimals2('monthlyPayment', 'totalAmount', 'totalInterest', 'principal'),
    empty: required(['loanAmount', 'Loan amount'], ['interestRate', 'Interest rate'], ['loanTerm', 'Loan term']),
  },
  {
    submit: 'Calculate Tip',
    clear: 'Clear',
    form: 'tip-calculator',
    fields: { billAmount: undefined, tipPercentage: 18, numberOfPeople: 1 },
    steps: { billAmount: 0.01, tipPercentage: 0.1 },
    shows: decimals2('tipAmount', 'totalAmount', 'perPersonBill', 'perPersonTip', 'perPersonTotal'),
    empty: required(
      ['billAmount', 'Bill amount'],
      ['tipPercentage', 'Tip percentage'],
      ['numberOfPeople', 'Number of people'],
    ),
  },
];

/** Forms that calculators have beyond the specification. */
export const MORE_FORMS: readonly string[] = [
  'ballistics-calculator/vacuum',
  'ballistics-calculator/g1',
  'earth-curvature/horizon',
  'area-calculator/diameter',
  'area-calculator/three-sides',
  'area-calculator/trapezoid',
  'volume-calculator/diameter',
  'metric-converter/mass',
  'square-footage/rooms',
  'percentage-calculator/plus-minus',
  'percentage-calculator/whole',
  'loan-calculator/extra',
  'loan-calculator/refinance',
  'gravitational-force/body',
  'kinetic-energy/things',
  'astronomical-distance/known',
];

/** The label of a field where the specification states it. */
export const LABELS: readonly (readonly [form: string, field: string, label: string])[] = [
  ['loan-calculator', 'loanAmount', 'Loan amount ($)'],
  ['loan-calculator', 'interestRate', 'Annual interest rate (%)'],
  ['loan-calculator', 'loanTerm', 'Loan term (years)'],
  ['tip-calculator', 'billAmount', 'Bill amount ($)'],
  ['tip-calculator', 'tipPercentage', 'Tip percentage (%)'],
  ['tip-calculator', 'numberOfPeople', 'Number of people'],
];

/** What one unit counts as, in the base unit of its kind, by the ids of the selects. */
export const FACTORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'metric-converter': {
    inches: 0.0254,
    feet: 0.3048,
    yards: 0.9144,
    miles: 1609.344,
    millimeters: 0.001,
    centimeters: 0.01,
    meters: 1,
    kilometers: 1000,
    squareFeet: 0.09290304,
    squareMeters: 1,
    acres: 4046.8564224,
    hectares: 10000,
    cubicFeet: 0.028316846592,
    cubicMeters: 1,
    liters: 0.001,
    gallons: 0.00378541,
  },
  'time-converter': {
    milliseconds: 0.001,
    seconds: 1,
    minutes: 60,
    hours: 3600,
    days: 86400,
    weeks: 604800,
    months: 2629746,
    years: 31556952,
  },
  'gravitational-force': {
    kg: 1,
    g: 0.001,
    mg: 1e-6,
    ton: 1000,
    lb: 0.45359237,
    earthMass: 5.972e24,
    solarMass: 1.989e30,
    m: 1,
    km: 1000,
    cm: 0.01,
    mm: 0.001,
    mi: 1609.34,
    ft: 0.3048,
    au: 1.496e11,
    ly: 9.461e15,
  },
  'astronomical-distance': {
    km: 1000,
    mi: 1609.34,
    au: 1.496e11,
    ly: 9.461e15,
    pc: 3.086e16,
    kpc: 3.086e19,
    mpc: 3.086e22,
  },
  'pressure-converter': {
    pa: 1,
    kpa: 1000,
    bar: 100000,
    psi: 6894.76,
    atm: 101325,
    torr: 133.322,
    mmhg: 133.322,
    inh2o: 248.84,
    inHg: 3386.39,
  },
  'unit-price-comparison': { g: 0.001, kg: 1, oz: 0.0283495, lb: 0.453592, ml: 1e-6, l: 0.001 },
  'kinetic-energy': { kg: 1, g: 0.001, lb: 0.45359237, 'm/s': 1, 'km/h': 1000 / 3600, mph: 0.44704, 'ft/s': 0.3048 },
  'advanced-pressure': {
    pa: 1,
    kpa: 1000,
    mpa: 1e6,
    bar: 1e5,
    atm: 101325,
    psi: 6894.76,
    torr: 133.322,
    mmhg: 133.322,
    inhg: 3386.39,
    mmh2o: 9.80665,
    inh2o: 249.089,
    kgfcm2: 98066.5,
  },
  'earth-curvature': {
    km: 1000,
    mi: 1609.34,
    m: 1,
    cm: 1 / 100,
    mm: 1 / 1000,
    ft: 1 / 3.28084,
    'm/s': 1,
    'km/h': 1 / 3.6,
    mph: 0.44704,
  },
  'bmi-calculator': { cm: 0.01, ft: 0.3048, in: 0.0254, m: 1, kg: 1, lb: 0.453592 },
};

/** The tabs of a calculator, in order; the first one is open at the start. Tabs of `MORE_FORMS` stand behind them. */
export const TABS: Readonly<Record<string, readonly (readonly [id: string, label: string])[]>> = {
  'area-calculator': [
    ['rectangle', 'Rectangle'],
    ['circle', 'Circle'],
    ['triangle', 'Triangle'],
    ['square', 'Square'],
  ],
  'volume-calculator': [
    ['box', 'Box'],
    ['cylinder', 'Cylinder'],
    ['sphere', 'Sphere'],
    ['cone', 'Cone'],
  ],
  'metric-converter': [
    ['length', 'Length'],
    ['area', 'Area'],
    ['volume', 'Volume'],
  ],
  'percentage-calculator': [
    ['find-percentage', 'Percentage of a number'],
    ['what-percent', 'What percent'],
    ['percent-change', 'Percent change'],
  ],
  'interest-calculator': [
    ['simple', 'Simple interest'],
    ['compound', 'Compound interest'],
    ['loan', 'Loan payment'],
  ],
  'earth-curvature': [
    ['curvature', 'Curvature'],
    ['coriolis', 'Coriolis'],
  ],
};

/** All twenty calculators, and which of them carry a beta badge: in lists, or on their page only. */
export const TOOLS: Readonly<Record<string, 'none' | 'catalogue' | 'page'>> = {
  'square-footage': 'none',
  'area-calculator': 'none',
  'volume-calculator': 'none',
  'metric-converter': 'none',
  'temperature-converter': 'none',
  'time-converter': 'none',
  'gravitational-force': 'none',
  'astronomical-distance': 'none',
  'pressure-converter': 'none',
  'percentage-calculator': 'none',
  'interest-calculator': 'none',
  'unit-price-comparison': 'page',
  'unit-price-calculator': 'page',
  'ballistics-calculator': 'catalogue',
  'kinetic-energy': 'page',
  'advanced-pressure': 'none',
  'earth-curvature': 'catalogue',
  'bmi-calculator': 'none',
  'loan-calculator': 'none',
  'tip-calculator': 'none',
};
