import { type CatalogueEntry, isDelayed } from '../../catalogue/catalogue.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import { usePage } from '../page/page-context.ts';
import { BetaBadge } from './BetaBadge.tsx';
import styles from './ToolCard.module.css';
import { ToolLink } from './ToolLink.tsx';
import { useYours } from './useYours.ts';

const monthOf = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

function Release({ entry }: { entry: CatalogueEntry }) {
  const t = useTexts();
  const { site, language } = usePage().data;
  if (!entry.expectedRelease) return null;
  return (
    <p className={styles.release}>
      <Icon name="clock" />
      <span>{t('card.expected', { date: monthOf(entry.expectedRelease, language) })}</span>
      {isDelayed(entry, site.built) && <span className="badge">{t('card.delayed')}</span>}
    </p>
  );
}

function Uses({ usage = 0 }: CatalogueEntry) {
  const t = useTexts();
  const { language } = usePage().data;
  if (usage <= 0) return null;
  return <span className={styles.uses}>{t('card.uses', { count: usage, shown: usage.toLocaleString(language) })}</span>;
}

interface CardProps {
  entry: CatalogueEntry;
  className?: string | undefined;
}

/** One tool in a list; the whole card is its link. A tool that is coming soon cannot be opened. */
export function ToolCard({ entry, className = '' }: CardProps) {
  const t = useTexts();
  const yours = useYours();
  const isLive = entry.status === 'live';
  return (
    <li className={`${isLive ? styles.card : styles.soon} ${className}`}>
      <Icon name={entry.icon} className="tile" />
      <div className={styles.body}>
        <h3 className={styles.title} lang={entry.textLanguage}>
          {isLive ? (
            <ToolLink id={entry.id} className={styles.link}>
              {entry.title}
            </ToolLink>
          ) : (
            <span>{entry.title}</span>
          )}
          {entry.beta && <BetaBadge />}
          {!isLive && <span className="badge">{t('card.comingSoon')}</span>}
        </h3>
        <p className={styles.facts}>
          <span>{entry.categoryName}</span>
          <Uses {...entry} />
          {entry.userSuggested && <span className="badge">{t('card.userRequested')}</span>}
        </p>
        <p lang={entry.textLanguage}>{entry.description}</p>
        {!isLive && <Release entry={entry} />}
      </div>
      {isLive ? (
        <span className={styles.action} aria-hidden="true">
          <span>{t('card.calculate')}</span>
          <Icon name="arrow-right" />
        </span>
      ) : (
        <button type="button" className={`button ${styles.closed}`} disabled>
          {t('card.comingSoon')}
        </button>
      )}
      {isLive && yours && <yours.Star id={entry.id} title={entry.title} />}
    </li>
  );
}
