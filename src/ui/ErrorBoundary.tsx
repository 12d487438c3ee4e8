import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in the place of a part that failed. @param retry draws the part anew */
  broken: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps an error inside the part of the page that it happened in: the rest goes on working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('unknown') };
  }

  /** A form that the entry of the history keeps may be what threw: a second try begins without it. */
  retry = (): void => {
    history.replaceState({ ...history.state, worksheet: undefined }, '');
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.broken(error, this.retry);
  }
}
