/** Code that comes only when something that was typed needs it. */

import { sums } from '../numbers/sums.ts';
import { quietly } from '../platform/quietly.ts';
import { readStored } from '../platform/read-stored.ts';
import { UNITS_KEY } from '../platform/units-key.ts';
import { remarks } from '../result/remarks.ts';
import { whenUnpressed } from '../ui/leaving.ts';
import type { Worksheet } from '../worksheet/store.ts';
import { typing } from '../worksheet/typing.ts';
import { type Before, unitCode } from '../worksheet/unit-code.ts';
import { focusOutcome } from './focus-outcome.ts';

let open: Worksheet | null = null;

let free = Promise.resolve();
let release = () => {};

/** What has come is put to use once this is fulfilled. */
async function untilFree(): Promise<void> {
  await whenUnpressed();
  await free;
}

/**
 * What comes from now on waits for the next worksheet that is followed: React is taking the page over, and has to find
 * in it what it draws itself.
 */
export function holdLate(): void {
  const before = release;
  free = new Promise((resolve) => {
    release = () => {
      before();
      resolve();
    };
  });
}

/** A function that asks for some code; where it does not come, the next need asks again. */
function late(load: () => Promise<unknown>): (hasMore: () => boolean) => void {
  let isAsked = false;
  let latest: () => boolean;
  return async (hasMore) => {
    latest = hasMore;
    if (isAsked) return;
    isAsked = true;
    isAsked = Boolean(await load());
    await untilFree();
    if (isAsked && latest()) open?.dispatch({ type: 'renew' });
  };
}

remarks.ask = late(async () => {
  const module = await quietly('with-remarks', () => import('../result/with-remarks.ts'));
  return module && Object.assign(remarks, module.remarkCode);
});

let hasUnits = false;
let isBringingUnits = false;
/** The first change that was made while the code of units was on its way: those after it go along with it. */
let missed: Before | undefined;

unitCode.ask = async (change) => {
  if (isBringingUnits) missed ??= change;
  if ((hasUnits && change) || typeof document === 'undefined') return;
  hasUnits = true;
  isBringingUnits = true;
  missed ??= change;
  hasUnits = Boolean(await quietly('with-units', () => import('./with-units.ts')));
  await untilFree();
  isBringingUnits = false;
  const followed = missed;
  missed = undefined;
  if (hasUnits) open?.dispatch({ type: 'followUnits', change: followed });
};

/** Answers anew; a press of Calculate that waited is carried out, and the visitor is taken to what came of it. */
function renew(worksheet: Worksheet | null): void {
  const { isAwaited } = worksheet?.getSnapshot() ?? {};
  // Its field may have been left while the code came.
  worksheet?.dispatch({ type: 'renew', at: document.activeElement?.getAttribute('name') ?? '' });
  // React draws it first.
  if (worksheet && isAwaited) setTimeout(() => focusOutcome(worksheet.getSnapshot().view));
}

let isFetching = false;
/** The language of the messages that have come. */
let language = '';

async function bringTyping(): Promise<void> {
  if (isFetching || typeof document === 'undefined') return;
  isFetching = true;
  sums.isAwaited = true;
  const { lang } = document.documentElement;
  const module = await quietly('typing-code', () => import('./typing-code.ts'));
  const provide = await module?.fetchTyping(lang);
  await untilFree();
  provide?.();
  if (provide) language = lang;
  sums.isAwaited = false;
  // Where it has not come, the form says so; what is typed next asks again.
  renew(open);
  // Unless somebody types there again.
  const { left: name } = typing;
  if (provide && name !== undefined && !document.activeElement?.matches(`[name="${name}"]`))
    open?.dispatch({ type: 'leave', name });
  isFetching = false;
}

sums.ask = () => void bringTyping();

/**
 * The worksheet of the page: it answers anew whenever such code has come, and begins in the units of the visitor where
 * some are remembered.
 */
export function followLate(worksheet: Worksheet): void {
  open = worksheet;
  release();
  if (readStored(UNITS_KEY)) void unitCode.ask();
  if (language && language !== document.documentElement.lang) sums.ask();
}
