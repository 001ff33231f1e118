import { useEffect, useRef } from 'react';

import type { Category, Product } from '#src/contracts/index.ts';
import { usePictures } from '#src/data/media-host-context.ts';
import { queries, type CategoryLookup } from '#src/data/queries.ts';
import type { OnceQuery } from '#src/data/query.ts';
import { useQueries } from '#src/data/use-queries.ts';
import { paths } from '#src/lib/paths.ts';
import { LinkCard } from '#src/ui/card/LinkCard.tsx';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { useRested } from '#src/ui/timing/use-rested.ts';

import type { PaperSearch, SearchResult } from '../../paper-search.ts';

import { Marked } from './Marked.tsx';

const CARD_SIZES = '(min-width: 992px) 23rem, (min-width: 576px) 45vw, 92vw';
/** Pictures are fetched for results that stay, not at each key. */
const PICTURES_AFTER_MS = 300;

export interface ResultCardsProps {
  search: PaperSearch;
  result: SearchResult;
  /** How many are shown. */
  count: number;
  headingLevel: 2 | 3;
  /** Names the list for screen readers. */
  label: string;
}

/** The found papers as cards; when more are shown, focus moves to the first of the added ones. */
export function ResultCards({ search, result, count, headingLevel, label }: ResultCardsProps) {
  const shown = result.papers.slice(0, count);
  const isRested = useRested(result, PICTURES_AFTER_MS) === result;
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef({ result, count });
  useEffect(() => {
    const before = seen.current;
    if (before.result === result && before.count < count)
      list.current?.querySelectorAll('li')[before.count]?.querySelector('a')?.focus({ preventScroll: true });
    seen.current = { result, count };
  }, [result, count]);
  return (
    <div ref={list} className="results__cards">
      <CardGrid label={label}>
        {shown.map((paper) => (
          <ResultCard
            key={paper}
            search={search}
            paper={paper}
            marked={result.marked}
            headingLevel={headingLevel}
            readsPicture={isRested}
          />
        ))}
      </CardGrid>
    </div>
  );
}

interface ResultCardProps {
  search: PaperSearch;
  /** Place in the index. */
  paper: number;
  marked: ReadonlySet<string>;
  headingLevel: 2 | 3;
  readsPicture: boolean;
}

/**
 * A found paper: name and facts from the index at once; its picture from what is published of the paper, because ten
 * thousand addresses of pictures would be most of the index.
 */
function ResultCard({ search, paper, marked, headingLevel, readsPicture }: ResultCardProps) {
  const pictureOf = usePictures();
  const { index } = search.papers;
  const slug = index.slugs[paper] ?? '';
  const category = index.categories[index.categoryAt[paper] ?? -1];
  const query: OnceQuery<Product | CategoryLookup | null> =
    slug === '' ? queries.category(category?.slug ?? '') : queries.product(slug);
  const { states } = useQueries(readsPicture ? [query] : []);
  const [read] = states;
  const record = read?.status === 'ready' ? recordOf(read.value) : null;
  const name = index.names[paper] ?? '';
  return (
    <LinkCard
      to={slug === '' ? paths.category.to(category?.slug ?? '') : paths.product.to(slug)}
      name={<Marked text={name} words={marked} />}
      {...(slug !== '' && category && { text: category.name })}
      facts={search.papers.factsOf(paper)}
      // A picture that cannot be read is a placeholder; one that is still to come, an empty box.
      picture={
        read?.status === 'ready' || read?.status === 'failed'
          ? pictureOf(record?.image_url ?? '', CARD_SIZES)
          : null
      }
      headingLevel={headingLevel}
    />
  );
}

function recordOf(value: Product | CategoryLookup | null): Product | Category | null {
  return value && 'renamedTo' in value ? value.category : value;
}
