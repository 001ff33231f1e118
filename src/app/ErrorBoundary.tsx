import { Component, type ReactNode } from 'react';

import { ReloadButton } from '#src/ui/feedback/ReloadButton.tsx';
import { Container } from '#src/ui/layout/Container.tsx';

interface Props {
  children: ReactNode;
  /** A change clears the error, for example the path of another page. */
  resetKey: string;
}

/** Shows an error message with a reload button in place of a page that throws; the frame stays. */
export class ErrorBoundary extends Component<Props, { failedAt: string | null }> {
  override state = { failedAt: null as string | null };

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: location.pathname };
  }

  static getDerivedStateFromProps(
    props: Props,
    state: { failedAt: string | null },
  ): { failedAt: null } | null {
    return state.failedAt !== null && state.failedAt !== props.resetKey ? { failedAt: null } : null;
  }

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children;
    return (
      <Container className="nothing-here">
        <p role="alert">Something went wrong on this page.</p>
        <ReloadButton />
      </Container>
    );
  }
}
