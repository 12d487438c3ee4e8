import { useId, useState } from 'react';
import { forgetUnits, switchUnitsOn } from '../platform/my-units.ts';
import styles from '../ui/Field.module.css';
import { useLateTexts } from '../ui/late-texts.ts';

interface MyUnitsSwitchProps {
  isOn: boolean;
  /** Of the units of the form that are the visitor's. */
  symbols: readonly string[];
}

/** Remembers the units that a visitor chooses, or forgets them; and says in one line what that does. */
export function MyUnitsSwitch({ isOn, symbols }: MyUnitsSwitchProps) {
  const t = useLateTexts('yours');
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const turn = (on: boolean) => {
    if (on) setRefused(!switchUnitsOn());
    else forgetUnits();
  };
  const said = symbols.length > 0 ? t('units.onHere', { units: symbols.join(', ') }) : t('units.on');
  return (
    <div data-units data-print="hide">
      <div className={styles.switchRow}>
        <input
          type="checkbox"
          className={styles.switch}
          id={id}
          checked={isOn}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => turn(target.checked)}
        />
        <label className={styles.label} htmlFor={id}>
          {t('units.label')}
        </label>
      </div>
      <p className={styles.hint} id={`${id}-said`} role={isRefused ? 'alert' : undefined}>
        {isRefused ? t('units.notKept') : isOn ? said : t('units.off')}
      </p>
    </div>
  );
}
