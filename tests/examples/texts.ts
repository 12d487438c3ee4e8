/** The files of `examples/`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const exampleText = (path: string): string => readFileSync(join('examples', path), 'utf8');
