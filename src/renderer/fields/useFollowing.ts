import { followedOption } from '../../engine/form.ts';
import { useFormState } from '../form-context.ts';

/**
 * What a select does when a visitor chooses in it: units that follow it go along, except one that the visitor has
 * chosen otherwise.
 */
export function useFollowing(name: string): (choose: () => void) => void {
  const { form, layout } = useFormState();
  return (choose) => {
    const before = form.getValues();
    choose();
    const after = form.getValues();
    for (const input of layout.inputs) {
      if (input.kind !== 'unit' || input.follows?.input !== name) continue;
      const hasFollowed = before[input.id] === followedOption(input, before);
      if (hasFollowed) form.setValue(input.id, followedOption(input, after), { shouldDirty: true });
    }
  };
}
