import { Suspense, useRef, useSyncExternalStore } from 'react';
import type { Entries } from '../engine/outcome.ts';
import type { CompiledTab } from '../engine/tool.ts';
import { chosenHere, followMyUnits, readUnits } from '../platform/my-units.ts';
import { unitsInUse } from '../worksheet/own-units.ts';
import { MyUnitsSwitch } from './MyUnitsSwitch.tsx';

/** Changes whenever what is said of the units may change. */
const known = (): string => `${JSON.stringify([...chosenHere])} ${JSON.stringify([...(readUnits() ?? [])])}`;
const nothing = (): string => '';

export interface MyUnitsProps {
  tab: CompiledTab;
  entries: Entries;
  isInForm: boolean;
}

/** The switch, where there is something to say of the units of a form. @param isInForm whether that is what was chosen */
export function MyUnits({ tab, entries, isInForm }: MyUnitsProps) {
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
