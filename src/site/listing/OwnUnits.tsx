import { Suspense, useSyncExternalStore } from 'react';
import { followMyUnits, unitsIn } from '../../platform/my-units.ts';
import { readStored } from '../../platform/read-stored.ts';
import { UNITS_KEY } from '../../platform/units-key.ts';
import { MyUnitsSwitch } from '../../renderer/MyUnitsSwitch.tsx';

/** Whether the units of a visitor are remembered: the switch that stands below forms, too. */
export function OwnUnits() {
  const kept = useSyncExternalStore(followMyUnits, () => readStored(UNITS_KEY));
  return (
    <Suspense>
      <MyUnitsSwitch isOn={unitsIn(kept) !== null} symbols={[]} />
    </Suspense>
  );
}
