import { useCallback, useState } from 'react';
import type { ToastMessage } from './Toast.tsx';

type Raise = (message: Omit<ToastMessage, 'id'>) => void;

let raised = 0;
let dismissShown = () => {};

/** A part's toast. The page shows one at a time: a new one takes the place of the last, whichever part raised that. */
export function useToast(): { toast: ToastMessage | null; raise: Raise; dismiss: () => void } {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const dismiss = useCallback(() => setToast(null), []);
  const raise = useCallback<Raise>(
    (message) => {
      dismissShown();
      dismissShown = dismiss;
      raised += 1;
      setToast({ ...message, id: raised });
    },
    [dismiss],
  );
  return { toast, raise, dismiss };
}
