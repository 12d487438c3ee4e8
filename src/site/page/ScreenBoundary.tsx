import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Broken } from './Broken.tsx';

/** Keeps an error inside the part of the page that it happened in: the rest of the site goes on working. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary broken={(error, retry) => <Broken error={error} retry={retry} />}>{children}</ErrorBoundary>
);
