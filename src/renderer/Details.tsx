import { Suspense } from 'react';
import { ownAddress } from '../platform/own-address.ts';
import type { ResultDocument } from '../result/document.ts';
import { isEarlier, marksIn } from '../result/link-marks.ts';
import type { TabTexts } from '../result/texts.ts';
import { Actions, type ActionsProps } from './Actions.tsx';
import { dimmed } from './AnswerSection.tsx';
import type { ComparisonProps } from './Comparison.tsx';
import { FoldedInfluence } from './FoldedInfluence.tsx';
import type { InfluenceProps } from './Influence.tsx';
import type { KeptAnswers } from './kept-answers.ts';
import { PrintFoot } from './PrintSheet.tsx';
import { late } from './results/late.ts';
import { Steps } from './Steps.tsx';

const Comparison = late('Comparison', () => import('./Comparison.tsx'));
const LinkNote = late('LinkNote', () => import('./LinkNote.tsx'));

interface DetailsProps extends Pick<ActionsProps, 'address' | 'cited' | 'fragment' | 'tell'> {
  document: ResultDocument;
  texts: TabTexts;
  isStale: boolean;
  answered: InfluenceProps;
  /** The fragment of the address that is open. */
  link: string;
  comparison: KeptAnswers & Pick<ComparisonProps, 'tool' | 'onUse'>;
}

/** A longer address leaves no room for the rest of an e-mail, and nobody types it from paper. */
const LONGEST_PLACE = 500;

/** Where the result can be had again: the address of the page, with what was put in unless that is long. */
function addressOfResult(address: string, fragment: string): string {
  const page = ownAddress.of(address);
  return fragment.length > LONGEST_PLACE ? page : `${page}${fragment}`;
}

/** What stands below the results: what can be done with them, others beside them, and how they came about. */
export function Details(props: DetailsProps) {
  const { document, texts, isStale, answered, comparison, address, cited, link, fragment, tell } = props;
  const { tool, forms, keep, remove, onUse } = comparison;
  const { tab, text, outcome, entries } = answered;
  const { version } = text;
  const marks = marksIn(link);
  const place = addressOfResult(address, fragment());
  return (
    <>
      {!isStale && (marks.was || isEarlier(marks, version)) && (
        <Suspense>
          <LinkNote {...{ link, marks, document, tool, tab, text, entries }} />
        </Suspense>
      )}
      <Actions
        {...{ document, fragment, version, cited, tell }}
        address={place}
        isOff={isStale}
        onKeep={() => keep(entries)}
      />
      <div className={dimmed(isStale)}>
        {forms.length > 0 && (
          <Suspense fallback={<p aria-busy="true">…</p>}>
            <Comparison {...{ tool, tab, text, forms, outcome, onUse }} onRemove={remove} />
          </Suspense>
        )}
        <Steps steps={document.steps} texts={texts} />
        <FoldedInfluence {...answered} />
      </div>
      <PrintFoot language={document.language} address={place} />
    </>
  );
}
