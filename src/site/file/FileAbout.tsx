import type { CompiledTool } from '../../engine/tool.ts';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { useTexts } from '../../ui/translate.ts';
import { Explanation } from '../tool/Explanation.tsx';
import { Formulas } from '../tool/Formulas.tsx';
import { ReferenceTables } from '../tool/ReferenceTables.tsx';
import { Sources } from '../tool/Sources.tsx';
import { WorkedExamples } from '../tool/WorkedExamples.tsx';
import type { FilePage } from './file-page.ts';

/** Other calculators are on the site: a file that belongs to none names none. */
function Related({ related }: Pick<FilePage, 'related'>) {
  const t = useTexts('calculator');
  if (related.length === 0) return null;
  return (
    <section data-print="hide">
      <h2>{t('tool.related')}</h2>
      <ul>
        {related.map(({ title, href }) => (
          <li key={href}>
            <OutsideLink href={href}>{title}</OutsideLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stands below the calculator of a file: the same as on its page. */
export function FileAbout({ tool, page: { text, about, related } }: { tool: CompiledTool; page: FilePage }) {
  return (
    <>
      <ReferenceTables tables={about.tables} />
      <Formulas tool={tool} text={text} formulas={about.formulas} />
      <WorkedExamples tool={tool} text={text} formulas={about.formulas} worked={about.worked} />
      <Explanation sections={about.explanation} />
      <Sources texts={text.texts} about={about} />
      <Related related={related} />
    </>
  );
}
