/** Files of rates as the central bank writes them, and a project of their own that takes them. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import table from '../../data/currency-rates.json' with { type: 'json' };

const NEWEST = table.entries.at(-1);
export const RATES: Readonly<Record<string, number>> = NEWEST?.values.perEuro ?? {};
const { EUR: _, ...published } = RATES;

interface Style {
  quote?: string;
  /** Zeros stay at the end. */
  digits?: number;
}
const line = ([currency, rate]: [string, number], { quote = "'", digits }: Style): string => {
  const text = digits === undefined ? String(rate) : rate.toFixed(digits);
  return `\t\t\t<Cube currency=${quote}${currency}${quote} rate=${quote}${text}${quote}/>`;
};

export const day = (date: string, rates: Readonly<Record<string, number>> = published, style: Style = {}): string => {
  const { quote = "'" } = style;
  const lines = Object.entries(rates).map((rate) => line(rate, style));
  return [`\t\t<Cube time=${quote}${date}${quote}>`, ...lines, '\t\t</Cube>'].join('\n');
};

export const envelope = (days: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
${days}
	</Cube>
</gesmes:Envelope>
`;

/** The daily file of a Monday, with changes of its rates. */
export const daily = (changes: Readonly<Record<string, number>> = {}, date = '2026-10-12'): string =>
  envelope(day(date, { ...published, ...changes }, { digits: 5 }));

export const without = (currency: string): string =>
  envelope(day('2026-10-12', Object.fromEntries(Object.entries(published).filter(([name]) => name !== currency))));

/** A copy of what the table of this project is made of, which the test may change. */
export class Project {
  readonly root = mkdtempSync(join(tmpdir(), 'rates-'));

  constructor() {
    mkdirSync(join(this.root, 'data/text'), { recursive: true });
    cpSync('data/currency-rates.json', join(this.root, 'data/currency-rates.json'));
    for (const name of readdirSync('data/text').filter((file) => file.startsWith('currency-rates.')))
      cpSync(join('data/text', name), join(this.root, 'data/text', name));
    cpSync('tools/currency-converter', join(this.root, 'tools/currency-converter'), { recursive: true });
    mkdirSync(join(this.root, 'tests/reference'), { recursive: true });
    cpSync('tests/reference/cases.json', join(this.root, 'tests/reference/cases.json'));
  }

  /** Every file of its data, byte for byte. */
  get data(): Record<string, string> {
    const names = readdirSync(join(this.root, 'data'), { recursive: true, withFileTypes: true });
    const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
    return Object.fromEntries(files.sort().map((path) => [path, readFileSync(path, 'latin1')]));
  }

  get table(): typeof table {
    return JSON.parse(readFileSync(join(this.root, 'data/currency-rates.json'), 'utf8'));
  }

  textFile(language: string): string {
    return readFileSync(join(this.root, `data/text/currency-rates.${language}.json`), 'utf8');
  }

  texts(language: string): Record<string, { en: string }> {
    return JSON.parse(this.textFile(language));
  }

  file(text: string): string {
    const path = join(this.root, 'eurofxref-daily.xml');
    writeFileSync(path, text);
    return path;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
