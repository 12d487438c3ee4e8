/** Provides the code of remarks on inputs. */
import { readingOf } from './readings.ts';
import { remarks } from './remarks.ts';
import { unusualWarnings } from './unusual-warnings.ts';

export const remarkCode = { unusual: unusualWarnings, reading: readingOf };
Object.assign(remarks, remarkCode);
