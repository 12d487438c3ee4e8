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
    ['en', '20% vat on 150', 'tax-calculator sales rate=20 amount=150'],
    ['de', '20 % von 86,40', 'percentage-calculator find-percentage percent=20 ofValue=86,40'],
    ['de', '10 Zoll in cm', 'metric-converter length value=10 from=inches to=centimeters'],
    [
      'de',
      'wie viel sind 30 Grad Celsius in Fahrenheit',
      'temperature-converter main value=30 from=celsius to=fahrenheit',
    ],
    ['de', 'Trinkgeld 15% 48', 'tip-calculator main tipPercentage=15 billAmount=48'],
    ['fr', '20 % de 86,40', 'percentage-calculator find-percentage percent=20 ofValue=86,40'],
    ['fr', '10 pouces en cm', 'metric-converter length value=10 from=inches to=centimeters'],
    ['fr', 'pourboire 15 % sur 48', 'tip-calculator main tipPercentage=15 billAmount=48'],
    ['es', '20 por ciento de 86,40', 'percentage-calculator find-percentage percent=20 ofValue=86,40'],
    ['es', '10 pulgadas a cm', 'metric-converter length value=10 from=inches to=centimeters'],
    ['es', 'cuántos kilómetros son 5 millas', 'metric-converter length value=5 from=miles to=kilometers'],
    ['pt', '20% de 86,40', 'percentage-calculator find-percentage percent=20 ofValue=86,40'],
    ['pt', '10 polegadas em cm', 'metric-converter length value=10 from=inches to=centimeters'],
    ['pt', '100 graus fahrenheit para celsius', 'temperature-converter main value=100 from=fahrenheit to=celsius'],
  ])('%s: %s', (language, text, expected) => expect(filledIn(language, text)).toBe(expected));

  it.each([
    '175',
    '175 cm',
    'cm in feet',
    '175 cm in kg',
    '175 zebras in feet',
    '20% 30% 40',
    'rule of 72',
    '20% off 80',
  ])('that nothing answers is left alone: %s', (text) => expect(filledIn('en', text)).toBe('nothing'));

  it.each(['en', 'de', 'fr', 'es', 'pt'])('of a definition fills in the inputs that it names, in %s', (language) => {
    const { forms } = searchSources(language).asks;
    expect(forms.length).toBeGreaterThan(10);
    for (const [tool, tab, question] of forms) {
      const numbers = [...question.matchAll(/\{(\w+)\}/g)].map(([, id], at) => [id, String(at + 2)] as const);
      const text = numbers.reduce((said, [id, number]) => said.replace(`{${id}}`, number), question);
      expect(asks(language, text)[0], question).toEqual({ tool, tab, entries: Object.fromEntries(numbers) });
    }
  });
});
