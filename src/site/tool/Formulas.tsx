import type { CompiledTab, CompiledTool } from '../../engine/tool.ts';
import { symbolsOf } from '../../result/symbols.ts';
import type { AboutTexts, TabTexts, TextModule } from '../../result/texts.ts';
import { FormulaLine } from '../../ui/FormulaLine.tsx';
import { useTexts } from '../../ui/translate.ts';
import styles from './Tool.module.css';

interface TabFormulasProps {
  tab: CompiledTab;
  texts: TabTexts;
  text: TextModule;
  lines: AboutTexts['formulas'][string];
  isNamed: boolean;
}

function TabFormulas({ tab, texts, text, lines, isNamed }: TabFormulasProps) {
  const symbols = symbolsOf(tab.id, texts, text);
  return (
    <div className={styles.formulas}>
      {isNamed && <h3>{texts.label}</h3>}
      {lines.map((line) => (
        <FormulaLine key={line.id} line={line} texts={texts} />
      ))}
      {symbols.length > 0 && (
        <dl className={styles.symbols}>
          {symbols.map(({ symbol, label }) => (
            <div key={symbol}>
              <dt>{symbol}</dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

interface FormulasProps extends Pick<AboutTexts, 'formulas'> {
  tool: CompiledTool;
  text: TextModule;
}

/** The formulas of every tab, with what their letters stand for. */
export function Formulas({ tool, text, formulas }: FormulasProps) {
  const t = useTexts('calculator');
  const tabs = tool.tabs.filter(({ id }) => (formulas[id] ?? []).length > 0);
  if (tabs.length === 0) return null;
  return (
    <section>
      <h2>{t(tabs.length > 1 ? 'tool.formulas' : 'tool.formula')}</h2>
      {tabs.map((tab) => {
        const texts = text.texts.tabs[tab.id];
        const given = { tab, text, lines: formulas[tab.id] ?? [], isNamed: tool.tabs.length > 1 };
        return texts && <TabFormulas key={tab.id} texts={texts} {...given} />;
      })}
    </section>
  );
}
