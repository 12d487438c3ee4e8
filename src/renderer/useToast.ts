import { useCallback, useState } from 'react';
import type { ToastMessage } from './Toast.tsx';

type Raise = (message: Omit<ToastMessage, 'id'>) => void;

/** The one toast of the page: a new one takes the place of the last. */
export function useToast(): { toast: ToastMessage | null; raise: Raise; dismiss: () => void } {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const raise = useCallback<Raise>((message) => setToast((last) => ({ ...message, id: (last?.id ?? 0) + 1 })), []);
  const dismiss = useCallback(() => setToast(null), []);
  return { toast, raise, dismiss };
}
