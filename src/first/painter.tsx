/** Shows the answers of a worksheet in the page that the build has made; `rest.tsx` shows all else of it. */
import { AnswerRoom, AnswerSection } from '../renderer/AnswerSection.tsx';
import type { ResultKinds } from '../renderer/results/ResultList.tsx';
import { PANEL_ID } from '../renderer/tab-ids.ts';
import { scrollToFirstResult } from '../ui/scroll.ts';
import type { World } from '../worksheet/state.ts';
import { openWorksheet } from '../worksheet/store.ts';
import { valuesIn } from './controls.ts';
import { nodesOf } from './dom.ts';
import { listen } from './events.ts';
import type { Scene } from './scene.ts';

/** Draws the answer, or the place of one. */
export function writeAnswer({ panel, kinds, world, worksheet }: Scene): void {
  const { document: shown, isStale } = worksheet.getSnapshot().view;
  const place = panel.lastElementChild;
  if (!shown || !place) return;
  place.replaceWith(
    ...nodesOf(
      <AnswerSection shown={shown} isStale={isStale} kinds={kinds} t={world.t}>
        <AnswerRoom />
      </AnswerSection>,
    ),
  );
}

function calculateOnce(scene: Scene): void {
  const { worksheet } = scene;
  const before = worksheet.getSnapshot();
  worksheet.dispatch({ type: 'calculate' });
  scene.isAsked = worksheet.getSnapshot() === before;
  if (!scene.isAsked) scrollToFirstResult();
}

/**
 * Takes a prerendered calculator.
 * @param calculator its element in the page
 * @returns null where there is not what it needs
 */
export function paint(calculator: HTMLElement, world: World, kinds: ResultKinds): Scene | null {
  const panel = calculator.querySelector<HTMLElement>(`[id="${PANEL_ID}"]`);
  if (!panel) return null;
  const worksheet = openWorksheet(world, valuesIn(panel));
  const waiting: Event[] = [];
  const scene: Scene = {
    calculator,
    panel,
    world,
    kinds,
    worksheet,
    beginning: panel.cloneNode(true),
    isReplacing: false,
    isAsked: false,
    draw: () => writeAnswer(scene),
    calculate: () => calculateOnce(scene),
    press: (event) => waiting.push(event),
    waiting,
    hand: () => ({
      worksheet,
      said: '',
      link: '',
      letGo: () => {
        unsubscribe();
        stopListening();
      },
    }),
  };
  const unsubscribe = worksheet.subscribe(() => scene.draw());
  const stopListening = listen(scene);
  worksheet.dispatch({ type: 'learnDay' });
  return scene;
}
