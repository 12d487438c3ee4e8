/** Which texts a tool needs and does not have. */
import { tabsWithPaths } from '../compiler/all-tabs.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import type { Finding } from '../diagnostics/source.ts';
import type { CompiledResult } from '../engine/results/results.ts';
import type { CompiledField, CompiledInput, CompiledTab } from '../engine/tool.ts';
import { ENGLISH } from '../i18n/locales/en.ts';
import { type CountedText, formsOf } from '../result/plural.ts';
import type { FieldTexts, ResultTexts, TabTexts } from '../result/texts.ts';

const isText = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '' && text.trim() === text;
const need = (place: string, text: unknown): string[] => (isText(text) ? [] : [`${place} has no text`]);

function fieldNeeds(field: CompiledField, texts: FieldTexts | undefined, place: string): string[] {
  const options = field.kind === 'choice' || field.kind === 'unit' ? field.options : [];
  return [
    ...need(`${place}.label`, texts?.label),
    ...options.flatMap(({ id }) => need(`${place}.options.${id}`, texts?.options?.[id])),
  ];
}

function inputNeeds(input: CompiledInput, texts: TabTexts): string[] {
  const own = texts.inputs[input.id];
  if (input.kind !== 'rows') return fieldNeeds(input, own, input.id);
  return [
    ...need(`${input.id}.label`, own?.label),
    ...need(`${input.id}.rowLabel`, own?.rowLabel),
    ...need(`${input.id}.addLabel`, own?.addLabel),
    ...need(`${input.id}.removeLabel`, own?.removeLabel),
    ...input.fields.flatMap((field) => fieldNeeds(field, own?.fields?.[field.id], `${input.id}.${field.id}`)),
  ];
}

/** Names in braces that nothing fills in. */
function unfilled(place: string, text: CountedText | undefined, known: readonly string[]): string[] {
  const forms = formsOf(text ?? '');
  const names = forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  return names
    .filter((name) => !known.includes(name))
    .map((name) => `${place} names {${name}}, which nothing fills in`);
}

function resultNeeds(result: CompiledResult, texts: ResultTexts | undefined, names: readonly string[]): string[] {
  const place = result.id;
  const label = need(`${place}.label`, texts?.label);
  switch (result.kind) {
    case 'sentence':
      return [
        ...label,
        ...formsOf(texts?.text ?? '').flatMap((form) => need(`${place}.text`, form)),
        ...unfilled(place, texts?.text, names),
      ];
    case 'band':
      return [...label, ...result.bands.flatMap(({ id }) => need(`${place}.bands.${id}`, texts?.bands?.[id]))];
    case 'breakdown':
      return [...label, ...result.parts.flatMap(({ id }) => need(`${place}.parts.${id}`, texts?.cells?.[id]))];
    case 'ranking':
      return [
        ...label,
        ...result.groups.flatMap(({ id }) => (id === '' ? [] : need(`${place}.groups.${id}`, texts?.groups?.[id]))),
        ...result.fields.flatMap(({ id }) => [
          ...need(`${place}.fields.${id}`, texts?.fields?.[id]?.label),
          ...unfilled(`${place}.${id}`, texts?.fields?.[id]?.text, ['value', 'group']),
        ]),
      ];
    default:
      return label;
  }
}

function messageKeys(tab: CompiledTab): string[] {
  const fields = tab.inputs.flatMap((input): CompiledField[] => (input.kind === 'rows' ? [...input.fields] : [input]));
  return [
    ...[tab, ...fields].flatMap(({ failure }) => [failure.missing, failure.invalid, failure.limits ?? failure.invalid]),
    ...tab.checks.map(({ message }) => message),
    ...tab.inputs.flatMap((input) => (input.kind === 'rows' ? [input.cannotRemove] : [])),
  ];
}

/** Everything that has no text, or a text with a name that nothing fills in. */
export function missingTexts({ tool, text }: Pick<RunnableTool, 'tool' | 'text'>): string[] {
  const known = { ...ENGLISH.calculator.messages, ...text.texts.messages };
  return tool.tabs.flatMap((tab) => {
    const texts = text.texts.tabs[tab.id];
    if (!texts) return [`tab ${tab.id} has no texts`];
    const results = tab.results.map(({ id }) => id);
    const names = [...tab.inputs.map(({ id }) => id), ...results];
    return [
      ...(tool.tabs.length > 1 ? need(`${tab.id}.label`, texts.label) : []),
      ...tab.inputs.flatMap((input) => inputNeeds(input, texts)),
      ...tab.results.flatMap((result) => resultNeeds(result, texts.results[result.id], names)),
      ...unfilled('copy', texts.copy, results),
      ...messageKeys(tab).flatMap((key) => (Object.hasOwn(known, key) ? [] : [`there is no message "${key}"`])),
    ];
  });
}

/** Values that the steps show, and that are called nothing. */
export function unnamedSteps({ definition, text }: Pick<RunnableTool, 'definition' | 'text'>): Finding[] {
  return tabsWithPaths(definition).flatMap(({ tab, path }) => {
    const texts = text.texts.tabs[tab.id];
    return (text.formulas[tab.id] ?? []).flatMap(({ id, of }): Finding[] => {
      const value = texts?.values[id];
      if (of !== undefined) return [];
      if (isText(texts?.results[id]?.label ?? value?.label ?? value?.symbol)) return [];
      const message = `The steps show "${id}", and it has no label.`;
      return [{ path: [...path, 'values', id], mark: 'key', message, hint: 'Write "label": what the steps call it.' }];
    });
  });
}
