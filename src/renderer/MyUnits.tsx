import { Suspense, useRef, useSyncExternalStore } from 'react';
import type { Entries } from '../engine/outcome.ts';
import type { CompiledTab } from '../engine/tool.ts';
import { chosenHere, followMyUnits, readUnits } from '../platform/my-units.ts';
import { unitsInUse } from '../worksheet/own-units.ts';
import { useFormScope, useKnown } from './form-context.ts';
import { late } from './results/late.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

const MyUnitsSwitch = late('MyUnitsSwitch', () => import('./MyUnitsSwitch.tsx'));

/** Changes whenever what is said of the units may change. */
const known = (): string => `${JSON.stringify([...chosenHere])} ${JSON.stringify([...(readUnits() ?? [])])}`;
const nothing = (): string => '';

/** The switch, where there is something to say of the units of a form. @param isInForm whether that is what was chosen */
function Shown({ tab, entries, isInForm }: { tab: CompiledTab; entries: Entries; isInForm: boolean }) {
  useSyncExternalStore(followMyUnits, known, nothing);
  const units = readUnits();
  const inUse = unitsInUse(tab, entries, units ?? new Map());
  const isChosen = inUse.some(({ stated }) => chosenHere.has(stated.id));
  const symbols = inUse
    .filter(({ stated, chosen, own }) => chosen === own && own !== stated)
    .map(({ own }) => own.symbol);
  const isNeeded = isInForm ? isChosen : !isChosen && units !== null && symbols.length > 0;
  // Switched off, it stays for who wants it on again.
  const isShown = useRef(false);
  isShown.current = isNeeded || (isShown.current && !isChosen);
  if (!isShown.current) return null;
  return (
    <Suspense>
      <MyUnitsSwitch isOn={units !== null} symbols={[...new Set(symbols)]} />
    </Suspense>
  );
}

/** Below a form in which a unit was chosen: whether it is remembered. */
function ChosenUnits() {
  const { tab } = useFormScope();
  return <Shown tab={tab} entries={useKnown(({ entries }) => entries)} isInForm />;
}
export const CHOSEN_UNITS = <ChosenUnits />;

/** Below the answer of a form that was opened in the units of the visitor: nothing that is read moves when it comes. */
export const OpenedUnits = ({ open: { tab, state } }: { open: OpenWorksheet }) => (
  <Shown tab={tab} entries={state.entries} isInForm={false} />
);
