import { useEffect, useState } from 'react';
import { KEYPAD_KEY } from '../platform/keypad-key.ts';
import { readStored } from '../platform/read-stored.ts';
import { removeStored, store } from '../platform/storage.ts';
import { useLateTexts } from '../ui/late-texts.ts';
import { KeptSwitch } from './KeptSwitch.tsx';

const FULL = 'full';

/** A keypad of digits has no operators and no signs of units. Phones look at the kind of keyboard when a field gets the focus. */
function widen({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.closest('[data-calculator]')) return;
  const { inputMode, dataset } = target;
  if (inputMode !== 'decimal' && inputMode !== 'numeric') return;
  dataset.keypad = inputMode;
  target.inputMode = 'text';
}

/** Has numbers typed with the full keyboard. @returns what ends it */
function widenKeypads(): () => void {
  document.addEventListener('pointerdown', widen, true);
  document.addEventListener('focusin', widen);
  return () => {
    document.removeEventListener('pointerdown', widen, true);
    document.removeEventListener('focusin', widen);
    for (const input of document.querySelectorAll<HTMLInputElement>('input[data-keypad]')) {
      input.inputMode = input.dataset.keypad ?? '';
      delete input.dataset.keypad;
    }
  };
}

/** What was chosen since the page was loaded, where it cannot be kept. */
let chosen: boolean | null = null;

/** The switch between the keypad of digits and the full keyboard. @param isShown it works all the same */
export function FullKeyboard({ isShown }: { isShown: boolean }) {
  const t = useLateTexts('yours');
  const [isOn, setOn] = useState(() => chosen ?? readStored(KEYPAD_KEY) === FULL);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => (isOn ? widenKeypads() : undefined), [isOn]);
  const turn = (on: boolean) => {
    chosen = on;
    setOn(on);
    setRefused(on && !store(KEYPAD_KEY, FULL));
    if (!on) removeStored(KEYPAD_KEY);
  };
  if (!isShown) return null;
  return (
    <div data-keyboard data-print="hide">
      <KeptSwitch
        label={t('keyboard.label')}
        said={t(isRefused ? 'keyboard.notKept' : 'keyboard.said')}
        isOn={isOn}
        isRefused={isRefused}
        onTurn={turn}
      />
    </div>
  );
}
