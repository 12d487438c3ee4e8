import { Link } from 'react-router-dom';
import { type CatalogueEntry, isDelayed } from '../catalogue/catalogue.ts';
import { Icon } from '../renderer/Icon.tsx';
import { useTranslate } from '../renderer/translate.ts';
import { BetaBadge } from './BetaBadge.tsx';
import { usePage } from './page-context.ts';
import styles from './ToolCard.module.css';

const monthOf = (day: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

function Release({ entry }: { entry: CatalogueEntry }) {
  const t = useTranslate();
  const { built } = usePage().data.site;
  if (!entry.expectedRelease) return null;
  return (
    <p className={styles.release}>
      <Icon name="clock" />
      <span>{t('tools.expected', { date: monthOf(entry.expectedRelease) })}</span>
      {built && isDelayed(entry, built) && <span className="badge">{t('tools.delayed')}</span>}
    </p>
  );
}

/** One tool in a list. A tool that is coming soon cannot be opened. */
export function ToolCard({ entry }: { entry: CatalogueEntry }) {
  const t = useTranslate();
  const isLive = entry.status === 'live';
  return (
    <li className={isLive ? styles.card : styles.soon}>
      <Icon name={entry.icon} className={styles.icon} />
      <div className={styles.body}>
        <h3 className={styles.title}>
          {isLive ? (
            <Link to={`/tools/${entry.id}`} className={styles.link}>
              {entry.title}
            </Link>
          ) : (
            <span>{entry.title}</span>
          )}
          {entry.beta && <BetaBadge />}
        </h3>
        <p>{entry.description}</p>
        {!isLive && <Release entry={entry} />}
        {entry.userSuggested && <p className="badge">{t('tools.userRequested')}</p>}
      </div>
    </li>
  );
}
