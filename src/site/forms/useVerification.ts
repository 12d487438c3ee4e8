import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FormConfig, TOKEN_PATH } from '../../forms/contract.ts';
import { BASE } from '../../i18n/base.ts';
import { embeddedTokens, type TokenSource, turnstileTokens, type Verification } from '../../platform/verification.ts';

interface Verifying {
  verification: Verification;
  /** Where a provider that has a widget draws it. */
  area: RefObject<HTMLDivElement | null>;
  /** Asks for another token: the last one was used, or none came. */
  renew: () => void;
}

type Provider = FormConfig['verification'];

function openSource(provider: Provider, area: HTMLElement, tell: (verification: Verification) => void): TokenSource {
  return provider.kind === 'embedded'
    ? embeddedTokens(BASE ? BASE + TOKEN_PATH : TOKEN_PATH, tell)
    : turnstileTokens(provider.siteKey, area, tell);
}

/** The proof that a visitor is human, from the provider that the site is configured for. */
export function useVerification(provider: Provider): Verifying {
  const [verification, setVerification] = useState<Verification>({ kind: 'pending' });
  const area = useRef<HTMLDivElement>(null);
  const source = useRef<TokenSource | null>(null);
  useEffect(() => {
    if (!area.current) return;
    const opened = openSource(provider, area.current, setVerification);
    source.current = opened;
    // A page that comes back from the browser's cache may hold a token that was used, or is too old.
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && opened.renew();
    window.addEventListener('pageshow', refresh);
    return () => {
      window.removeEventListener('pageshow', refresh);
      opened.stop();
    };
  }, [provider]);
  return { verification, area, renew: () => source.current?.renew() };
}
