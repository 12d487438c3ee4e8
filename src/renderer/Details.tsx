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

/** What stands below the results: what can be done with them, and how they came about. */
export const Details = ({ document, texts, isStale, answered, address, fragment, tell }: DetailsProps) => (
  <>
    <Actions document={document} isOff={isStale} address={address} fragment={fragment} tell={tell} />
    <div className={dimmed(isStale)}>
      <Steps steps={document.steps} texts={texts} />
      <FoldedInfluence {...answered} />
    </div>
    <PrintFoot language={document.language} address={address} />
  </>
);
