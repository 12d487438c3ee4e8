import { useId, useMemo, useState } from 'react';
import { type AnsweredForm, variedInputs } from '../engine/sensitivity.ts';
import type { PresentContext } from '../result/context.ts';
import { courseChart, type InfluenceLine, influenceLines, numberResults } from '../result/influence.ts';
import { useLateTexts } from '../ui/late-texts.ts';
import { useTexts } from '../ui/translate.ts';
import styles from './Influence.module.css';
import { Chart } from './results/Chart.tsx';

/** A form that was answered, with the words for it. */
export interface InfluenceProps extends Omit<PresentContext, 't'> {
  entries: AnsweredForm['entries'];
}

interface ChoiceProps {
  label: string;
  options: readonly { id: string; label: string }[];
  value: string;
  onChoose: (id: string) => void;
}

function Choice({ label, options, value, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

const BAR = 100;

/** A bar from the middle: to the right where the result grows. */
function Bar({ share }: { share: number }) {
  const width = Math.abs(share) * (BAR / 2);
  return (
    <svg className={styles.bar} viewBox={`0 0 ${BAR} 10`} preserveAspectRatio="none" aria-hidden="true">
      <rect
        className={share < 0 ? styles.down : styles.up}
        x={share < 0 ? BAR / 2 - width : BAR / 2}
        width={width}
        height="10"
      />
      <line x1={BAR / 2} x2={BAR / 2} y2="10" />
    </svg>
  );
}

function Lines({ lines, result }: { lines: readonly InfluenceLine[]; result: string }) {
  const t = useLateTexts('influence');
  return (
    <table className={styles.lines}>
      <caption>{t('caption', { result })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('input')}</th>
          <th scope="col">{t('step')}</th>
          <th scope="col">{result}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, label, step, change, share }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{step}</td>
            <td>
              <Bar share={share} />
              {change === null ? t('none') : share === 0 ? t('same') : change}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What moves an answer: what a step of each number does to a result, and its course over one of them. */
export function Influence({ entries, ...answer }: InfluenceProps) {
  const { tab, outcome, text } = answer;
  const t = useLateTexts('influence');
  const given = { ...answer, t: useTexts('calculator') };
  const form: AnsweredForm = { tab, entries, outcome, language: text.language };
  const results = numberResults(given);
  const [wanted, setWanted] = useState('');
  const [over, setOver] = useState('');
  const result = results.find(({ id }) => id === wanted) ?? results[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was answered says which form it is
  const lines = useMemo(() => (result ? influenceLines(form, result.id, given) : []), [outcome, result?.id]);
  const inputs = variedInputs(form);
  const input = inputs.find(({ name }) => name === over) ?? inputs.find(({ name }) => name === lines[0]?.name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const chart = useMemo(
    () => (result && input ? courseChart(form, input, result.id, given) : null),
    [outcome, result?.id, input?.name],
  );
  if (!result || !input) return null;
  return (
    <div className={styles.influence}>
      {results.length > 1 && <Choice label={t('result')} options={results} value={result.id} onChoose={setWanted} />}
      <Lines lines={lines} result={result.label} />
      {inputs.length > 1 && (
        <Choice
          label={t('over')}
          options={lines.map(({ name, label }) => ({ id: name, label }))}
          value={input.name}
          onChoose={setOver}
        />
      )}
      {chart && <Chart key={`${result.id} ${input.name}`} item={chart} chart={chart.chart} present={chart.present} />}
    </div>
  );
}
