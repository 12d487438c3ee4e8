import { useState } from 'react';
import { forgetUnits, switchUnitsOn } from '../platform/my-units.ts';
import { useLateTexts } from '../ui/late-texts.ts';
import { KeptSwitch } from './KeptSwitch.tsx';

interface MyUnitsSwitchProps {
  isOn: boolean;
  /** Of the units of the form that are the visitor's. */
  symbols: readonly string[];
}

/** Remembers the units that a visitor chooses, or forgets them; and says in one line what that does. */
export function MyUnitsSwitch({ isOn, symbols }: MyUnitsSwitchProps) {
  const t = useLateTexts('yours');
  const [isRefused, setRefused] = useState(false);
  const turn = (on: boolean) => {
    if (on) setRefused(!switchUnitsOn());
    else forgetUnits();
  };
  const said = symbols.length > 0 ? t('units.onHere', { units: symbols.join(', ') }) : t('units.on');
  return (
    <div data-units data-print="hide">
      <KeptSwitch
        label={t('units.label')}
        said={isRefused ? t('units.notKept') : isOn ? said : t('units.off')}
        isOn={isOn}
        isRefused={isRefused}
        onTurn={turn}
      />
    </div>
  );
}
