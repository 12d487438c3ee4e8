import type { Control } from './focus.ts';

/** A touch is told as a press of the mouse once more: only the second one takes the focus away. */
const BEGINNINGS = ['pointerdown', 'mousedown'];
/** The end of some presses is told to nobody, such as of one that opens a menu: any key is then one, too. */
const ENDS = ['pointerup', 'mouseup', 'click', 'pointercancel', 'contextmenu', 'keydown'];

let unpressed = Promise.resolve();

/** Fulfilled once no press goes on: what comes late would move what is pressed from under the pointer, too. */
export const whenUnpressed = (): Promise<void> => unpressed;

/**
 * Tells of controls that visitors leave, but of one that a press anywhere on the page leaves only when its click is
 * over: a message that comes before would move what is pressed from under the pointer, and the click would be lost.
 * A control is not told of where the press has taken it away or brought its focus back.
 *
 * @param onLeave is given the control's name
 * @param signal ends it
 * @returns what is called with each control that loses its focus
 */
export function leaving(onLeave: (name: string) => void, signal: AbortSignal): (control: Control) => void {
  let left: Control | null = null;
  let isPressing = false;
  let letGo = () => {};
  let ending: ReturnType<typeof setTimeout> | undefined;
  const setPressing = (isNow: boolean) => {
    if (isNow && !isPressing) {
      unpressed = new Promise((resolve) => {
        letGo = resolve;
      });
    } else if (!isNow) letGo();
    isPressing = isNow;
  };
  const end = () => {
    setPressing(false);
    if (left?.isConnected && left !== document.activeElement && !signal.aborted) onLeave(left.name);
    left = null;
  };
  const on = (types: readonly string[], listener: (event: Event) => void) => {
    for (const type of types) document.addEventListener(type, listener, { capture: true, signal });
  };
  on(BEGINNINGS, ({ target }) => {
    clearTimeout(ending);
    // The list of a select opens with the press, and takes its end.
    setPressing(target instanceof Element && !target.closest('select'));
  });
  // Nobody hears the end of a press any more.
  signal.addEventListener('abort', () => setPressing(false));
  on(ENDS, () => {
    clearTimeout(ending);
    ending = setTimeout(end);
  });
  return (control) => {
    if (isPressing) left = control;
    else onLeave(control.name);
  };
}
