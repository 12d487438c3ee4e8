/** Questions with numbers: which form they fill in, in the words of five languages, and which they leave alone. */
import { describe, expect, it } from 'vitest';
import { asks, searchSources } from './searches.ts';

// Reading the calculators of a language takes longer than a test may.
for (const language of ['en', 'de', 'fr', 'es', 'pt']) searchSources(language);

const filledIn = (language: string, text: string): string => {
  const [ask] = asks(language, text);
  if (!ask) return 'nothing';
  const entries = Object.entries(ask.entries).map(([id, entry]) => `${id}=${entry}`);
  return [ask.tool, ask.tab, ...entries].join(' ');
};

type Selects = NonNullable<ReturnType<typeof searchSources>['asks']['forms'][number][3]>;

/** A question of a definition with numbers and units in it, and what it fills in. */
function asPeopleSay(question: string, selects: Selects, units: Readonly<Record<string, string>>) {
  const entries: Record<string, string> = {};
  const text = question.replace(/\{(\w+)(?:=(\w+))?\}/g, (_, id: string, option?: string) => {
    const [first] = Object.entries(selects[id] ?? {});
    entries[id] = option ?? first?.[0] ?? String(Object.keys(entries).length + 2);
    if (option !== undefined) return '';
    return first ? (units[first[1]]?.split(',')[0] ?? '') : entries[id];
  });
  return [entries, text] as const;
}

describe('a question', () => {
  it.each([
    ['en', '175 cm in feet', 'metric-converter length value=175 from=centimeters to=feet'],
    ['en', 'how many feet are 175 cm?', 'metric-converter length value=175 from=centimeters to=feet'],
    ['en', '32 f to c', 'temperature-converter main value=32 from=fahrenheit to=celsius'],
    ['en', '-40 °F in °C', 'temperature-converter main value=-40 from=fahrenheit to=celsius'],
    ['en', '70 kg to lbs', 'metric-converter mass value=70 from=kilograms to=pounds'],
    ['en', '32psi = bar', 'pressure-converter main value=32 from=psi to=bar'],
    ['en', '1,500 sq ft to m²', 'metric-converter area value=1,500 from=squareFeet to=squareMeters'],
    ['en', '5 gallons to litres', 'metric-converter volume value=5 from=gallons to=liters'],
    ['en', '60 mph in km/h', 'speed-calculator convert value=60 unit=mph'],
    ['en', '20% of 86.40', 'percentage-calculator find-percentage percent=20 ofValue=86.40'],
    ['en', 'what is 20 percent of 86.40', 'percentage-calculator find-percentage percent=20 ofValue=86.40'],
    ['en', '20 is what percent of 80', 'percentage-calculator what-percent value=20 total=80'],
    ['en', 'what percent of 80 is 20', 'percentage-calculator what-percent total=80 value=20'],
    ['en', 'tip 15% 48', 'tip-calculator main tipPercentage=15 billAmount=48'],
    ['en', '15% tip on $48', 'tip-calculator main tipPercentage=15 billAmount=48'],
    ['en', '180 lb in kg', 'metric-converter mass value=180 from=pounds to=kilograms'],
    ['en', '5 ft 11 in cm', 'metric-converter length value=5 ft 11 in from=inches to=centimeters'],
    ['en', `5'11" in cm`, 'metric-converter length value=5 ft 11 in from=inches to=centimeters'],
    ['en', '5’11 in cm', 'metric-converter length value=5 ft 11 in from=inches to=centimeters'],
    ['en', '5 feet and 11 inches in m', 'metric-converter length value=5 ft 11 in from=inches to=meters'],
    ['en', "how many cm are 6'", 'metric-converter length value=6 from=feet to=centimeters'],
    ['en', '9 st 4 in kg', 'metric-converter mass value=9 st 4 lb from=pounds to=kilograms'],
    ['en', '5½ in in mm', 'metric-converter length value=5 1/2 from=inches to=millimeters'],
    ['en', "5'000 m in km", "metric-converter length value=5'000 from=meters to=kilometers"],
    ['en', 'bmi 80 kg 180 cm', 'bmi-calculator main weight=80 weightUnit=kg height=180 heightUnit=cm'],
    ['en', `bmi 5'11" 180 lbs`, 'bmi-calculator main height=5 ft 11 in heightUnit=in weight=180 weightUnit=lb'],
    ['en', '20% off 80', 'percentage-calculator plus-minus percent=20 value=80 way=minus'],
    ['en', '20 off 80', 'percentage-calculator plus-minus percent=20 value=80 way=minus'],
    ['en', '80 + 20%', 'percentage-calculator plus-minus value=80 percent=20'],
    ['en', '80 - 20%', 'percentage-calculator plus-minus value=80 percent=20 way=minus'],
    ['en', '80-20%', 'percentage-calculator plus-minus value=80 percent=20 way=minus'],
    ['en', '80 -20%', 'percentage-calculator plus-minus value=80 percent=20 way=minus'],
    ['en', '15% of 80', 'percentage-calculator find-percentage percent=15 ofValue=80'],
    ['en', '20% vat on 150', 'tax-calculator sales rate=20 amount=150'],
    ['de', '20 % von 86,40', 'percentage-calculator find-percentage percent=20 ofValue=86,40'],
    ['de', '10 Zoll in cm', 'metric-converter length value=10 from=inches to=centimeters'],
    [
      'de',
      'wie viel sind 30 Grad Celsius in Fahrenheit',
      'temperature-converter main value=30 from=celsius to=fahrenheit',
    ],
    ['de', 'Trinkgeld 15% 48', 'tip-calculator main tipPercentage=15 billAmount=48'],
    ['de', '5 Fuß 11 Zoll in cm', 'metric-converter length value=5 ft 11 in from=inches to=centimeters'],
    ['de', `5'11" in cm`, 'metric-converter length value=5 ft 11 in from=inches to=centimeters'],
    ['de', '180 Pfund in kg', 'metric-converter mass value=180 from=pounds to=kilograms'],
    ['de', 'BMI 80 kg 180 cm', 'bmi-calculator main weight=80 weightUnit=kg height=180 heightUnit=cm'],
    ['de', '20 % Rabatt auf 80', 'percentage-calculator plus-minus percent=20 value=80 way=minus'],
    ['de', '80 minus 20 %', 'percentage-calculator plus-minus value=80 percent=20 way=minus'],
    ['fr', '20 % de 86,40', 'percentage-calculator find-percentage percent=20 ofValue=86,40'],
    ['fr', '10 pouces en cm', 'metric-converter length value=10 from=inches to=centimeters'],
    ['fr', 'pourboire 15 % sur 48', 'tip-calculator main tipPercentage=15 billAmount=48'],
    ['fr', '5 pieds 11 pouces en cm', 'metric-converter length value=5 ft 11 in from=inches to=centimeters'],
    ['fr', `5'11" en cm`, 'metric-converter length value=5 ft 11 in from=inches to=centimeters'],
    ['fr', '180 livres en kg', 'metric-converter mass value=180 from=pounds to=kilograms'],
    ['fr', 'imc 80 kg 180 cm', 'bmi-calculator main weight=80 weightUnit=kg height=180 heightUnit=cm'],
    ['fr', '20 % de remise sur 80', 'percentage-calculator plus-minus percent=20 value=80 way=minus'],
    ['fr', '80 moins 20 %', 'percentage-calculator plus-minus value=80 percent=20 way=minus'],
    ['es', '20 por ciento de 86,40', 'percentage-calculator find-percentage percent=20 ofValue=86,40'],
    ['es', '10 pulgadas a cm', 'metric-converter length value=10 from=inches to=centimeters'],
    ['es', 'cuántos kilómetros son 5 millas', 'metric-converter length value=5 from=miles to=kilometers'],
    ['es', '5 pies 11 pulgadas a cm', 'metric-converter length value=5 ft 11 in from=inches to=centimeters'],
    ['es', `5'11" a cm`, 'metric-converter length value=5 ft 11 in from=inches to=centimeters'],
    ['es', '180 libras a kg', 'metric-converter mass value=180 from=pounds to=kilograms'],
    ['es', 'imc 80 kg 180 cm', 'bmi-calculator main weight=80 weightUnit=kg height=180 heightUnit=cm'],
    ['es', '20% de descuento en 80', 'percentage-calculator plus-minus percent=20 value=80 way=minus'],
    ['es', '80 menos 20%', 'percentage-calculator plus-minus value=80 percent=20 way=minus'],
    ['pt', '20% de 86,40', 'percentage-calculator find-percentage percent=20 ofValue=86,40'],
    ['pt', '10 polegadas em cm', 'metric-converter length value=10 from=inches to=centimeters'],
    ['pt', '100 graus fahrenheit para celsius', 'temperature-converter main value=100 from=fahrenheit to=celsius'],
    ['pt', '5 pés e 11 polegadas em cm', 'metric-converter length value=5 ft 11 in from=inches to=centimeters'],
    ['pt', `5'11" em cm`, 'metric-converter length value=5 ft 11 in from=inches to=centimeters'],
    ['pt', '180 libras em kg', 'metric-converter mass value=180 from=pounds to=kilograms'],
    ['pt', 'imc 80 kg 180 cm', 'bmi-calculator main weight=80 weightUnit=kg height=180 heightUnit=cm'],
    ['pt', '20% de desconto em 80', 'percentage-calculator plus-minus percent=20 value=80 way=minus'],
    ['pt', '80 menos 20%', 'percentage-calculator plus-minus value=80 percent=20 way=minus'],
  ])('%s: %s', (language, text, expected) => expect(filledIn(language, text)).toBe(expected));

  it.each([
    '175',
    '175 cm',
    'cm in feet',
    '175 cm in kg',
    '175 zebras in feet',
    '20% 30% 40',
    'rule of 72',
    '20% 80',
    '80 20%',
    'bmi 80 180',
    'bmi 80 kg 180 kg',
    '180 lb 5 ft in cm',
  ])('that nothing answers is left alone: %s', (text) => expect(filledIn('en', text)).toBe('nothing'));

  it.each(['en', 'de', 'fr', 'es', 'pt'])('of a definition fills in the inputs that it names, in %s', (language) => {
    const { forms } = searchSources(language).asks;
    expect(forms.length).toBeGreaterThan(10);
    for (const [tool, tab, question, selects = {}] of forms) {
      const [entries, text] = asPeopleSay(question, selects, searchSources(language).asks.units);
      expect(asks(language, text)[0], question).toEqual({ tool, tab, entries });
    }
  });
});
