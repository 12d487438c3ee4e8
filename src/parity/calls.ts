/** What every surface is asked: all examples of all calculators and all reference cases, and what each must answer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../cache/sources.ts';
import { type Answered, answerRequest, type CalcAnswer } from '../calc/answer-request.ts';
import { checkedEntries, formOf } from '../calc/ask.ts';
import { linkTo } from '../calc/link.ts';
import { allTabs } from '../compiler/all-tabs.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import type { CompiledInput } from '../engine/tool.ts';
import { englishText } from '../i18n/english.ts';
import type { Translate } from '../i18n/resources.ts';

export interface Call {
  tool: string;
  tab: string | null;
  inputs: Readonly<Record<string, unknown>>;
}

/** A call, and what the code of the command line answers in this process. */
export interface AskedCall extends Call {
  expected: CalcAnswer;
  document: Answered['document'];
  /** The form that it fills in, as the fragment of a link; null where no page has it. */
  fragment: string | null;
}

interface Reference {
  cases: readonly { tool: string; tab?: string | null; inputs: Readonly<Record<string, unknown>> }[];
}

const referenceCalls = (): Call[] => {
  const file = readFileSync(join(PROJECT, 'tests/reference/cases.json'), 'utf8');
  return (JSON.parse(file) as Reference).cases.map(({ tool, tab = null, inputs }) => ({ tool, tab, inputs }));
};

const exampleCalls = ({ id, definition }: RunnableTool): Call[] =>
  allTabs(definition).flatMap((tab) => tab.examples.map(({ inputs }) => ({ tool: id, tab: tab.id, inputs })));

/**
 * Whether no page can be asked so: its selects always have one of their options, its lists of rows a row, and where a
 * form begins with the day of a visit, a link that leaves it out is one to that day.
 */
const isBeyondPages = (fields: readonly CompiledInput[], inputs: Call['inputs']): boolean =>
  fields.some((field) => {
    const asked = inputs[field.id];
    if (asked === undefined) return false;
    switch (field.kind) {
      case 'rows':
        return Array.isArray(asked) && (asked.length === 0 || asked.some((row) => isBeyondPages(field.fields, row)));
      case 'unit':
      case 'choice':
        return !field.options.some(({ id }) => id === String(asked));
      case 'date':
        return field.default !== undefined && asked === '';
      default:
        return false;
    }
  });

/** The form of a call in a link, also of one that is refused; null where a page cannot be asked so. */
function fragmentOf(live: RunnableTool, { tab, inputs }: Call, today: string): string | null {
  try {
    const form = formOf(live, { tab });
    if (isBeyondPages(form.inputs, inputs)) return null;
    const link = linkTo(live, { tab: form, entries: checkedEntries(form, inputs) }, 'https://example.org', today);
    return link && new URL(link).hash;
  } catch {
    // A call that no form can hold, such as one for a row that is taken away, is no page's.
    return null;
  }
}

/**
 * @param today the calendar day, yyyy-mm-dd
 * @param t the texts of the interface in the language of the tools
 */
export function callsOf(tools: readonly RunnableTool[], today: string, t: Translate = englishText): AskedCall[] {
  const byId = new Map(tools.map((live) => [live.id, live]));
  return [...tools.flatMap(exampleCalls), ...referenceCalls()].map((call) => {
    const live = byId.get(call.tool) ?? null;
    const { answer, document } = answerRequest(live, call, t, today);
    return { ...call, expected: answer, document, fragment: live && fragmentOf(live, call, today) };
  });
}
