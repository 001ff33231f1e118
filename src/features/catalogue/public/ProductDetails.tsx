import { RELATED_PRODUCT_COUNT, type Category, type Product } from '#src/contracts/index.ts';
import { queries } from '#src/data/queries.ts';
import { useQuery } from '#src/data/use-query.ts';
import { paths } from '#src/lib/paths.ts';
import { toParagraphs } from '#src/lib/to-paragraphs.ts';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Prose } from '#src/ui/text/Prose.tsx';

import { catalogueMessages } from '../messages.ts';

import { ProductCards } from './CatalogueCards.tsx';

export interface ProductDetailsProps {
  product: Product;
  /** The product's category, once it is known to be there and visible. */
  category: Category | null;
}

/** What stands below a product's pictures (M18): its description, and more from the same category. */
export function ProductDetails({ product, category }: ProductDetailsProps) {
  const about = toParagraphs(product.long_description.trim() || product.short_description);
  return (
    <>
      {about.length > 0 && (
        <Section title="About this product" tone="sheet">
          <Prose paragraphs={about} />
        </Section>
      )}
      {category && <RelatedProducts product={product} category={category} />}
    </>
  );
}

/** The ways back: to the category, to all of them. */
export function ProductLinks({ product, category }: ProductDetailsProps) {
  return (
    <div className="detail__links">
      <ButtonLink href={paths.category.to(product.category_slug)} variant="quiet">
        Back to {category?.name ?? 'the category'}
      </ButtonLink>
      <ButtonLink href={paths.products.to()} variant="quiet">
        {catalogueMessages.viewAll}
      </ButtonLink>
    </div>
  );
}

/** 'More in {category}'; a courtesy, so it says nothing while it has nothing to show. */
function RelatedProducts({ product, category }: { product: Product; category: Category }) {
  const products = useQuery(queries.productCards(category.slug, RELATED_PRODUCT_COUNT + 1));
  const others =
    products.status === 'ready' ? products.value.first.filter(({ id }) => id !== product.id) : [];
  if (others.length === 0) return null;
  return (
    <Section title={`More in ${category.name}`}>
      <ProductCards products={others.slice(0, RELATED_PRODUCT_COUNT)} />
    </Section>
  );
}
