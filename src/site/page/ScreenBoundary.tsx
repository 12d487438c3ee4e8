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

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <Broken error={error} retry={() => this.setState({ error: null })} />;
  }
}
