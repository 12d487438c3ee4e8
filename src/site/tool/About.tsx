import type { CompiledTool } from '../../engine/tool.ts';
import type { AboutTexts, TextModule } from '../../result/texts.ts';
import { useTexts } from '../../ui/translate.ts';
import { ToolLink } from '../listing/ToolLink.tsx';
import { Explanation } from './Explanation.tsx';
import { Formulas } from './Formulas.tsx';
import { ReferenceTables } from './ReferenceTables.tsx';
import { Sources } from './Sources.tsx';
import { WorkedExamples } from './WorkedExamples.tsx';

function Related({ related }: Pick<AboutTexts, 'related'>) {
  const t = useTexts('calculator');
  if (related.length === 0) return null;
  return (
    <section>
      <h2>{t('tool.related')}</h2>
      <ul>
        {related.map(({ id, title }) => (
          <li key={id}>
            <ToolLink id={id}>{title}</ToolLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AboutProps {
  tool: CompiledTool;
  text: TextModule;
  about: AboutTexts;
}

/** What stands below a calculator: typical values, formulas, examples, explanation, sources. */
export function About({ tool, text, about: texts }: AboutProps) {
  return (
    <>
      <ReferenceTables tables={texts.tables} />
      <Formulas tool={tool} text={text} formulas={texts.formulas} />
      <WorkedExamples tool={tool} text={text} formulas={texts.formulas} worked={texts.worked} />
      <Explanation sections={texts.explanation} />
      <Sources texts={text.texts} about={texts} />
      <Related related={texts.related} />
    </>
  );
}
