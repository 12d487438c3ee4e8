import type { CompiledField, UnitField } from '../../engine/tool.ts';

/** The unit selects that belong to exactly one quantity, by that quantity's id. */
export function attachedUnits(fields: readonly CompiledField[]): Map<string, UnitField> {
  const attached = new Map<string, UnitField>();
  for (const unit of fields) {
    if (unit.kind !== 'unit') continue;
    const [owner, ...others] = fields.filter((field) => field.kind === 'quantity' && field.unitFrom === unit.id);
    if (owner && others.length === 0) attached.set(owner.id, unit);
  }
  return attached;
}
