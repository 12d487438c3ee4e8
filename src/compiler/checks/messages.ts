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

/** A warning is said beside a result: where its message refuses nothing, it may name what every tab that gives it has. */
function namesOfWarning({ tabs }: LiveDefinition, key: string): string[] {
  const saying = tabs.filter(({ warnings = [] }) => warnings.some(({ message }) => message === key));
  const isRefusal = tabs.some(({ checks = [] }) => checks.some(({ message }) => message === key));
  const [first = [], ...others] = saying.map(({ inputs, results }) => [
    ...Object.keys(inputs),
    ...Object.keys(results),
  ]);
  return isRefusal ? [] : first.filter((name) => others.every((names) => names.includes(name)));
}

/** The steps that compute.ts gives in words fill in numbers of their own. */
export function checkMessages(definition: LiveDefinition, hasCompute: boolean): Finding[] {
  if (hasCompute) return [];
  const always = [...GIVEN, ...rowTexts(definition)];
  return Object.entries(definition.messages ?? {}).flatMap(([key, message]) => {
    const known = new Set([...always, ...namesOfWarning(definition, key)]);
    return (['title', 'text'] as const).flatMap((part) =>
      unfilled(message[part] ?? '', known, ['messages', key, part]),
    );
  });
}
