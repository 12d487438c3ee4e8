/** Numbers whose digits follow what is chosen. */
import { isMain } from '../context.ts';
import { valueRow } from './value.ts';

/** In place of `valueRow`, for calculators that have such numbers. */
export const chosenDigitsRow: typeof valueRow = {
  ...valueRow,
  item: (result, computed, given) => {
    const { display = result.display } = computed;
    const item = valueRow.item({ ...result, display }, computed, given);
    return item && { ...item, main: isMain(result, given) };
  },
};
