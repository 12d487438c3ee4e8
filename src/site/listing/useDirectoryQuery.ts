import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EVERYTHING, type Query, readQuery, withSearch, writeQuery } from '../../catalogue/directory.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useNavigation, usePage } from '../page/page-context.ts';

const QUIET = 300;

/** What was typed, and the query of the address that it was typed over. */
interface Typed {
  query: Query;
  over: string;
}

/**
 * What the directory is asked for. It stands in the address, so that back and forward lead to it again; an address
 * is written once typing pauses, for browsers count how often it changes.
 */
export function useDirectoryQuery(): { query: Query; change: (part: Partial<Query>) => void } {
  const { catalogue } = usePage();
  const here = useLocation();
  const { isLoading: isLeaving } = useNavigation();
  const navigate = useNavigate();
  const isAlive = useHydrated();
  const inAddress = isAlive ? readQuery(new URLSearchParams(here.search), catalogue) : EVERYTHING;
  const address = writeQuery(inAddress).toString();
  const [typed, setTyped] = useState<Typed | null>(null);
  const isWritten = typed !== null && writeQuery(typed.query).toString() === address;
  // Once the address has it, the field keeps what an address does not hold, such as a blank at its end. Any other
  // address was opened meanwhile, and what was typed before is gone.
  if (typed !== null && typed.over !== address) setTyped(isWritten ? { ...typed, over: address } : null);
  const query = isWritten || typed?.over === address ? typed.query : inAddress;
  const write = useRef(navigate);
  write.current = navigate;
  useEffect(() => {
    if (isLeaving || isWritten || typed?.over !== address) return;
    const search = writeQuery(typed.query).toString();
    const timer = setTimeout(() => write.current({ search }, { replace: true, preventScrollReset: true }), QUIET);
    return () => clearTimeout(timer);
  }, [typed, address, isWritten, isLeaving]);
  const change = ({ search = query.search, ...part }: Partial<Query>) =>
    setTyped({ query: { ...withSearch(query, search), ...part }, over: address });
  return { query, change };
}
