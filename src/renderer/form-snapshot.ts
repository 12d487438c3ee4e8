import { createContext } from 'react';

/**
 * The fragment of a link to this page as it is filled in, for a page that is about to be loaded again: empty for a
 * form at its start.
 * @throws when the code that writes it cannot be had now
 */
export type FormSnapshot = () => Promise<string>;

/** Where the form of the page can be asked for it; null on a page without a form. */
export const FormSnapshotContext = createContext<{ current: FormSnapshot | null }>({ current: null });
