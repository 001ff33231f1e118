import type { Category } from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';

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
