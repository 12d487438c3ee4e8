import { useTexts } from '../../ui/translate.ts';
import { usePage } from '../page/page-context.ts';
import { Announced } from './Announced.tsx';
import styles from './Page.module.css';

const LEVELS = ['easy', 'medium', 'hard'] as const;
const NEWSLETTER = '#newsletter';

/** The games, which are announced: what each difficulty will ask, and how to hear of them. */
export function Games() {
  const t = useTexts('pages');
  const site = usePage().data.site.name;
  const levels = LEVELS.map((id) => ({
    id,
    title: t(`games.difficulties.${id}.title`),
    text: t(`games.difficulties.${id}.text`),
  }));
  return (
    <Announced
      path="/games"
      heading={t('games.heading')}
      description={t('games.description', { site })}
      lead={t('games.lead')}
      things={levels}
      action={t('games.play')}
    >
      <p className={styles.ways}>
        <a href={NEWSLETTER} className="button primary">
          {t('games.notify')}
        </a>
      </p>
    </Announced>
  );
}
