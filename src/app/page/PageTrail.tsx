import type { Category, Product } from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx';

/** One step of a breadcrumb. */
export interface TrailStep {
  name: string;
  path: string;
}

/** The breadcrumb of the products page or a category. */
export function catalogueTrail(category?: Pick<Category, 'name' | 'slug'>): TrailStep[] {
  return [
    { name: 'Home', path: paths.home.to() },
    { name: 'Products', path: paths.products.to() },
    ...(category ? [{ name: category.name, path: paths.category.to(category.slug) }] : []),
  ];
}

/** The breadcrumb of a product, with its category if that is known and visible. */
export function productTrail(product: Product, category: Category | null): TrailStep[] {
  return [
    ...catalogueTrail(category ?? undefined),
    { name: product.name, path: paths.product.to(product.slug) },
  ];
}

/** Shows a breadcrumb that ends at this page. */
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
