import { useMemo } from 'react';
import type { Entries } from '../engine/outcome.ts';
import { run } from '../engine/run-tab.ts';
import type { CompiledTab, CompiledTool } from '../engine/tool.ts';
import { downloadText } from '../platform/download.ts';
import { type ComparedCell, type ComparedLine, compare, comparisonLines } from '../result/comparison.ts';
import type { Success } from '../result/context.ts';
import { csvText } from '../result/csv.ts';
import type { TextModule } from '../result/texts.ts';
import { useLateTexts } from '../ui/late-texts.ts';
import { SideScroll } from '../ui/SideScroll.tsx';
import { useTexts } from '../ui/translate.ts';
import styles from './Comparison.module.css';

export interface ComparisonProps {
  tool: CompiledTool;
  tab: CompiledTab;
  text: TextModule;
  /** The forms whose answers were kept. */
  forms: readonly Entries[];
  /** The answer that is shown. */
  outcome: Success;
  onUse: (form: Entries) => void;
  onRemove: (index: number) => void;
}

function Cell({ cell }: { cell: ComparedCell | null }) {
  if (!cell) return <td>–</td>;
  const { text, difference } = cell;
  return (
    <td>
      {text}
      {difference && (
        <span className={styles.difference}>
          {difference.text} {difference.percent && <span>({difference.percent})</span>}
        </span>
      )}
    </td>
  );
}

function Lines({ label, lines, names }: { label: string; lines: readonly ComparedLine[]; names: readonly string[] }) {
  return (
    <tbody>
      <tr className={styles.part}>
        <th scope="rowgroup" colSpan={names.length + 1}>
          {label}
        </th>
      </tr>
      {lines.map(({ id, label: what, cells }) => (
        <tr key={id}>
          <th scope="row">{what}</th>
          {cells.map((cell, index) => (
            <Cell key={names[index]} cell={cell} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Answers that were kept beside the one that is shown, with their differences. */
export function Comparison({ tool, tab, text, forms, outcome, onUse, onRemove }: ComparisonProps) {
  const t = useLateTexts('comparison');
  const words = useTexts('calculator');
  const kept = useMemo(
    () =>
      forms.map((form) => {
        const answered = run(tab, form, text.language);
        return answered.ok ? answered : null;
      }),
    [forms, tab, text],
  );
  const compared = useMemo(() => compare([...kept, outcome], tool, text, words), [kept, outcome, tool, text, words]);
  const names = [...forms.map((_, index) => t('kept', { number: index + 1 })), t('now')];
  const download = () =>
    downloadText(
      csvText(comparisonLines(compared, names, t('difference'))),
      `${tool.id}-comparison.csv`,
      'text/csv;charset=utf-8',
    );
  return (
    <section className={styles.comparison} data-comparison>
      <h3>{t('heading')}</h3>
      <SideScroll className={styles.scroll}>
        <table>
          <caption className="visually-hidden">{t('heading')}</caption>
          <thead>
            <tr>
              <td />
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {compared.inputs.length > 0 && <Lines label={t('inputs')} lines={compared.inputs} names={names} />}
          <Lines label={t('results')} lines={compared.results} names={names} />
          <tfoot data-print="hide">
            <tr>
              <td />
              {forms.map((form, index) => (
                <td key={names[index]}>
                  <button
                    type="button"
                    className="button"
                    aria-label={t('use', { name: names[index] ?? '' })}
                    onClick={() => onUse(form)}
                  >
                    {t('useShort')}
                  </button>
                  <button
                    type="button"
                    className="button"
                    aria-label={t('remove', { name: names[index] ?? '' })}
                    onClick={() => onRemove(index)}
                  >
                    {t('removeShort')}
                  </button>
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </SideScroll>
      {compared.inputs.length === 0 && <p className={styles.note}>{t('same')}</p>}
      <div data-print="hide">
        <button type="button" className="button" onClick={download}>
          {words('table.csv')}
        </button>
      </div>
    </section>
  );
}
