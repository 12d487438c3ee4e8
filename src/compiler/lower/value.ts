/** A number as every result that is one becomes it. */
import type { ResultDefinition } from '../../../schema/definition.ts';

/** A result as its author writes it. */
export type Written<Kind extends ResultDefinition['kind']> = Extract<ResultDefinition, { kind: Kind }>;

export type ValueDefinition = Omit<Written<'value'>, 'display'> & Pick<Written<'table'>['columns'][string], 'display'>;
