/** What calculators need that answer with a drawing: React draws it. */
import { computeDrawing as computed } from '../../engine/results/drawing.ts';
import { provideKinds } from '../../engine/results/results.ts';
import { DrawingPending as drawn } from '../../renderer/results/DrawingPending.tsx';
import { drawingRow as row } from '../../result/items/drawing.ts';
import { provideItems } from '../../result/items/items.ts';

provideKinds({ drawing: computed });
provideItems({ drawing: row });

export default { drawing: drawn };
