import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTexts } from '../../ui/translate.ts';
import { ContactForm } from '../forms/ContactForm.tsx';
import { Head } from '../page/Head.tsx';
import { useNavigation, usePage } from '../page/page-context.ts';
import styles from './Contact.module.css';
import pageStyles from './Page.module.css';

const TIPS = ['formula', 'units', 'report'] as const;

function ThankYou() {
  const t = useTexts('contact');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={pageStyles.top}>
      <h1 ref={heading} tabIndex={-1}>
        {t('thanks.heading')}
      </h1>
      <p className={pageStyles.lead}>{t('thanks.text')}</p>
      <p className={pageStyles.ways}>
        <Link to="/" className="button primary">
          {t('thanks.home')}
        </Link>
      </p>
    </div>
  );
}

function SidePanel() {
  const t = useTexts('contact');
  const { email } = usePage().data.site;
  return (
    <aside className={styles.panel}>
      <section>
        <h2>{t('idea.heading')}</h2>
        <p>{t('idea.text')}</p>
      </section>
      <section>
        <h2>{t('email.heading')}</h2>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </section>
      <section>
        <h2>{t('time.heading')}</h2>
        <p>{t('time.text')}</p>
      </section>
      <section>
        <h2>{t('tips.heading')}</h2>
        <ul>
          {TIPS.map((tip) => (
            <li key={tip}>{t(`tips.${tip}`)}</li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

function Writing({ onSent }: { onSent: () => void }) {
  const t = useTexts('contact');
  return (
    <>
      <div className={pageStyles.top}>
        <h1>{t('heading')}</h1>
        <p className={pageStyles.lead}>{t('lead')}</p>
      </div>
      <div className={styles.columns}>
        <ContactForm onSent={onSent} />
        <SidePanel />
      </div>
    </>
  );
}

/** Whether the visitor was thanked; a link to this page asks for the form again, a way within the page does not. */
function useThanks(): [isSent: boolean, thank: () => void] {
  const { key } = useLocation();
  const { type } = useNavigation();
  const [openedAs, setOpenedAs] = useState(key);
  const [isSent, setSent] = useState(false);
  const thank = useCallback(() => setSent(true), []);
  if (openedAs !== key) {
    setOpenedAs(key);
    if (type !== 'POP') setSent(false);
  }
  return [isSent, thank];
}

/** Where visitors write to the site; once they have, it thanks them. */
export function Contact() {
  const t = useTexts('contact');
  const site = usePage().data.site.name;
  const [isSent, thank] = useThanks();
  return (
    <>
      <Head title={t('title', { site })} description={t('description', { site })} path="/contact" />
      {isSent ? <ThankYou /> : <Writing onSent={thank} />}
    </>
  );
}
