/** The code of notes below an answer, which are not the answer: `with-notes.ts` provides it. */
import type { CompiledTool } from '../engine/tool.ts';
import type { PresentContext } from './context.ts';

interface NoteCode {
  of: (tool: CompiledTool, given: PresentContext) => string[];
  /** Of an answer that its negative would be, too. */
  found: (given: PresentContext) => string[];
}

export const notes: NoteCode = { of: () => [], found: () => [] };
