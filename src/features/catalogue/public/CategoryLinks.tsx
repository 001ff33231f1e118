import { queries } from '#src/data/reads/queries.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { paths } from '#src/lib/paths.ts';

import { catalogueTexts } from '../texts.ts';

/** The first categories as links, for pages that have nothing else to show. */
export function CategoryLinks() {
  const categories = useQuery(queries.categoryCards());
  // Takes the room of the links, so that the footer does not move when they come.
  if (categories.status === 'loading') return <div className="category-links" />;
  if (categories.status === 'failed' || categories.value.total === 0) return null;
  const { items, total } = categories.value;
  return (
    <nav className="category-links d-print-none" aria-label={catalogueTexts.families}>
      <h2 className="fs-3 mb-3">{catalogueTexts.families}</h2>
      <ul className="auto-grid row-gap-0">
        {items.map(({ id, to, name }) => (
          <li key={id}>
            <a href={to}>{name}</a>
          </li>
        ))}
        {total > items.length && (
          <li>
            <a href={paths.products.to()}>{catalogueTexts.viewAll}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}
