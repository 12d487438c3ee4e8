/** The code of notes below an answer, which few calculators have: `with-notes.ts` provides it. */
import type { CompiledTool } from '../engine/tool.ts';
import type { PresentContext } from './context.ts';
import type { TextModule } from './texts.ts';

interface NoteCode {
  of: (tool: CompiledTool, given: PresentContext) => string[];
}

export const notes = {} as NoteCode;

/** Whether answers of a calculator can have notes: on factors of its own, or on data tables. */
export const hasNotes = ({ data }: CompiledTool, { texts }: TextModule): boolean =>
  data !== undefined || Object.keys(texts.footnotes).length > 0;
