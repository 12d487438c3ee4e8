/** Why a formula has no result to show. */
export type DiagnosisKey = 'tooLarge' | 'tooSmall' | 'notDefined' | 'endless';
export class Diagnosis extends Error {
  readonly key: string;
  /** Where compute.ts refuses the form; a formula without a result is the whole form's. */
  readonly field: string | null;
  constructor(key: DiagnosisKey);
  constructor(key: string, field: string);
  constructor(key: string, field: string | null = null) {
    super(key);
    this.key = key;
    this.field = field;
  }
}
