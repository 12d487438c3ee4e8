import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { startEntries } from '../../engine/form.ts';
import type { CompiledInput } from '../../engine/tool.ts';
import styles from '../../ui/Field.module.css';
import { unitCode } from '../../worksheet/unit-code.ts';
import { useFormScope, useKnown } from '../form-context.ts';
import { today } from '../today.ts';

/** Whether something stands in these inputs that they do not start with: a shared link brought it, say. */
function useIsFilled(inputs: readonly CompiledInput[]): boolean {
  const { language } = useFormScope().text;
  const start = useKnown(({ form }) => form.start);
  return useMemo(() => {
    const untouched = unitCode.begin({ inputs }, startEntries({ inputs }, language, today()), language);
    return inputs.some(({ id }) => JSON.stringify(start[id]) !== JSON.stringify(untouched[id]));
  }, [inputs, start, language]);
}

interface FoldedSectionProps {
  label: string;
  inputs: readonly CompiledInput[];
  children: ReactNode;
}

/** Inputs that most visitors leave as they are. It opens by itself where something in it is to be seen. */
export function FoldedSection({ label, inputs, children }: FoldedSectionProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { errors } = useFormScope();
  const isFilled = useIsFilled(inputs);
  const isRefused = inputs.some(({ id }) => errors[id]);
  useEffect(() => {
    if (details.current && (isFilled || isRefused)) details.current.open = true;
  }, [isFilled, isRefused]);
  return (
    <details ref={details} className={styles.folded}>
      <summary>{label}</summary>
      <div className={styles.section}>{children}</div>
    </details>
  );
}
