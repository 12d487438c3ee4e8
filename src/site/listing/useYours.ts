import { useLate } from '../../ui/useLate.ts';

const load = () => import('./yours.tsx');

/** What the browser keeps for its visitor, on pages that do without it. */
export const useYours = () => useLate('yours', load);
