import { Component, type ReactNode } from 'react';
import { Broken } from './Broken.tsx';

interface BoundaryProps {
  children: ReactNode;
}

/** Keeps an error inside the part of the page that it happened in: the rest of the site goes on working. */
export class ScreenBoundary extends Component<BoundaryProps, { error: unknown }> {
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
    return error === null ? this.props.children : <Broken error={error} retry={this.retry} />;
  }
}
