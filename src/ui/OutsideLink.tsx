import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useTexts } from './translate.ts';

interface OutsideLinkProps {
  href: string;
  isSponsored?: boolean | undefined;
  children: ReactNode;
}

/** A link to another site: it opens in a new tab and says so. */
export function OutsideLink({ href, isSponsored = false, children }: OutsideLinkProps) {
  const t = useTexts();
  return (
    <a className="outside" href={href} target="_blank" rel={isSponsored ? 'noopener sponsored' : 'noopener'}>
      <span>{children}</span>
      <Icon name="external-link" />
      <span className="visually-hidden">{` (${t('site.newTab')})`}</span>
    </a>
  );
}
