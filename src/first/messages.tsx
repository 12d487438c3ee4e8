/** What a form has to say: refusals and readings at their fields, the summary of problems, why it is refused as a whole. */
import type { Translate } from '../i18n/resources.ts';
import { FieldProblem, FieldReading } from '../renderer/fields/messages.tsx';
import { WholeRefusal } from '../renderer/WholeRefusal.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { controlId, focusElement, partId, SUMMARY_ID, unfold } from '../ui/focus.ts';
import { messagesByControl, type Said, saidByControl, type Take } from '../worksheet/more-views.ts';
import type { View } from '../worksheet/view.ts';
import { controlsIn } from './controls.ts';
import { nodesOf } from './dom.ts';

const ROWS = '[data-rows]';

/** Says what describes a control besides what always does. */
function describe(control: Element, name: string, isRefused: boolean, isRead: boolean): void {
  const [problem, reading] = [partId(name, 'problem'), partId(name, 'reading')];
  const always = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id && id !== problem && id !== reading);
  const parts = [...always, ...(isRefused ? [problem] : []), ...(isRead ? [reading] : [])];
  const set = (attribute: string, value: string) =>
    value ? control.setAttribute(attribute, value) : control.removeAttribute(attribute);
  set('aria-describedby', parts.join(' '));
  set(control.matches(ROWS) ? 'data-invalid' : 'aria-invalid', isRefused ? 'true' : '');
}

/** Puts what is said about a control into its field, behind everything else there. */
function place(control: Element, nodes: readonly Node[]): void {
  if (control.matches(ROWS)) control.lastElementChild?.before(...nodes);
  else control.closest('[data-field]')?.append(...nodes);
}

interface Saying {
  view: View;
  /** Offers to convert numbers. */
  offers: readonly Said[];
  t: Translate;
  /** What is offered is taken. */
  onTake: (take: Take) => void;
}

/** Draws the messages of a form anew. @param drawn the nodes that were drawn for it before */
export function writeMessages(
  form: Element,
  { view, offers, t, onTake }: Saying,
  drawn: readonly ChildNode[],
): ChildNode[] {
  for (const node of drawn) node.remove();
  const problems = messagesByControl(view.refusals);
  const warnings = saidByControl(view, offers);
  const lists = [...form.querySelectorAll(ROWS)].map((list) => [list.getAttribute('data-rows') ?? '', list] as const);
  return [...controlsIn(form).map((control) => [control.name, control] as const), ...lists].flatMap(
    ([name, control]) => {
      const [message, warning] = [problems.get(name), warnings.get(name)];
      describe(control, name, message !== undefined, warning !== undefined);
      const take = (taken: Take) => {
        onTake(taken);
        focusElement(controlId(name));
      };
      const nodes = nodesOf([
        message !== undefined && <FieldProblem key="problem" name={name} message={message} t={t} />,
        warning && <FieldReading key="reading" said={warning} t={t} onTake={take} />,
      ]);
      place(control, nodes);
      if (message !== undefined) unfold(control);
      return nodes as ChildNode[];
    },
  );
}

/** Draws what concerns the form as a whole: the summary above its fields, and the refusal above its buttons. */
export function writeProblems(form: Element, { refusals, isListed }: View, t: Translate): void {
  const whole = refusals.find(({ field }) => field === null);
  const problems = refusals.filter(({ field }) => field !== null);
  const isShown = isListed && problems.length > 0;
  const summary = form.querySelector(`[id="${SUMMARY_ID}"]`);
  const drawn = isShown ? nodesOf(ErrorSummary({ problems, heading: t('form.problems') })) : [];
  if (summary) summary.replaceWith(...drawn);
  else form.querySelector(':scope > noscript')?.after(...drawn);
  form.querySelector(':scope > [data-whole]')?.remove();
  const buttons = form.querySelector('[type="submit"]')?.parentElement;
  if (whole) buttons?.before(...nodesOf(WholeRefusal(whole)));
}
