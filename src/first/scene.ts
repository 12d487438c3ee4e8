import type { ResultKinds } from '../renderer/results/ResultList.tsx';
import type { World } from '../worksheet/state.ts';
import type { Worksheet } from '../worksheet/store.ts';
import type { Taken } from '../worksheet/taken.ts';

/** A page and what is shown in it. What it does is replaced once the rest has come. */
export interface Scene {
  calculator: HTMLElement;
  panel: HTMLElement;
  world: World;
  kinds: ResultKinds;
  worksheet: Worksheet;
  /** The prerendered form of the first tab, as it begins. */
  beginning: Node;
  /** A form is being replaced: what its controls say while they go is nobody's typing. */
  isReplacing: boolean;
  /** Calculate was pressed where the rest has to say what came of it. */
  isAsked: boolean;
  /** Brings the page to what the worksheet has now. */
  draw: () => void;
  calculate: () => void;
  /** A button or a key was pressed: until the rest has come it waits. */
  press: (event: Event) => void;
  waiting: Event[];
  /** Gives its worksheet to who asks for it, who lets it go. */
  hand: () => Taken;
}
