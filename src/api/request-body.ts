/** The body of a request: `{"tab", "find", "inputs"}`, of which the last is needed. */
import { didYouMean } from '../diagnostics/suggest.ts';

export interface AskedInputs {
  tab: string | null;
  find: string | null;
  inputs: Readonly<Record<string, unknown>>;
}

/** A body that cannot be taken; the message says what to send instead. */
export class BadBody extends Error {}

const MEMBERS = ['tab', 'find', 'inputs'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Brackets in brackets, of which no input needs more than four. */
const DEEPEST = 20;

/** Parsing ten thousand brackets in brackets costs more than many answers. */
function isDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isInText = !isInText;
    else if (isInText && sign === '\\') at += 1;
    else if (!isInText && (sign === '[' || sign === '{')) depth += 1;
    else if (!isInText && (sign === ']' || sign === '}')) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

function parsed(text: string): unknown {
  if (isDeep(text)) throw new BadBody(`The body has more than ${DEEPEST} brackets in brackets.`);
  try {
    return JSON.parse(text);
  } catch {
    // What JSON.parse says quotes the body.
    throw new BadBody('The body is not JSON.');
  }
}

function idOf(value: unknown, said: string): string | null {
  if (value === undefined || value === null || typeof value === 'string') return value ?? null;
  throw new BadBody(said);
}

/** @throws BadBody */
export function readBody(text: string): AskedInputs {
  const body = parsed(text);
  if (!isObject(body)) throw new BadBody('The body is an object: {"inputs":{…}}.');
  const unknown = Object.keys(body).find((name) => !MEMBERS.includes(name));
  if (unknown !== undefined)
    throw new BadBody(
      `The body has no member "${unknown}". ${didYouMean(unknown, MEMBERS, 'It has inputs, and tab and find.')}`,
    );
  if (!isObject(body.inputs)) throw new BadBody('inputs is an object of values by input id.');
  return {
    tab: idOf(body.tab, 'tab is the id of a form, or null.'),
    find: idOf(body.find, 'find is the id of the input that is found, or null.'),
    inputs: body.inputs,
  };
}
