import { createPortal } from 'react-dom';
import { AnswerKeeper } from '../../renderer/AnswerKeeper.tsx';
import type { OpenWorksheet } from '../../renderer/useWorksheet.ts';
import { Star } from '../listing/yours.tsx';

/** On the page of a calculator: its star, behind the title, and what hands its form to the history of answers. */
export function OfTool({ open }: { open: OpenWorksheet }) {
  const place = document.getElementById('tool-title');
  const { tool, text } = open;
  return (
    <>
      <AnswerKeeper open={open} />
      {place && createPortal(<Star id={tool.id} title={text.texts.title} />, place)}
    </>
  );
}
