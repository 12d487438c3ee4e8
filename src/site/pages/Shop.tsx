import { useTranslate } from '../../ui/translate.ts';
import { Head } from '../page/Head.tsx';
import { usePage } from '../page/page-context.ts';
import { Announced } from './Announced.tsx';
import styles from './Page.module.css';

const ITEMS = ['shirt', 'mug', 'poster'];

/** The shop, which is announced: its items can be read about and not yet be bought. */
export function Shop() {
  const t = useTranslate();
  const { site } = usePage().data;
  const items = ITEMS.map((id) => ({
    id,
    title: t(`pages.shop.items.${id}.title`),
    text: t(`pages.shop.items.${id}.text`),
  }));
  return (
    <>
      <Head
        title={t('pages.title', { title: t('pages.shop.heading'), site: site.name })}
        description={t('pages.shop.description', { site: site.name })}
        path="/shop"
      />
      <div className={styles.top}>
        <div className={styles.titleRow}>
          <h1>{t('pages.shop.heading')}</h1>
          <span className="badge">{t('site.comingSoon')}</span>
        </div>
        <p className={styles.lead}>{t('pages.shop.lead')}</p>
      </div>
      <Announced items={items} action={t('pages.shop.addToCart')} />
    </>
  );
}
