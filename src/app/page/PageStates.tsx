import { SmallButton } from '#src/ui/button/Button.tsx';
import { Alert, LoadingNote, SkeletonDetail } from '#src/ui/feedback/Feedback.tsx';
import { Container } from '#src/ui/layout/Page.tsx';

/** Stands in for a page that is on its way. */
export const PAGE_LOADING = (
  <Container className="detail">
    <LoadingNote />
    <SkeletonDetail />
  </Container>
);

/** Says that a page's content could not be read, above the built-in content that is shown instead. */
export function ContentFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Container>
      <Alert kind="warning" action={<SmallButton onClick={onRetry}>Try again</SmallButton>}>
        {message}
      </Alert>
    </Container>
  );
}
