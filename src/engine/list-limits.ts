/** A list as it was typed, whatever is asked of it. */
import type { ListField } from './tool.ts';

/** The same field where any numbers will do, as many as there are. */
export function withoutLimits({ id, kind, failure, unit, unitFrom }: ListField): ListField {
  const any = { id, kind, failure, optional: true, minItems: 0, maxItems: Number.POSITIVE_INFINITY } as const;
  return { ...any, ...(unit && { unit }), ...(unitFrom !== undefined && { unitFrom }) };
}
