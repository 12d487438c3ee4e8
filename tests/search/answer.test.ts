/** Answers in the list of a search: those of the calculator, with a link to its form. */
import { expect, it } from 'vitest';
import { runnableIn } from '../../src/build/locale-tools.ts';
import answerAsk from '../../src/search/answer.ts';
import { asks, searchSources } from './searches.ts';

for (const language of ['en', 'de']) searchSources(language);

async function answered(language: string, text: string) {
  const { locale } = searchSources(language);
  const [ask] = asks(language, text);
  const loaded = locale.tools.find(({ folder }) => folder === ask?.tool);
  const runnable = loaded && (await runnableIn(loaded, locale));
  if (!ask || !runnable) throw new Error(`nothing is asked by "${text}"`);
  return answerAsk(ask, runnable.tool, runnable.text, locale.t);
}

it.each([
  ['en', '175 cm in feet', '175 cm = 5.74147 ft', '#1:value=175;from=centimeters;to=feet'],
  ['en', '32 f to c', '32 °F = 0.00 °C', '#1:value=32;from=fahrenheit;to=celsius'],
  ['en', '60 mph in km/h', '60 mph = 96.56064 km/h', '#1:convert;value=60;unit=mph'],
  ['en', '20% of 86.40', '= 17.28', '#1:percent=20;ofValue=86.4'],
  ['en', '20 is what percent of 80', '= 25.00%', '#1:what-percent;value=20;total=80'],
  ['en', 'tip 15% 48', 'Tip: $7.20 · Total: $55.20', '#1:billAmount=48;tipPercentage=15'],
  ['en', '5 ft 11 in cm', '5 ft 11 in = 180.34 cm', '#1:value=71'],
  ['en', '5 ft 11 to cm', '5 ft 11 in = 180.34 cm', '#1:value=71'],
  ['en', '1/2 inch to mm', '0.5 in = 12.7 mm', '#1:value=0.5;to=millimeters'],
  ['en', 'bmi 80 kg 180 cm', 'BMI: 24.7 kg/m² · Category: Normal Weight', '#1:height=180;weight=80'],
  [
    'en',
    `bmi 180 lb 5'11"`,
    'BMI: 25.1 kg/m² · Category: Overweight',
    '#1:height=71;heightUnit=in;weight=180;weightUnit=lb',
  ],
  ['en', '20% off 80', 'Result: 64.00 · The percentage itself: 16.00', '#1:plus-minus;value=80;way=minus;percent=20'],
  ['en', '180 lb in kg', '180 lb = 81.646627 kg', '#1:mass;value=180'],
  ['de', '5 Fuß 11 Zoll in cm', '5 ft 11 in = 180,34 cm', '#1:value=71'],
  ['de', 'BMI 1,80 m 80 kg', 'BMI: 24,7 kg/m² · Kategorie: Normalgewicht', '#1:height=1.8;heightUnit=m;weight=80'],
  ['de', '20 % von 86,40', '= 17,28', '#1:percent=20;ofValue=86.4'],
  ['de', '1.500 m in km', '1.500 m = 1,5 km', '#1:value=1500;from=meters;to=kilometers'],
])('%s: %s is answered: %s', async (language, text, shown, fragment) => {
  const answer = await answered(language, text);
  expect(answer?.text.replace(/\s/g, ' ')).toBe(shown);
  expect(answer?.fragment).toBe(fragment);
});

it('is none where the calculator refuses what was asked', async () => {
  expect(await answered('en', '-5 mph in km/h')).toBeNull();
});
