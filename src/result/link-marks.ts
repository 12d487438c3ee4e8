/**
 * What a link says of itself besides the form: `#1:height=175;weight=70;~v=1a2b3c;~was=bmi:22.9`. The marks stand
 * behind the inputs of its first form. No input is called like them, and a link without them is read as before.
 *
 * - `~v`: the first digits of the version of the calculator that it was made with
 * - `~was`: main results as they were shown when it was cited, each behind its id, divided by `,`
 *
 * Anybody can write a link: what is not exactly like this says nothing.
 */

/** A result as it was shown: `text` as the command line prints it, without its unit. */
export interface Was {
  id: string;
  text: string;
}

export interface Marks {
  /** As many digits as a link has room for. */
  version?: string | undefined;
  was?: readonly Was[];
}

const MARK = /^~(v|was)=/;
const VERSION = /^[\da-f]{6}$/;
const VERSION_DIGITS = 6;
/** Programs cut a point off the end of a link. */
const RESULT = /^([a-z][A-Za-z0-9]{0,47}):([\w.:+-]{0,31}\w)$/;
const LONGEST_WAS = 256;
const MOST_RESULTS = 3;

/** Whether a part of a link is none of its form. */
export const isMark = (part: string): boolean => MARK.test(part);

/** The results that a link has room for. */
const fitting = (was: readonly Was[]): string[] =>
  was
    .map(({ id, text }) => `${id}:${text}`)
    .filter((result) => RESULT.test(result))
    .slice(0, MOST_RESULTS);

/** The fragment of a link, with what it says of itself. */
export function withMarks(fragment: string, { version, was = [] }: Marks): string {
  const [form = '', ...others] = fragment.split(/(?=&)/);
  const results = fitting(was).join(',');
  const parts = [
    ...(version === undefined ? [] : [`~v=${version.slice(0, VERSION_DIGITS)}`]),
    ...(results === '' ? [] : [`~was=${results}`]),
  ];
  if (parts.length === 0) return fragment;
  return [form, form.endsWith(':') ? '' : ';', parts.join(';'), ...others].join('');
}

const resultsIn = (text: string): Was[] => {
  if (text.length > LONGEST_WAS) return [];
  const found = text.split(',').map((result) => RESULT.exec(result));
  return found.flatMap((match) => (match ? [{ id: match[1] ?? '', text: match[2] ?? '' }] : [])).slice(0, MOST_RESULTS);
};

/** What a link says of itself. */
export function marksIn(fragment: string): Marks {
  const [form = ''] = fragment.split('&');
  const parts = form.split(';').map((part) => part.replace(/^#\d+:/, ''));
  const textOf = (name: string): string =>
    parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const version = textOf('~v');
  const was = resultsIn(textOf('~was'));
  return { ...(VERSION.test(version) && { version }), ...(was.length > 0 && { was }) };
}

/** Whether a link was made with another version than that of the page. */
export const isEarlier = ({ version: made }: Marks, version: string | undefined): boolean =>
  made !== undefined && version?.startsWith(made) === false;
