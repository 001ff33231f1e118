import type { Category, Product } from '#src/contracts/index.ts';
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx';

import { catalogueTrail, productTrail, type TrailStep } from './trail.ts';

/** The visible breadcrumb for a trail that ends at this page. */
function Trail({ trail }: { trail: readonly TrailStep[] }) {
  return (
    <Breadcrumb
      items={trail.map(({ name, path }, index) => ({
        label: name,
        ...(index < trail.length - 1 && { to: path }),
      }))}
    />
  );
}

export function CategoryTrail({ category }: { category: Category }) {
  return <Trail trail={catalogueTrail(category)} />;
}

/** `category` as far as it is known and visible. */
export function ProductTrail({ product, category }: { product: Product; category: Category | null }) {
  return <Trail trail={productTrail(product, category)} />;
}
