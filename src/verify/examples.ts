/** Runs the worked examples of a definition. */
import type { ExampleDefinition, LiveDefinition } from '../../schema/definition.ts';
import { answerRequest, type CalcError } from '../calc/answer-request.ts';
import { tabsWithPaths } from '../compiler/all-tabs.ts';
import { asFind, findId } from '../compiler/find/find-form.ts';
import { ownValue } from '../compiler/own-value.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import type { Finding, Path } from '../diagnostics/source.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { allTabs, type CompiledTab } from '../engine/tool.ts';
import { englishText } from '../i18n/english.ts';
import type { Answer } from '../result/items/item.ts';
import { PLACEHOLDER } from '../scaffold/definition-text.ts';

export interface PlacedExample {
  tab: string;
  /** Its number within its tab, and its title. */
  name: string;
  example: ExampleDefinition;
  path: Path;
}

const placed = (tab: string, examples: readonly ExampleDefinition[], path: Path): PlacedExample[] =>
  examples.map((example, index) => ({
    tab,
    name: `${tab}, example ${index + 1}${example.title ? `: ${example.title}` : ''}`,
    example,
    path: [...path, 'examples', index],
  }));

/** Every example of a definition, also of forms that find an input. */
export const examplesOf = (definition: LiveDefinition): PlacedExample[] =>
  tabsWithPaths(definition).flatMap(({ tab, path }) => [
    ...placed(tab.id, tab.examples, path),
    ...(tab.find ?? [])
      .map(asFind)
      .flatMap(({ input, examples = [] }, at) => placed(findId(tab.id, input), examples, [...path, 'find', at])),
  ]);

const quoted = (text: string): string => `"${text}"`;

function unknownInputs(inputs: Readonly<Record<string, unknown>>, tab: CompiledTab, path: Path): Finding[] {
  const known = tab.inputs.map(({ id }) => id);
  return Object.keys(inputs).flatMap((id) => {
    if (known.includes(id)) return [];
    const hint = didYouMean(id, known, `Inputs: ${known.join(', ')}.`);
    return [{ path: [...path, 'inputs', id], mark: 'key' as const, message: `There is no input "${id}".`, hint }];
  });
}

/** Choices and units of an example that its inputs do not offer. */
function wrongOptions(inputs: Readonly<Record<string, unknown>>, tab: CompiledTab, path: Path): Finding[] {
  return tab.inputs.flatMap((input) => {
    const chosen = inputs[input.id];
    if (chosen === undefined || (input.kind !== 'choice' && input.kind !== 'unit')) return [];
    const ids = input.options.map(({ id }) => id);
    if (ids.includes(String(chosen))) return [];
    const hint = didYouMean(String(chosen), ids, `Options: ${ids.join(', ')}.`);
    return [{ path: [...path, 'inputs', input.id], message: `"${input.id}" has no option "${chosen}".`, hint }];
  });
}

function refusalFindings({ refuses }: ExampleDefinition, errors: readonly CalcError[], path: Path): Finding[] {
  const got = errors.map(({ field, message }) => `${field ?? 'the form'}: ${quoted(message)}`).join('; ');
  if (!refuses) {
    const hint = 'Correct the inputs, or write "refuses".';
    return [{ path: [...path, 'shows'], message: `The example is refused: ${got}.`, hint }];
  }
  const isSame =
    errors.length === refuses.length &&
    refuses.every(({ field, message }, index) => errors[index]?.field === field && errors[index]?.message === message);
  if (isSame) return [];
  const hint = 'Write that if it is right; if not, correct the checks.';
  return [{ path: [...path, 'refuses'], message: `The example does not hold: it is refused with ${got}.`, hint }];
}

function shownFindings({ shows }: ExampleDefinition, answers: Record<string, Answer>, path: Path): Finding[] {
  if (!shows) {
    const message = 'The example does not hold: these inputs are not refused.';
    return [
      { path: [...path, 'refuses'], message, hint: 'Write "shows" if that is right; if not, correct the checks.' },
    ];
  }
  return Object.entries(shows).flatMap(([id, wanted]): Finding[] => {
    const at = [...path, 'shows', id];
    const shown = ownValue(answers, id)?.display;
    if (shown === undefined) {
      const known = Object.keys(answers);
      const hint = didYouMean(id, known, `Results: ${known.join(', ')}.`);
      return [{ path: at, mark: 'key', message: `There is no result "${id}".`, hint }];
    }
    if (shown === wanted) return [];
    const message = `The example does not hold: ${quoted(shown)} is shown.`;
    return [{ path: at, message, hint: `Write ${quoted(shown)} if that is right; if not, correct the formula.` }];
  });
}

/** What is wrong with one example of a calculator. */
export function exampleFindings(
  live: Pick<RunnableTool, 'id' | 'tool' | 'text'>,
  { tab: id, example, path }: PlacedExample,
): Finding[] {
  const tab = allTabs(live.tool).find((candidate) => candidate.id === id);
  const unknown = tab ? unknownInputs(example.inputs, tab, path) : [];
  if (unknown.length > 0) return unknown;
  const { answer, bad } = answerRequest(live, { tool: live.id, tab: id, inputs: example.inputs }, englishText);
  const wrong = tab && !answer.ok && !example.refuses ? wrongOptions(example.inputs, tab, path) : [];
  if (wrong.length > 0) return wrong;
  if (bad !== null) return [{ path: [...path, 'inputs'], message: bad }];
  return answer.ok ? shownFindings(example, answer.results, path) : refusalFindings(example, answer.errors, path);
}

/** The tabs without an example that shows a result. */
export const unansweredFindings = (definition: LiveDefinition): Finding[] =>
  tabsWithPaths(definition).flatMap(({ tab: { examples }, path }): Finding[] => {
    if (examples.some(({ shows = {} }) => Object.keys(shows).length > 0)) return [];
    const hint = 'Write one with "shows".';
    return [{ path: [...path, 'examples'], message: 'No example of this tab shows a result.', hint }];
  });

/** What stands where the template of `npm run new-tool` has it, in examples that are not run here. */
export function placeholderFindings(definition: LiveDefinition): Finding[] {
  const hint = 'Write what is shown: npm run calc answers the inputs.';
  const message = `This is still the "${PLACEHOLDER}" of the template.`;
  return examplesOf(definition).flatMap(({ example: { shows = {}, refuses = [] }, path }) => [
    ...Object.keys(shows).flatMap((id) =>
      shows[id] === PLACEHOLDER ? [{ path: [...path, 'shows', id], message, hint }] : [],
    ),
    ...refuses.flatMap((refusal, index) =>
      refusal.message === PLACEHOLDER ? [{ path: [...path, 'refuses', index, 'message'], message, hint }] : [],
    ),
  ]);
}
