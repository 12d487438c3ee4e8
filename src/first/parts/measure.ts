/** What calculators need that answer in several units: 1 cup + 2 tbsp. */
import { computeMeasure } from '../../engine/results/measure.ts';
import { provideKinds } from '../../engine/results/results.ts';
import { MeasureResult } from '../../renderer/results/MeasureResult.tsx';
import { provideItems } from '../../result/items/items.ts';
import { measureRow } from '../../result/items/measure.ts';
import '../../result/with-measures.ts';

provideKinds({ measure: computeMeasure });
provideItems({ measure: measureRow });

export default { measure: MeasureResult };
