import { localDate } from '../calendar/local-date.ts';
import { printIsoDate } from '../calendar/text.ts';
import { type ResultDocument, titleOf } from '../result/document.ts';
import { useTexts } from '../ui/translate.ts';

/** What stands above the result on paper: which calculator, and what was put in. */
export function PrintHead({ document }: { document: ResultDocument }) {
  const t = useTexts('calculator');
  return (
    <div className="print-only">
      <p className="print-title">{titleOf(document, t)}</p>
      <p className="print-heading">{t('answer.inputs')}</p>
      <dl className="print-inputs">
        {document.inputs.map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const today = (language: string): string => printIsoDate(localDate(new Date()), language);

/** What stands under the result on paper: when and where it was calculated. It is never prerendered. */
export function PrintFoot({ language, address }: { language: string; address: string }) {
  const t = useTexts('calculator');
  return (
    <div className="print-only">
      <p>{t('answer.printedOn', { date: today(language) })}</p>
      <p>{address}</p>
    </div>
  );
}
