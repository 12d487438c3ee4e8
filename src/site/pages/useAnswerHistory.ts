import { useEffect, useState } from 'react';
import {
  type AnswerHistory,
  deleteAnswer,
  deleteAnswers,
  followHistory,
  type KeptAnswer,
  readHistory,
  restoreAnswers,
  switchHistory,
} from '../../platform/answer-history.ts';
import { canStore } from '../../platform/storage.ts';

export interface OpenHistory extends AnswerHistory {
  /** Whether this browser keeps anything. */
  canKeep: boolean;
  /** What was deleted last: it can be had back until something else is. */
  deleted: readonly KeptAnswer[];
  remove: (answer: KeptAnswer) => void;
  removeAll: () => void;
  undo: () => void;
  turn: (isOn: boolean) => void;
}

/** The history of answers, as it is now: null until the page is alive. */
export function useAnswerHistory(): OpenHistory | null {
  const [history, setHistory] = useState<(AnswerHistory & { canKeep: boolean }) | null>(null);
  const [deleted, setDeleted] = useState<readonly KeptAnswer[]>([]);
  useEffect(() => {
    const read = () => setHistory({ ...readHistory(), canKeep: canStore() });
    read();
    return followHistory(read);
  }, []);
  if (!history) return null;
  return {
    ...history,
    deleted,
    remove: (answer) => {
      if (deleteAnswer(answer)) setDeleted([answer]);
    },
    removeAll: () => {
      if (deleteAnswers()) setDeleted(history.answers);
    },
    undo: () => {
      if (restoreAnswers(deleted)) setDeleted([]);
    },
    turn: (isOn) => void switchHistory(isOn),
  };
}
