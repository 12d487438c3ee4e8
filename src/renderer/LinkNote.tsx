import type { Entries } from '../engine/outcome.ts';
import type { CompiledTab, CompiledTool } from '../engine/tool.ts';
import { changedSince } from '../result/cited.ts';
import type { ResultDocument } from '../result/document.ts';
import { isEarlier, type Marks } from '../result/link-marks.ts';
import { readShare, sharedEntries, shareFragment } from '../result/share.ts';
import type { TextModule } from '../result/texts.ts';
import { useLateTexts } from '../ui/late-texts.ts';
import styles from './LinkNote.module.css';

interface LinkNoteProps {
  /** The fragment of the link that the page was opened with, and what it says of itself. */
  link: string;
  marks: Marks;
  document: ResultDocument;
  tool: CompiledTool;
  tab: CompiledTab;
  text: TextModule;
  /** What stood in the form that was answered. */
  entries: Entries;
}

/** Whether the answer is that of the form which a link has brought: once something else is typed, it tells of nothing. */
function isOfLink({ link, tool, tab, text: { language }, entries }: LinkNoteProps): boolean {
  const shared = readShare(link, tool, language);
  if (!shared || shared.incomplete || shared.tab !== tab.id) return false;
  const brought = sharedEntries(tab, shared.entries, language);
  return shareFragment(tool, tab, brought, language) === shareFragment(tool, tab, entries, language);
}

/** What an opened link tells of its answer: that the calculator has changed since, and what is shown otherwise now. */
export function LinkNote(props: LinkNoteProps) {
  const { marks, document, text } = props;
  const t = useLateTexts('cite');
  const changed = marks.was ? changedSince(marks.was, document) : null;
  const isOther = isEarlier(marks, text.version);
  if (!isOfLink(props) || (!changed && !isOther)) return null;
  return (
    <div className={styles.note} data-link-note>
      {isOther && <p>{t('earlier')}</p>}
      {changed && <p>{t(changed.length === 0 ? 'same' : 'differs')}</p>}
      {changed && changed.length > 0 && (
        <ul>
          {changed.map(({ id, ...change }) => (
            <li key={id}>{t('changed', change)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
