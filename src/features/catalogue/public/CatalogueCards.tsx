import { PLACEHOLDER_IMAGE } from '#src/contracts/index.ts';
import { useResponsivePicture } from '#src/data/media-host-context.ts';
import type { CategoryCard, ProductCard } from '#src/data/queries.ts';
import { paths } from '#src/lib/paths.ts';
import { LinkCard } from '#src/ui/card/LinkCard.tsx';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';

const CARD_SIZES = '(min-width: 992px) 23rem, (min-width: 576px) 45vw, 92vw';

interface CardItem {
  id: string;
  to: string;
  name: string;
  text: string;
  imageUrl: string;
}

/** `priorityCount`: how many cards are on the first screen of a phone; their pictures do not wait. */
function Cards(props: {
  items: readonly CardItem[];
  headingLevel: 2 | 3;
  label: string;
  priorityCount: number;
  columns?: 2 | 3;
}) {
  const pictureOf = useResponsivePicture();
  return (
    <CardGrid label={props.label} columns={props.columns ?? 3}>
      {props.items.map(({ id, to, name, text, imageUrl }, index) => {
        const picture = pictureOf(imageUrl, CARD_SIZES);
        return (
          <LinkCard
            key={id}
            to={to}
            name={name}
            text={text}
            imageSrc={picture.src}
            imageSources={picture.sources}
            placeholderSrc={PLACEHOLDER_IMAGE}
            headingLevel={props.headingLevel}
            priority={index < props.priorityCount}
          />
        );
      })}
    </CardGrid>
  );
}

/** Category cards: picture, name, description, the whole card a link (M10, M14). */
export function CategoryCards(props: {
  categories: readonly CategoryCard[];
  headingLevel: 2 | 3;
  /** Cards whose pictures are on the first screen. */
  priorityCount?: number;
}) {
  const items = props.categories.map((category) => ({
    id: category.id,
    to: paths.category.to(category.slug),
    name: category.name,
    text: category.description,
    imageUrl: category.image_url,
  }));
  return (
    <Cards
      items={items}
      headingLevel={props.headingLevel}
      label="Categories"
      priorityCount={props.priorityCount ?? 0}
    />
  );
}

/** Product cards linking to their pages (M15). */
export function ProductCards(props: { products: readonly ProductCard[]; columns?: 2 | 3 }) {
  const items = props.products.map((product) => ({
    id: product.id,
    to: paths.product.to(product.slug),
    name: product.name,
    text: product.short_description,
    imageUrl: product.image_url,
  }));
  return (
    <Cards items={items} headingLevel={3} label="Products" priorityCount={0} columns={props.columns ?? 3} />
  );
}
