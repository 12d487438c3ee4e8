import { standingOf } from '../../result/datasets.ts';
import type { AboutTexts, DatasetTexts, SourceText, ToolTexts } from '../../result/texts.ts';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { useTexts } from '../../ui/translate.ts';
import styles from './Tool.module.css';

function Source({ label, href, date }: SourceText) {
  const t = useTexts('calculator');
  return (
    <>
      {href ? <OutsideLink href={href}>{label}</OutsideLink> : <span>{label}</span>}
      {date && <span className={styles.date}>{` ${t('tool.dated', { date })}`}</span>}
    </>
  );
}

function Constants({ constants }: Pick<ToolTexts, 'constants'>) {
  const t = useTexts('calculator');
  const all = Object.entries(constants);
  if (all.length === 0) return null;
  return (
    <section>
      <h2>{t('tool.constants')}</h2>
      <dl className={styles.constants}>
        {all.map(([id, { label, symbol, value, source }]) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              <span>{symbol ? `${symbol} = ${value}` : value}</span>
              <Source {...source} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Table({ title, entries }: DatasetTexts) {
  const t = useTexts('calculator');
  return (
    <>
      <h3>{title}</h3>
      <dl className={styles.constants}>
        {entries.map((entry) => (
          <div key={entry.id}>
            <dt>{entry.label}</dt>
            <dd>
              {entry.sources.map((source) => (
                <span key={source.label}>
                  <Source {...source} />
                </span>
              ))}
              <span>{standingOf(entry, t)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Datasets({ datasets }: Pick<ToolTexts, 'datasets'>) {
  const t = useTexts('calculator');
  const all = Object.entries(datasets);
  if (all.length === 0) return null;
  return (
    <section>
      <h2>{t('tables.heading')}</h2>
      {all.map(([name, table]) => (
        <Table key={name} {...table} />
      ))}
    </section>
  );
}

/** Where the numbers come from, and where to read on. */
export function Sources({ texts, about }: { texts: ToolTexts; about: AboutTexts }) {
  const t = useTexts('calculator');
  return (
    <>
      <Constants constants={texts.constants} />
      <Datasets datasets={texts.datasets} />
      {about.sources.length > 0 && (
        <section>
          <h2>{t('tool.sources')}</h2>
          <ul>
            {about.sources.map((source) => (
              <li key={source.label}>
                <Source {...source} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {about.links.length > 0 && (
        <section>
          <h2>{t('tool.links')}</h2>
          <ul>
            {about.links.map(({ label, href, sponsored }) => (
              <li key={href}>
                <OutsideLink href={href} isSponsored={sponsored}>
                  {label}
                </OutsideLink>
                {sponsored && <span className="badge">{t('tool.sponsored')}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
