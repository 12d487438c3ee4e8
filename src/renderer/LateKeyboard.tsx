import { Suspense, useEffect, useState } from 'react';
import { KEYPAD_KEY } from '../platform/keypad-key.ts';
import { readStored } from '../platform/read-stored.ts';
import { late } from './results/late.ts';

const FullKeyboard = late('FullKeyboard', () => import('./FullKeyboard.tsx'));

/** Where numbers get a keypad of digits. */
const ON_KEYPAD = '[data-calculator] input:is([inputmode="decimal"], [inputmode="numeric"], [data-keypad])';

let isTurnedTo = false;

/** Below a form: the switch to the full keyboard, on a device with keypads, once a visitor has turned to a number. */
export function LateKeyboard() {
  const [isShown, setShown] = useState(isTurnedTo);
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) return undefined;
    const hear = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof Element) || !target.matches(ON_KEYPAD)) return;
      isTurnedTo = true;
      setShown(true);
    };
    setKept(readStored(KEYPAD_KEY) !== null);
    hear({ target: document.activeElement });
    document.addEventListener('focusin', hear);
    return () => document.removeEventListener('focusin', hear);
  }, []);
  if (!isShown && !isKept) return null;
  return (
    <Suspense>
      <FullKeyboard isShown={isShown} />
    </Suspense>
  );
}
