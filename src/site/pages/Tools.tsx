import { byUsage, type CatalogueEntry, comingSoon, openable } from '../../catalogue/catalogue.ts';
import { useTranslate } from '../../renderer/translate.ts';
import { Head } from '../Head.tsx';
import { usePage } from '../page-context.ts';
import { ToolCard } from '../ToolCard.tsx';
import styles from './Page.module.css';

function Group({ heading, entries }: { heading: string; entries: readonly CatalogueEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.wide}>
      <h2>{heading}</h2>
      <ul className={styles.grid}>
        {entries.map((entry) => (
          <ToolCard key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** All tools: those that can be opened, then those that are announced. */
export function Tools() {
  const t = useTranslate();
  const { catalogue, data } = usePage();
  const site = data.site.name;
  return (
    <>
      <Head title={t('tools.title', { site })} description={t('tools.description', { site })} path="/tools" />
      <div className={styles.top}>
        <h1>{t('tools.heading')}</h1>
        <p className={styles.lead}>{t('tools.lead')}</p>
      </div>
      <Group heading={t('tools.live')} entries={byUsage(openable(catalogue))} />
      <Group heading={t('tools.comingSoon')} entries={comingSoon(catalogue)} />
    </>
  );
}
