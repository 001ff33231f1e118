import { RELATED_PRODUCT_COUNT } from '#src/contracts/base/limits.ts';
import type { Category, Product } from '#src/contracts/catalogue/records.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { Section } from '#src/ui/layout/Page.tsx';

import { CatalogueCards, type CardAction } from './CatalogueCards.tsx';

/** The section 'More in {category}'. Renders nothing while loading and after a failure, because it is optional. */
export function RelatedProducts(props: { product: Product; category: Category; action?: CardAction }) {
  const { product, category, action } = props;
  const products = useQuery(queries.productCards(category.slug, null, RELATED_PRODUCT_COUNT + 1));
  const others =
    products.status === 'ready' ? products.value.items.filter(({ id }) => id !== product.id) : [];
  if (others.length === 0) return null;
  return (
    <Section title={`More in ${category.name}`}>
      <CatalogueCards
        cards={others.slice(0, RELATED_PRODUCT_COUNT)}
        label="Products"
        action={action}
        rows={false}
      />
    </Section>
  );
}
