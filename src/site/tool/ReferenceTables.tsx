import type { AboutTexts, ReferenceTable } from '../../result/texts.ts';
import { SideScroll } from '../../ui/SideScroll.tsx';
import { useTexts } from '../../ui/translate.ts';
import styles from './ReferenceTables.module.css';

/** What heads the columns: results, or the values of an input that is named above them. */
function Head({ across, heads: [first = '', ...others] }: ReferenceTable) {
  const columns = others.map((head) => (
    <th key={head} scope="col">
      {head}
    </th>
  ));
  if (across === undefined) {
    return (
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns}
        </tr>
      </thead>
    );
  }
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {first}
        </th>
        <th scope="colgroup" colSpan={others.length}>
          {across}
        </th>
      </tr>
      <tr>{columns}</tr>
    </thead>
  );
}

function Body({ heads, rows }: ReferenceTable) {
  return (
    <tbody>
      {rows.map(([first, ...cells]) => (
        <tr key={first}>
          <th scope="row">{first}</th>
          {cells.map((cell, index) => (
            <td key={heads[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A table that is folded on narrow screens; on wide ones and on paper its style sheet leaves it open. */
function Table(table: ReferenceTable) {
  return (
    <details className={`${styles.folded} ${styles.unfolded}`}>
      <summary>{table.caption}</summary>
      <SideScroll className={styles.scroll}>
        <table className={styles.table}>
          <caption>
            <span className={styles.title}>{table.caption}</span>
            {table.given && <span className={styles.given}>{table.given}</span>}
          </caption>
          <Head {...table} />
          <Body {...table} />
        </table>
      </SideScroll>
    </details>
  );
}

/** Typical inputs of each tab and their answers: what a visitor without JavaScript can look up. */
export function ReferenceTables({ tables }: Pick<AboutTexts, 'tables'>) {
  const t = useTexts('calculator');
  if (tables.length === 0) return null;
  return (
    <section>
      <h2>{t('tool.referenceTables')}</h2>
      {tables.map((table) => (
        <Table key={table.caption} {...table} />
      ))}
    </section>
  );
}
