import { useTranslate } from '../../ui/translate.ts';
import { Head } from '../page/Head.tsx';
import { usePage } from '../page/page-context.ts';
import { Announced } from './Announced.tsx';
import styles from './Page.module.css';

const DIFFICULTIES = ['easy', 'medium', 'hard'];
const NEWSLETTER = '#newsletter';

/** The games, which are announced: what each difficulty will ask, and how to hear of them. */
export function Games() {
  const t = useTranslate();
  const { site } = usePage().data;
  const items = DIFFICULTIES.map((id) => ({
    id,
    title: t(`pages.games.difficulties.${id}.title`),
    text: t(`pages.games.difficulties.${id}.text`),
  }));
  return (
    <>
      <Head
        title={t('pages.title', { title: t('pages.games.heading'), site: site.name })}
        description={t('pages.games.description', { site: site.name })}
        path="/games"
      />
      <div className={styles.top}>
        <div className={styles.titleRow}>
          <h1>{t('pages.games.heading')}</h1>
          <span className="badge">{t('site.comingSoon')}</span>
        </div>
        <p className={styles.lead}>{t('pages.games.lead')}</p>
        <p className={styles.ways}>
          <a href={NEWSLETTER} className="button primary">
            {t('pages.games.notify')}
          </a>
        </p>
      </div>
      <Announced items={items} action={t('pages.games.play')} />
    </>
  );
}
