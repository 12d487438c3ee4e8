import type { CompiledTool } from '../../engine/tool.ts';
import type { AboutTexts, TextModule, WorkedExample } from '../../result/texts.ts';
import { SideScroll } from '../../ui/SideScroll.tsx';
import { useTexts } from '../../ui/translate.ts';
import styles from './Tool.module.css';

function Pairs({ heading, pairs }: { heading: string; pairs: readonly { label: string; text: string }[] }) {
  return (
    <div>
      <p className={styles.caption}>{heading}</p>
      <dl className={styles.pairs}>
        {pairs.map(({ label, text }) => (
          <div key={`${label} ${text}`}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Example({ example, label }: { example: WorkedExample; label: string | undefined }) {
  const t = useTexts('calculator');
  return (
    <div className={styles.example}>
      {label && <h3>{label}</h3>}
      {example.title && <p>{example.title}</p>}
      <div className={styles.columns}>
        <Pairs heading={t('tool.exampleInputs')} pairs={example.inputs} />
        <Pairs heading={t('tool.exampleResults')} pairs={example.results} />
      </div>
      {example.steps.length > 0 && (
        <SideScroll className={styles.exampleSteps}>
          {example.steps.map((step) => (
            <p key={step}>{step}</p>
          ))}
        </SideScroll>
      )}
    </div>
  );
}

interface WorkedExamplesProps extends Pick<AboutTexts, 'worked'> {
  tool: CompiledTool;
  text: TextModule;
}

/** An executed example of every tab; it is what a visitor without JavaScript can follow. */
export function WorkedExamples({ tool, text, worked }: WorkedExamplesProps) {
  const t = useTexts('calculator');
  const examples = tool.tabs.flatMap(({ id }) => {
    const example = worked[id];
    return example ? [{ id, example, label: tool.tabs.length > 1 ? text.texts.tabs[id]?.label : undefined }] : [];
  });
  if (examples.length === 0) return null;
  return (
    <section>
      <h2>{t(examples.length > 1 ? 'tool.examples' : 'tool.example')}</h2>
      {examples.map(({ id, example, label }) => (
        <Example key={id} example={example} label={label} />
      ))}
    </section>
  );
}
