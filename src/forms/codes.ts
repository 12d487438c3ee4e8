/** The codes by which a form service says why it does not take a form. */

/** Codes of errors that concern a form as a whole. */
export const FORM_ERROR_CODES = [
  'BLOCKED',
  'EMPTY',
  'FILES_TOO_BIG',
  'FORM_NOT_FOUND',
  'INACTIVE',
  'NO_FILE_UPLOADS',
  'PROJECT_NOT_FOUND',
  'TOO_MANY_FILES',
  'UNSPECIFIED',
] as const;
export type FormErrorCode = (typeof FORM_ERROR_CODES)[number];

/** Codes of errors at one field. */
export const FIELD_ERROR_CODES = [
  'REQUIRED_FIELD_EMPTY',
  'REQUIRED_FIELD_MISSING',
  'STRIPE_CLIENT_ERROR',
  'STRIPE_SCA_ERROR',
  'TYPE_EMAIL',
  'TYPE_NUMERIC',
  'TYPE_TEXT',
  'UNSPECIFIED',
] as const;
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];
