/** The package.json of the package. */
import project from '../../package.json' with { type: 'json' };

/** The name `formulary` is that of somebody else's package on npm; the command has it. */
export const PACKAGE = '@formulary/calculators';

/** @param loaded the modules that do something by being loaded */
export function manifest(loaded: readonly string[]): string {
  const { version, license, engines } = project;
  const of = (name: string) => ({ types: `./calculators/*/${name}.d.ts`, default: `./calculators/*/${name}.js` });
  const own = {
    name: PACKAGE,
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
    files: ['bin', 'calculators', 'lean', 'modules', 'descriptions.js', 'index.js', 'index.d.ts', 'types.d.ts'],
  };
  return `${JSON.stringify(own, null, 2)}\n`;
}
