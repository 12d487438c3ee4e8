/** Code that comes only when something that was typed needs it. */
import { quietly } from '../platform/quietly.ts';
import { remarks } from '../result/remarks.ts';
import type { Worksheet } from '../worksheet/store.ts';

let open: Worksheet | null = null;

/** A function that asks for some code; where it does not come, the next need asks again. */
function late(load: () => Promise<unknown>): (hasMore: () => boolean) => void {
  let isAsked = false;
  let latest: () => boolean;
  return async (hasMore) => {
    latest = hasMore;
    if (isAsked) return;
    isAsked = true;
    isAsked = Boolean(await load());
    if (isAsked && latest()) open?.dispatch({ type: 'renew' });
  };
}

remarks.ask = late(async () => {
  const module = await quietly('with-remarks', () => import('../result/with-remarks.ts'));
  return module && Object.assign(remarks, module.remarkCode);
});

/** The worksheet of the page: it answers anew whenever such code has come. */
export function followLate(worksheet: Worksheet): void {
  open = worksheet;
}
