import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { BASE } from '../../../i18n/base.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useTexts } from '../../../ui/translate.ts';
import { ToolSearch } from '../../listing/ToolSearch.tsx';
import { usePage } from '../../page/page-context.ts';
import styles from './Header.module.css';
import { LanguageMessages, useLanguageMessages } from './LanguageMessages.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { useSearchKeys } from './useSearchKeys.ts';

const LINKS: readonly { to: string; name: 'tools' | 'about' | 'shop' | 'contact'; isExact?: true; isSoon?: true }[] = [
  { to: '/tools', name: 'tools' },
  { to: '/about', name: 'about', isExact: true },
  { to: '/shop', name: 'shop', isExact: true, isSoon: true },
  { to: '/contact', name: 'contact', isExact: true },
];

function Navigation() {
  const t = useTexts();
  return (
    <nav aria-label={t('site.mainNavigation')}>
      <ul className={styles.links}>
        {LINKS.map(({ to, name, isExact = false, isSoon = false }) => (
          <li key={to}>
            <NavLink to={to} end={isExact} className={styles.link}>
              <span>{t(`site.${name}`)}</span>
              {isSoon && <span className="badge">{t('site.comingSoon')}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Open = 'menu' | 'search' | null;

/** Somebody has begun to search: what was typed stays while they look at the page. */
const holdsText = (header: HTMLElement | null): boolean =>
  (header?.querySelector<HTMLInputElement>('input[name="search"]')?.value ?? '') !== '';

/** What is open in the header. It closes with every link, also one to the same page, and with a click elsewhere. */
function useOpen(header: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [open, setOpen] = useState<{ part: Open; at: string }>({ part: null, at: key });
  const part = open.at === key ? open.part : null;
  const show = (next: Open) => setOpen({ part: next, at: key });
  const close = useRef(() => {});
  close.current = () => show(null);
  useEffect(() => {
    if (part === null) return;
    const outside = ({ target }: PointerEvent) => {
      if (holdsText(header.current)) return;
      if (target instanceof Node && !header.current?.contains(target)) close.current();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [part, header]);
  return { part, show };
}

function Name() {
  const { name } = usePage().data.site;
  return (
    <Link to="/" className={styles.name}>
      <img src={`${BASE}/favicon.svg`} alt="" width="26" height="26" className={styles.mark} />
      <span>{name}</span>
    </Link>
  );
}

interface PartProps {
  isOpen: boolean;
  show: (part: Open) => void;
}

/** The links and the languages; on a phone they are behind a button. */
function Menu({ isOpen, show, children }: PartProps & { children: ReactNode }) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    show(null);
    button.current?.focus();
  };
  return (
    <>
      <button
        type="button"
        className={`${styles.control} ${styles.menuButton}`}
        ref={button}
        aria-expanded={isOpen}
        aria-controls="site-menu"
        onClick={() => show(isOpen ? null : 'menu')}
        onKeyDown={leave}
      >
        <Icon name={isOpen ? 'x' : 'menu'} />
        <span>{t('site.menu')}</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from whatever in it has the focus. */}
      <div className={styles.menu} id="site-menu" data-open={isOpen || undefined} onKeyDown={leave}>
        {children}
      </div>
    </>
  );
}

function SearchButton({ isOpen, show, ref }: PartProps & { ref: RefObject<HTMLButtonElement | null> }) {
  const t = useTexts();
  return (
    <button
      type="button"
      className={`${styles.control} ${styles.searchButton}`}
      ref={ref}
      aria-expanded={isOpen}
      aria-label={t('site.openSearch')}
      onClick={() => show(isOpen ? null : 'search')}
    >
      <Icon name="search" />
    </button>
  );
}

/** The bar at the top of every page. */
export function Header() {
  const header = useRef<HTMLElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const { part, show } = useOpen(header);
  const messages = useLanguageMessages();
  const isSearching = part === 'search';
  useSearchKeys(() => {
    if (isSearching) header.current?.querySelector('input')?.focus();
    else show('search');
  });
  const closeSearch = (isLeaving: boolean) => {
    show(null);
    if (!isLeaving) searchButton.current?.focus();
  };
  return (
    <>
      <header className={styles.header} ref={header} data-print="hide">
        <div className={styles.bar}>
          <Name />
          <SearchButton isOpen={isSearching} show={show} ref={searchButton} />
          <Menu isOpen={part === 'menu'} show={show}>
            <Navigation />
            <LanguageSelect onFailure={messages.fail} />
          </Menu>
        </div>
        {isSearching && (
          <div className={styles.search}>
            <ToolSearch close={closeSearch} />
          </div>
        )}
      </header>
      <LanguageMessages {...messages} />
    </>
  );
}
