/** What a visitor does to a prerendered form, told to its worksheet. */
import type { Control } from '../ui/focus.ts';
import { controlsIn, entryOf } from './controls.ts';
import type { Scene } from './scene.ts';

/** The control that an event is about. */
export const controlAt = ({ target }: Pick<Event, 'target'>): Control | null =>
  target instanceof Element && target.matches('input, select, textarea') ? (target as Control) : null;

/** Listens to a calculator. @returns what ends it */
export function listen(scene: Scene): () => void {
  const { calculator, panel, worksheet } = scene;
  const ending = new AbortController();
  const on = (types: string, listener: (event: Event) => void) => {
    for (const type of types.split(' ')) {
      const hear = (event: Event) => scene.isReplacing || listener(event);
      calculator.addEventListener(type, hear, { signal: ending.signal });
    }
  };
  const edit = (event: Pick<Event, 'target'>) => {
    const control = controlAt(event);
    if (control?.name) worksheet.dispatch({ type: 'edit', name: control.name, value: entryOf(control) });
  };
  on('input change', edit);
  on('keyup', (event) => {
    if (controlAt(event)?.type === 'date') edit(event);
  });
  on('submit', (event) => {
    event.preventDefault();
    scene.calculate();
  });
  on('click keydown focusout', (event) => scene.press(event));
  return () => {
    ending.abort();
    // React throws a page away that an extension has changed: nobody has heard the event that made it do so.
    if (!panel.isConnected) for (const target of controlsIn(panel)) edit({ target });
  };
}
