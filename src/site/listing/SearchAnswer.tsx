import { Link } from 'react-router-dom';
import { type CatalogueEntry, toolPath } from '../../catalogue/catalogue.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SearchAnswer.module.css';
import { useAnswer } from './useAnswer.ts';
import { useCountUse } from './useCountUse.ts';

/** The answer to what is searched for, where it is a question with numbers; a link to the form, filled in. */
export function SearchAnswer({ term, entries }: { term: string; entries: readonly CatalogueEntry[] }) {
  const answer = useAnswer(term);
  const countUse = useCountUse();
  const from = answer ? entries.find(({ id }) => id === answer.tool) : undefined;
  return (
    <div role="status">
      {answer && from && (
        <p className={styles.answer}>
          <Icon name={from.icon} className="tile" />
          <span>
            <strong className={styles.text}>{answer.text}</strong>
            <Link to={toolPath(from) + answer.fragment} onClick={() => countUse(from.id)}>
              {from.title}
            </Link>
          </span>
        </p>
      )}
    </div>
  );
}
