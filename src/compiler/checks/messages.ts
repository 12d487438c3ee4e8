/** The tool's own messages: what stands in braces must be something that a refusal can fill in. */
import type { LiveDefinition } from '../../../schema/definition.ts';
import { unfilled } from '../../diagnostics/placeholders.ts';
import type { Finding } from '../../diagnostics/source.ts';

/** What every refusal can fill in: the field's label, the limits that it breaks and the unit they count in. */
const GIVEN = ['label', 'limit', 'min', 'max', 'unit'];

/** The texts of a row are filled in by their ids. */
const rowTexts = ({ tabs }: LiveDefinition): string[] =>
  tabs
    .flatMap(({ inputs }) => Object.values(inputs))
    .flatMap((input) => (input.kind === 'rows' ? Object.entries(input.fields) : []))
    .filter(([, field]) => field.kind === 'text')
    .map(([id]) => id);

/** The steps that compute.ts gives in words fill in numbers of their own. */
export function checkMessages(definition: LiveDefinition, hasCompute: boolean): Finding[] {
  if (hasCompute) return [];
  const known = new Set([...GIVEN, ...rowTexts(definition)]);
  return Object.entries(definition.messages ?? {}).flatMap(([key, message]) =>
    (['title', 'text'] as const).flatMap((part) => unfilled(message[part] ?? '', known, ['messages', key, part])),
  );
}
