import type { Translate } from '../i18n/resources.ts';
import { controlId, focusInPlace } from '../ui/focus.ts';
import type { Said, Take } from '../worksheet/more-views.ts';
import { Reading } from './fields/messages.tsx';

interface AnswerNotesProps {
  said: readonly Said[];
  t: Translate;
  onTake: (take: Take) => void;
}

/** What stands above an answer: that it comes of unusual numbers. No hooks: `src/first/` shows the same. */
export const AnswerNotes = ({ said, t, onTake }: AnswerNotesProps) =>
  said.map((each) => (
    <Reading
      key={each.name}
      said={each}
      t={t}
      onTake={(take) => {
        onTake(take);
        focusInPlace(controlId(take.name));
      }}
    />
  ));
