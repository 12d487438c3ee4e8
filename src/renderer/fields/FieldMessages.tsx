import { controlId, focusElement } from '../../ui/focus.ts';
import { useTexts } from '../../ui/translate.ts';
import { type Take, takeOffer } from '../../worksheet/more-views.ts';
import { useFormScope, useProblem } from '../form-context.ts';
import { FieldProblem, FieldReading } from './messages.tsx';

/** What is wrong with a field's value, or how it was read where it has two readings. */
export function FieldMessages({ name }: { name: string }) {
  const t = useTexts('calculator');
  const { worksheet, warnings } = useFormScope();
  const problem = useProblem(name);
  const warning = warnings.get(name);
  const take = (taken: Take) => {
    takeOffer(worksheet, taken);
    focusElement(controlId(name));
  };
  return (
    <>
      {problem !== undefined && <FieldProblem name={name} message={problem} t={t} />}
      {warning && <FieldReading said={warning} t={t} onTake={take} />}
    </>
  );
}
