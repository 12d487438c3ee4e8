import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Keeper, KeeperState } from '../../offline/keeper.ts';
import { askToPersist } from '../../offline/keeping.ts';
import { MOST_OPENED } from '../../offline/opened.ts';
import { type Extent, extentOf } from '../../offline/whole.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StatusRegion } from '../../ui/StatusRegion.tsx';
import { useTexts } from '../../ui/translate.ts';
import { useAnnouncements } from '../../ui/useAnnouncements.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { Head } from '../page/Head.tsx';
import { usePage } from '../page/page-context.ts';
import styles from './Offline.module.css';
import page from './Page.module.css';
import { useKeeper } from './useKeeper.ts';

interface Kept {
  keeper: Keeper;
  state: KeeperState;
}

const MEGABYTE = 1_000_000;
/** Progress is said in words this often; who looks sees each file. */
const SAID_PARTS = 4;

function useSizes(): (bytes: number) => string {
  const { language } = usePage().data;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (bytes) => format.format(bytes / MEGABYTE);
}

/** What came out last, in words. */
function outcomeOf({
  whole,
  underWay,
  problem,
}: KeeperState): 'begun' | 'kept' | 'paused' | 'full' | 'unreachable' | null {
  if (underWay) return 'begun';
  if (problem) return problem;
  if (whole.partial) return whole.partial.isPaused ? 'paused' : null;
  return whole.complete ? 'kept' : null;
}

/** Says politely what begins, each quarter, and how it ended. What was so before the page was opened is not said. */
function useSaid(state: KeeperState) {
  const t = useTexts('offline');
  const { language } = usePage().data;
  const [announcement, say] = useAnnouncements();
  const outcome = outcomeOf(state);
  const { underWay } = state;
  const part = underWay ? Math.floor((SAID_PARTS * underWay.kept.files) / Math.max(1, underWay.all.files)) : 0;
  const last = useRef(outcome);
  useEffect(() => {
    if (last.current === outcome) return;
    last.current = outcome;
    say(outcome ? t(`said.${outcome}`) : t('said.removed'));
  }, [outcome, say, t]);
  useEffect(() => {
    const share = new Intl.NumberFormat(language, { style: 'percent' }).format(part / SAID_PARTS);
    if (part > 0 && part < SAID_PARTS) say(t('said.part', { share }));
  }, [part, language, say, t]);
  return announcement;
}

function Progress({ kept, all }: { kept: Extent; all: Extent }) {
  const t = useTexts('offline');
  const size = useSizes();
  return (
    <div className={styles.progress}>
      <progress aria-label={t('heading')} max={all.files} value={kept.files} />
      <p>{t('progress', { files: kept.files, all: all.files, size: size(kept.bytes), allSize: size(all.bytes) })}</p>
    </div>
  );
}

function UnderWay({ keeper, underWay }: { keeper: Keeper; underWay: NonNullable<KeeperState['underWay']> }) {
  const t = useTexts('offline');
  return (
    <>
      <Progress {...underWay} />
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={() => void keeper.pause()}>
          {t('pause')}
        </button>
        <button type="button" className="button" onClick={() => void keeper.removeWhole()}>
          {t('cancel')}
        </button>
      </div>
    </>
  );
}

/** How much it is, where anybody knows. */
function Offer({ state: { whole, offered } }: { state: KeeperState }) {
  const t = useTexts('offline');
  const size = useSizes();
  if (whole.partial) return null;
  if (!offered) return <p>{t('unknownSize')}</p>;
  return <p>{t('size', { count: offered.calculators, size: size(extentOf(offered).bytes) })}</p>;
}

function NotWhole({ keeper, state }: Kept) {
  const t = useTexts('offline');
  const { partial } = state.whole;
  const keep = async () => {
    await askToPersist();
    await keeper.start();
  };
  return (
    <>
      <Offer state={state} />
      {partial && <Progress kept={partial.kept} all={extentOf(partial.list)} />}
      <div className={styles.buttons}>
        <button type="button" className="button primary" onClick={() => void keep()}>
          <Icon name="download" />
          <span>{t(partial ? 'goOn' : 'keep')}</span>
        </button>
        {partial && (
          <button type="button" className="button" onClick={() => void keeper.removeWhole()}>
            {t('cancel')}
          </button>
        )}
      </div>
    </>
  );
}

function IsWhole({ keeper, state: { whole } }: Kept) {
  const t = useTexts('offline');
  const size = useSizes();
  const { complete, lacksRoom } = whole;
  if (!complete) return null;
  return (
    <>
      <p className={styles.done}>{t('whole', { count: complete.calculators, size: size(extentOf(complete).bytes) })}</p>
      <p>{t('renewed')}</p>
      {lacksRoom && <p className={styles.problem}>{t('lacksRoom')}</p>}
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={() => void keeper.removeWhole()}>
          <Icon name="trash-2" />
          <span>{t('remove')}</span>
        </button>
      </div>
    </>
  );
}

function All({ keeper, state }: Kept) {
  const { whole, underWay, problem } = state;
  const t = useTexts('offline');
  const announcement = useSaid(state);
  return (
    <>
      {problem && <p className={styles.problem}>{t(`said.${problem}`)}</p>}
      {whole.complete && <IsWhole keeper={keeper} state={state} />}
      {whole.complete && underWay && <p>{t('renewing')}</p>}
      {underWay ? (
        <UnderWay keeper={keeper} underWay={underWay} />
      ) : (
        !whole.complete && <NotWhole keeper={keeper} state={state} />
      )}
      <StatusRegion {...announcement} />
    </>
  );
}

function Opened({ keeper, state: { opened } }: Kept) {
  const t = useTexts('offline');
  return (
    <section className={styles.part}>
      <h2>{t('opened.heading')}</h2>
      <p>{t('opened.text', { most: MOST_OPENED })}</p>
      {opened.length === 0 && <p>{t('opened.none')}</p>}
      <ul className={styles.opened}>
        {opened.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
      {opened.length > 0 && (
        <div className={styles.buttons}>
          <button type="button" className="button" onClick={() => void keeper.forgetOpened()}>
            <Icon name="trash-2" />
            <span>{t('opened.forget')}</span>
          </button>
        </div>
      )}
    </section>
  );
}

/** The worker gives this page for one that is not kept. */
function useStandsIn(): boolean {
  const { pathname } = useLocation();
  return useHydrated() && pathname !== '/offline';
}

function NotKept() {
  const t = useTexts('offline');
  return (
    <div className={page.top}>
      <h1>{t('notKept.heading')}</h1>
      <p className={page.lead}>{t('notKept.text')}</p>
      <p className={page.ways}>
        <button type="button" className="button primary" onClick={() => window.location.reload()}>
          {t('notKept.again')}
        </button>
        <Link to="/" className="button">
          {t('common:notFound.home')}
        </Link>
      </p>
    </div>
  );
}

/** What of the site is kept on this device, for when there is no connection; and all of it, where that is wanted. */
export function Offline() {
  const t = useTexts('offline');
  const { data } = usePage();
  const kept = useKeeper(data);
  const isStandIn = useStandsIn();
  return (
    <>
      <Head title={t('title', { site: data.site.name })} description={t('description')} path="/offline" />
      {isStandIn ? (
        <NotKept />
      ) : (
        <div className={page.top}>
          <h1>{t('heading')}</h1>
          <p className={page.lead}>{t('lead')}</p>
        </div>
      )}
      <div className={styles.room}>
        <section className={styles.part}>
          <h2>{t('all')}</h2>
          <p>{t('allText')}</p>
          <noscript>
            <p className={styles.problem}>{t('needsScript')}</p>
          </noscript>
          {kept === false && <p className={styles.problem}>{t(data.code ? 'unavailable' : 'siteKeepsNone')}</p>}
          {kept && <All {...kept} />}
        </section>
        {kept && <Opened {...kept} />}
        <section className={styles.part}>
          <h2>{t('install.heading')}</h2>
          <p>{t('install.text')}</p>
        </section>
      </div>
    </>
  );
}
