import { useTranslate } from '../../ui/translate.ts';
import { Announced } from './Announced.tsx';
import styles from './Page.module.css';

const LEVELS = ['easy', 'medium', 'hard'];
const NEWSLETTER = '#newsletter';

/** The games, which are announced: what each difficulty will ask, and how to hear of them. */
export function Games() {
  const t = useTranslate();
  const play = t('pages.games.play');
  return (
    <Announced path="/games" texts="pages.games" things="difficulties" ids={LEVELS} action={play}>
      <p className={styles.ways}>
        <a href={NEWSLETTER} className="button primary">
          {t('pages.games.notify')}
        </a>
      </p>
    </Announced>
  );
}
