import { Component, type ReactNode } from 'react';

import { ReloadButton } from '#src/ui/feedback/Feedback.tsx';
import { Container } from '#src/ui/layout/Page.tsx';

interface Props {
  children: ReactNode;
  /** Another page is another chance: a change clears the error. */
  resetKey: string;
}

/** Catches what a page throws, so that the frame stays and a reload is one press away. */
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
      <Container className="detail">
        <p role="alert">Something went wrong on this page.</p>
        <ReloadButton />
      </Container>
    );
  }
}
