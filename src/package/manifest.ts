/** The package.json of the package. */
import project from '../../package.json' with { type: 'json' };

/** @param loaded the modules that do something by being loaded */
export function manifest(loaded: readonly string[]): string {
  const { version, license, engines } = project;
  const of = (name: string) => ({ types: `./calculators/*/${name}.d.ts`, default: `./calculators/*/${name}.js` });
  const own = {
    name: 'formulary',
    version,
    description: 'Calculators and unit converters that show their work, as functions with types',
    keywords: ['calculator', 'unit converter', 'mortgage', 'bmi', 'statistics', 'finance'],
    license,
    type: 'module',
    engines,
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './package.json': './package.json',
      './*/full': of('full'),
      './*': of('index'),
    },
    types: './index.d.ts',
    bin: { formulary: 'bin/formulary.js' },
    sideEffects: [...loaded].sort(),
    files: ['bin', 'calculators', 'modules', 'descriptions.js', 'index.js', 'index.d.ts', 'types.d.ts'],
  };
  return `${JSON.stringify(own, null, 2)}\n`;
}
