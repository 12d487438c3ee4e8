/** Setup of tests that look for mutants: a sample that fails is enough, the smallest need not be looked for. */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
