import { createPortal } from 'react-dom';
import { AnswerKeeper } from '../../renderer/AnswerKeeper.tsx';
import { LateKeyboard } from '../../renderer/LateKeyboard.tsx';
import { CHOSEN_UNITS, OpenedUnits } from '../../renderer/LateUnits.tsx';
import type { OpenWorksheet } from '../../renderer/useWorksheet.ts';
import { Star } from '../listing/yours.tsx';
import { EmbedButton } from './EmbedButton.tsx';

/** What stands at the end of a form. */
export const FORM_FOOT = (
  <>
    {CHOSEN_UNITS}
    <LateKeyboard />
  </>
);

/**
 * On the page of a calculator: its star, behind the title, what hands its form to the history of answers, what there
 * is to say of units that are remembered, and what embeds it.
 */
export function OfTool({ open }: { open: OpenWorksheet }) {
  const place = document.getElementById('tool-title');
  const { tool, text } = open;
  return (
    <>
      <AnswerKeeper open={open} />
      <OpenedUnits open={open} />
      <EmbedButton open={open} />
      {place && createPortal(<Star id={tool.id} title={text.texts.title} />, place)}
    </>
  );
}
