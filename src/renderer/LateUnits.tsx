import { Suspense, useSyncExternalStore } from 'react';
import { readStored } from '../platform/read-stored.ts';
import { UNITS_EVENT } from '../platform/units-event.ts';
import { UNITS_KEY } from '../platform/units-key.ts';
import { useFormScope, useKnown } from './form-context.ts';
import type { MyUnitsProps } from './MyUnits.tsx';
import { late } from './results/late.ts';
import type { OpenWorksheet } from './useWorksheet.ts';

const MyUnits = late('MyUnits', () => import('./MyUnits.tsx'));

/** Whether there is anything to say of units: some are remembered, or one was chosen. */
let isNeeded = false;

function follow(changed: () => void): () => void {
  const hear = () => {
    isNeeded = true;
    changed();
  };
  addEventListener(UNITS_EVENT, hear);
  return () => removeEventListener(UNITS_EVENT, hear);
}
const asked = (): boolean => isNeeded || readStored(UNITS_KEY) !== null;

function Needed(props: MyUnitsProps) {
  return (
    useSyncExternalStore(follow, asked, () => false) && (
      <Suspense>
        <MyUnits {...props} />
      </Suspense>
    )
  );
}

/** Below a form in which a unit was chosen: whether it is remembered. */
function ChosenUnits() {
  const { tab } = useFormScope();
  return <Needed tab={tab} entries={useKnown(({ entries }) => entries)} isInForm />;
}
export const CHOSEN_UNITS = <ChosenUnits />;

/** Below the answer of a form that was opened in the units of the visitor: nothing that is read moves when it comes. */
export const OpenedUnits = ({ open: { tab, state } }: { open: OpenWorksheet }) => (
  <Needed tab={tab} entries={state.entries} isInForm={false} />
);
