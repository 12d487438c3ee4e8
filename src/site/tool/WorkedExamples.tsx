import type { MouseEvent } from 'react';
import type { CompiledTool } from '../../engine/tool.ts';
import type { AboutTexts, ShownLine, TabTexts, TextModule, WorkedExample, WorkedStep } from '../../result/texts.ts';
import { Formula } from '../../ui/Formula.tsx';
import { FormulaLine } from '../../ui/FormulaLine.tsx';
import { useTexts } from '../../ui/translate.ts';
import folds from './ReferenceTables.module.css';
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

interface ExampleProps {
  example: WorkedExample;
  lines: readonly ShownLine[];
  texts: TabTexts;
}

/** The formula as the page states it, the numbers of the example put in, and what comes out. */
function ExampleStep({ step, lines, texts }: Omit<ExampleProps, 'example'> & { step: WorkedStep }) {
  const t = useTexts('calculator');
  const { id, said, left, computed, numbers, outcome, unrounded } = step;
  const math = step.math ?? lines.find((line) => line.id === id)?.math;
  if (said !== undefined || !math) return <p>{said}</p>;
  return (
    <>
      <FormulaLine line={{ id, left, math }} texts={texts} />
      {computed && <Formula math={computed} />}
      {numbers && <Formula math={numbers} />}
      {outcome && (
        <p dir="ltr">
          <strong>{outcome}</strong>
        </p>
      )}
      {unrounded && <p className={styles.date}>{t('answer.beforeRounding', { value: unrounded })}</p>}
    </>
  );
}

/** An address that the page has already would open nothing: a link may end in a sign that says nothing. */
function openAgain({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  const fragment = link.hash.replace(/;$/, '');
  link.hash = location.hash === fragment ? `${fragment};` : fragment;
}

function Example({ example, lines, texts }: ExampleProps) {
  const t = useTexts('calculator');
  return (
    <div className={styles.example}>
      {example.title && <p>{example.title}</p>}
      <div className={styles.columns}>
        <Pairs heading={t('tool.exampleInputs')} pairs={example.inputs} />
        <Pairs heading={t('tool.exampleResults')} pairs={example.results} />
      </div>
      <p>
        <a className="button" href={example.link} onClick={openAgain}>
          {t('tool.useExample')}
        </a>
      </p>
      {example.steps.map((step) => (
        <ExampleStep key={step.id} {...{ step, lines, texts }} />
      ))}
    </div>
  );
}

interface WorkedExamplesProps extends Pick<AboutTexts, 'formulas' | 'worked'> {
  tool: CompiledTool;
  text: TextModule;
}

/** An executed example of every tab; it is what a visitor without JavaScript can follow. */
export function WorkedExamples({ tool, text, formulas, worked }: WorkedExamplesProps) {
  const t = useTexts('calculator');
  const examples = tool.tabs.flatMap(({ id }) => {
    const [example, texts] = [worked[id], text.texts.tabs[id]];
    return example && texts ? [{ id, example, texts, lines: formulas[id] ?? [] }] : [];
  });
  if (examples.length === 0) return null;
  return (
    <section>
      <h2>{t(examples.length > 1 ? 'tool.examples' : 'tool.example')}</h2>
      {examples.map(({ id, ...given }, place) =>
        examples.length === 1 ? (
          <Example key={id} {...given} />
        ) : (
          <details key={id} className={folds.folded} open={place === 0}>
            <summary>
              <h3>{given.texts.label}</h3>
            </summary>
            <Example {...given} />
          </details>
        ),
      )}
    </section>
  );
}
