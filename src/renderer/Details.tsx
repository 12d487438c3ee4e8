import type { ResultDocument } from '../result/document.ts';
import type { TabTexts } from '../result/texts.ts';
import { Actions, type ActionsProps } from './Actions.tsx';
import { dimmed } from './AnswerSection.tsx';
import { FoldedInfluence } from './FoldedInfluence.tsx';
import type { InfluenceProps } from './Influence.tsx';
import { PrintFoot } from './PrintSheet.tsx';
import { Steps } from './Steps.tsx';

interface DetailsProps extends Pick<ActionsProps, 'address' | 'fragment' | 'tell'> {
  document: ResultDocument;
  texts: TabTexts;
  isStale: boolean;
  answered: InfluenceProps;
}

/** A longer address leaves no room for the rest of an e-mail, and nobody types it from paper. */
const LONGEST_PLACE = 500;

/** Where the result can be had again: the address of the page, with what was put in unless that is long. */
function addressOfResult(address: string, fragment: string): string {
  const page = `${location.origin}${new URL(address, location.href).pathname}`;
  return fragment.length > LONGEST_PLACE ? page : `${page}${fragment}`;
}

/** What stands below the results: what can be done with them, and how they came about. */
export const Details = ({ document, texts, isStale, answered, address, fragment, tell }: DetailsProps) => {
  const place = addressOfResult(address, fragment());
  return (
    <>
      <Actions document={document} isOff={isStale} address={place} fragment={fragment} tell={tell} />
      <div className={dimmed(isStale)}>
        <Steps steps={document.steps} texts={texts} />
        <FoldedInfluence {...answered} />
      </div>
      <PrintFoot language={document.language} address={place} />
    </>
  );
};
