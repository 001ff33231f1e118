import type { Category, Product } from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';
import { RouteLink } from '#src/ui/link/RouteLink.tsx';

/** A page on the way from the home page. */
export interface TrailStep {
  name: string;
  path: string;
}

/** The way to the products page, or to a category. */
export function catalogueTrail(category?: Pick<Category, 'name' | 'slug'>): TrailStep[] {
  return [
    { name: 'Home', path: paths.home.to() },
    { name: 'Products', path: paths.products.to() },
    ...(category ? [{ name: category.name, path: paths.category.to(category.slug) }] : []),
  ];
}

/** The way to a product; through its category, as far as that is known and visible. */
export function productTrail(product: Product, category: Category | null): TrailStep[] {
  return [
    ...catalogueTrail(category ?? undefined),
    { name: product.name, path: paths.product.to(product.slug) },
  ];
}

/** The breadcrumb of a trail that ends at this page. */
export function PageTrail({ trail }: { trail: readonly TrailStep[] }) {
  return (
    <Breadcrumb
      items={trail.map(({ name, path }, index) => ({
        label: name,
        ...(index < trail.length - 1 && { to: path }),
      }))}
    />
  );
}

interface BreadcrumbItem {
  readonly label: string;
  /** Site path; absent for the current page, which is last. */
  readonly to?: string;
}

interface BreadcrumbProps {
  /** From the home page to the current one. */
  readonly items: readonly BreadcrumbItem[];
}

function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav className="trail mb-4" aria-label="Breadcrumb">
      <ol>
        {items.map((item) => (
          <li key={`${item.to ?? ''} ${item.label}`}>
            {item.to ? (
              <RouteLink to={item.to}>{item.label}</RouteLink>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
