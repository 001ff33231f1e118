import type { Category } from '#src/contracts/index.ts';
import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { CompareToggle } from '#src/features/compare/public/CompareToggle.tsx';
import { AddToRequestList } from '#src/features/request-list/public/AddToRequestList.tsx';
import { paths } from '#src/lib/paths.ts';
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

/** A page on the way from the home page. */
export interface TrailStep {
  name: string;
  path: string;
}

/** The way to the products page, or to a category, as far as that is known and visible. */
export function catalogueTrail(category?: Category | null): TrailStep[] {
  return [
    { name: 'Home', path: paths.home.to() },
    { name: 'Products', path: paths.products.to() },
    ...(category ? [{ name: category.name, path: paths.category.to(category.slug) }] : []),
  ];
}

/** The breadcrumb of a trail that ends at this page. */
export function PageTrail({ trail }: { trail: readonly TrailStep[] }) {
  const current = trail.at(-1);
  return (
    <nav className="trail text-body-secondary fs-5 mb-4 d-print-none" aria-label="Breadcrumb">
      <ol>
        {trail.map((step) => (
          <li key={step.path}>
            {step === current ? (
              <span aria-current="page">{step.name}</span>
            ) : (
              <a href={step.path}>{step.name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Actions on the card of a paper: add it to the request, compare it with others. */
export function PaperActions({ paper }: { paper: ListedPaper }) {
  return (
    <div className="cluster align-items-center row-gap-0">
      <AddToRequestList paper={paper} />
      <CompareToggle paper={paper} />
    </div>
  );
}
