import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ACCENTS, PARTS, THEMES } from '../../embedding/options.ts';
import { elementSnippet, frameSnippet } from '../../embedding/snippet.ts';
import { pathIn } from '../../i18n/address.ts';
import { BASE } from '../../i18n/base.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { adoptStyles } from '../../platform/adopted-styles.ts';
import { copyText } from '../../platform/clipboard.ts';
import { shownTheme } from '../../platform/theme.ts';
import type { OpenWorksheet } from '../../renderer/useWorksheet.ts';
import { CopyByHand } from '../../ui/CopyByHand.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useLateTexts } from '../../ui/late-texts.ts';
import { SideScroll } from '../../ui/SideScroll.tsx';
import { useTexts } from '../../ui/translate.ts';
import { usePage } from '../page/page-context.ts';
import { EmbedPreview } from './EmbedPreview.tsx';
import css from './embed-dialog.css?inline';

adoptStyles(css);

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [id: string, label: string])[];
  onChoose: (id: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="embed-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CheckProps {
  label: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  /** One of several of this name excludes the others. */
  group?: string;
}

const Check = ({ label, isOn, onTurn, group }: CheckProps) => (
  <label className="embed-check">
    <input
      type={group === undefined ? 'checkbox' : 'radio'}
      name={group}
      checked={isOn}
      onChange={({ target }) => onTurn(target.checked)}
    />
    {label}
  </label>
);

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="embed-group">
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

/**
 * What stands in the form now, as a link has it without its `#`; empty for a form at its start, or too long a one.
 * @returns null until that is known
 */
function useValues({ worksheet, load, tool, tab, text }: OpenWorksheet): string | null {
  const [values, setValues] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    load().then(
      ({ shareFragment, links }) => {
        const fragment = shareFragment(tool, tab, worksheet.getSnapshot().entries, text.language);
        const isLink = /:./.test(fragment) && fragment.length <= links.LONGEST_FRAGMENT;
        if (isWanted) setValues(isLink ? fragment.slice(1) : '');
      },
      // Where it cannot be had now, the calculator begins empty.
      () => setValues(''),
    );
    return () => {
      isWanted = false;
    };
  }, [worksheet, load, tool, tab, text]);
  return values;
}

const KINDS = ['element', 'frame'] as const;

/** What is chosen in the dialog. */
interface Chosen {
  language: string;
  theme: string;
  accent: string;
  hidden: readonly string[];
  hasValues: boolean;
  kind: (typeof KINDS)[number];
  isTold: boolean;
}
type Choose = (change: Partial<Chosen>) => void;

interface OptionsProps {
  chosen: Chosen;
  choose: Choose;
  /** Whether anything stands in the form. */
  isFilled: boolean;
}

function Looks({ chosen, choose }: Pick<OptionsProps, 'chosen' | 'choose'>) {
  const t = useLateTexts('embedding');
  const { languages } = usePage().data;
  const named = LANGUAGES.filter(({ code }) => languages.includes(code));
  return (
    <div className="embed-choices">
      <Choice
        label={t('language')}
        value={chosen.language}
        options={[...named.map(({ code, label }) => [code, label] as const), ['', t('ownLanguage')]]}
        onChoose={(language) => choose({ language })}
      />
      <Choice
        label={t('theme')}
        value={chosen.theme}
        options={(['page', ...THEMES, 'system'] as const).map((theme) => [theme, t(`themes.${theme}`)])}
        onChoose={(theme) => choose({ theme })}
      />
      <Choice
        label={t('accent')}
        value={chosen.accent}
        options={[['', t('accents.green')], ...ACCENTS.map((accent) => [accent, t(`accents.${accent}`)] as const)]}
        onChoose={(accent) => choose({ accent })}
      />
    </div>
  );
}

function Options({ chosen, choose, isFilled }: OptionsProps) {
  const t = useLateTexts('embedding');
  const group = useId();
  const show = (part: string, isShown: boolean) => {
    const others = chosen.hidden.filter((other) => other !== part);
    choose({ hidden: isShown ? others : [...others, part] });
  };
  return (
    <div className="embed-options">
      <Looks chosen={chosen} choose={choose} />
      <Group legend={t('show')}>
        {PARTS.map((part) => (
          <Check
            key={part}
            label={t(`parts.${part}`)}
            isOn={!chosen.hidden.includes(part)}
            onTurn={(isOn) => show(part, isOn)}
          />
        ))}
        {isFilled && (
          <Check label={t('values')} isOn={chosen.hasValues} onTurn={(hasValues) => choose({ hasValues })} />
        )}
      </Group>
      <Group legend={t('kind')}>
        {KINDS.map((kind) => (
          <Check
            key={kind}
            group={group}
            label={t(`kinds.${kind}`)}
            isOn={chosen.kind === kind}
            onTurn={() => choose({ kind })}
          />
        ))}
        {chosen.kind === 'element' && (
          <Check label={t('results')} isOn={chosen.isTold} onTurn={(isTold) => choose({ isTold })} />
        )}
      </Group>
    </div>
  );
}

/** The code, and what copies it. */
function Code({ code }: { code: string }) {
  const t = useLateTexts('embedding');
  const common = useTexts();
  const [copied, setCopied] = useState<string | null>(null);
  const [byHand, setByHand] = useState<string | null>(null);
  const copy = async () => {
    setCopied(null);
    const set = (await copyText(code)) ? setCopied : setByHand;
    set(code);
  };
  // The preview tells the height of a frame, and may do so after the code was copied.
  const told = copied === code ? common('copying.copied') : t('changed');
  return (
    <div className="embed-code">
      <SideScroll className="embed-lines">
        <pre>
          <code>{code}</code>
        </pre>
      </SideScroll>
      <div className="embed-actions">
        <button type="button" className="button primary" onClick={() => void copy()}>
          <Icon name="copy" />
          <span>{t('copy')}</span>
        </button>
        <p role="status">{copied !== null && told}</p>
        <Link to="/ecommerce-integration">{t('guide')}</Link>
      </div>
      {byHand !== null && <CopyByHand text={byHand} onClose={() => setByHand(null)} />}
    </div>
  );
}

/** The height of a frame until it has told its own, in pixels. */
const USUAL_HEIGHT = 640;

/** What the choices make of a calculator, and the code for it. */
function useEmbedded(open: OpenWorksheet) {
  const { languages, language: own } = usePage().data;
  const { tool, text } = open;
  const values = useValues(open);
  const [chosen, setChosen] = useState<Chosen>({
    language: own,
    theme: 'page',
    accent: '',
    hidden: [],
    hasValues: true,
    kind: 'element',
    isTold: false,
  });
  const [title, setTitle] = useState(text.texts.title);
  const [height, setHeight] = useState(USUAL_HEIGHT);
  const { language, theme, accent, hidden, hasValues, kind, isTold: results } = chosen;
  const looks = { tool: tool.id, language, accent, hide: hidden.join(' '), values: hasValues ? (values ?? '') : '' };
  const site = { origin: BASE ? location.origin + BASE : location.origin, languages };
  const page = site.origin + pathIn(language || own, `/tools/${tool.id}`, languages);
  // As the page around it is what the element does by itself; a frame without a script cannot.
  const stated = { ...looks, title, theme: theme === 'page' ? '' : theme };
  return {
    chosen,
    choose: (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change })),
    isKnown: values !== null,
    isFilled: Boolean(values),
    shown: { ...looks, theme: theme === 'page' ? shownTheme() : theme },
    height,
    onHeight: setHeight,
    onTitle: setTitle,
    code: kind === 'element' ? elementSnippet({ ...stated, results }, page, site) : frameSnippet(stated, height, site),
  };
}

/** How a calculator is put into a page of another site: what it looks like there, live, and the code to copy. */
export function EmbedDialog({ open, onClose }: { open: OpenWorksheet; onClose: () => void }) {
  const t = useLateTexts('embedding');
  const common = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const { chosen, choose, isKnown, isFilled, code, ...preview } = useEmbedded(open);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('select')?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="dialog embed-dialog" aria-labelledby="embed-heading" onClose={onClose}>
      <div className="embed-head">
        <h2 id="embed-heading">{t('heading')}</h2>
        <button
          type="button"
          className="embed-close"
          aria-label={common('copying.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      <p>{t('text')}</p>
      <div className="embed-columns">
        <Options {...{ chosen, choose, isFilled }} />
        {isKnown && <EmbedPreview {...preview} />}
      </div>
      <Code code={code} />
    </dialog>
  );
}
