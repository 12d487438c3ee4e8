import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toolPath } from '../../catalogue/catalogue.ts';
import { useCountUse } from './useCountUse.ts';

interface ToolLinkProps {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a tool; a click on it counts as a use. */
export function ToolLink({ id, className, children }: ToolLinkProps) {
  const countUse = useCountUse();
  return (
    <Link to={toolPath({ id })} className={className} onClick={() => countUse(id)}>
      {children}
    </Link>
  );
}
