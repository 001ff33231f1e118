import { memo, useEffect, useRef, useCallback, useState, type ReactNode, type RefCallback } from 'react';
import { usePictures } from '#src/data/reads/media-host-context.ts';
import { paperRecordQuery, visibleRecord } from '#src/data/reads/queries.ts';
import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { useQueries } from '#src/data/reads/use-query.ts';
import { LOADING } from '#src/lib/loadable.ts';
import { paths } from '#src/lib/paths.ts';
import { normaliseWord } from '#src/lib/search-words.ts';
import { LinkCard } from '#src/ui/link/LinkCard.tsx';
import { CARD_SIZES, CardGrid } from '#src/ui/layout/CardGrid.tsx';
import type { FoundPaper } from '../../found-papers.ts';
import type { Results } from './use-found-papers.ts';

const FIRST_SCREEN_COUNT = 6;

export type ResultAction = (paper: ListedPaper) => ReactNode;

export interface ResultCardsProps {
  results: Results;
  papers: readonly FoundPaper[];
  action: ResultAction;
  /** False at first and while the visitor is typing: only the first screen is rendered then, without pictures. */
  isSettled: boolean;
  headingLevel: 2 | 3;
  label: string;
}

function Cards({ results, papers, action, isSettled, headingLevel, label }: ResultCardsProps) {
  const shown = isSettled ? papers : papers.slice(0, FIRST_SCREEN_COUNT);
  const list = useRef<HTMLDivElement>(null);
  const count = papers.length;
  const { key } = results;
  const seen = useRef({ key, count });
  useEffect(() => {
    const before = seen.current;
    if (before.key === key && before.count < count)
      list.current?.querySelectorAll('li')[before.count]?.querySelector('a')?.focus({ preventScroll: true });
    seen.current = { key, count };
  }, [key, count]);
  return (
    <div ref={list} className="results__cards">
      <CardGrid label={label} columns={2} rows>
        {shown.map((paper) => (
          <ResultCard
            key={paper.id}
            paper={paper}
            results={results}
            action={action}
            headingLevel={headingLevel}
            readsPicture={isSettled}
          />
        ))}
      </CardGrid>
    </div>
  );
}

/** Papers as cards, rendered again only for new results, so that the browser paints a pressed filter before they arrive. */
export const ResultCards = memo(Cards);

interface ResultCardProps {
  paper: FoundPaper;
  results: Results;
  action: ResultAction;
  headingLevel: 2 | 3;
  readsPicture: boolean;
}

/** A card reads its picture when it comes near the screen, because all addresses would make up most of the index. */
function ResultCard({ paper, results, action, headingLevel, readsPicture }: ResultCardProps) {
  const pictureOf = usePictures();
  const { slug, name, category } = paper;
  const { marked, line } = results.found;
  const id =
    slug === ''
      ? ({ paper: 'category', slug: category.slug } as const)
      : ({ paper: 'product', slug } as const);
  const [ref, isNear] = useNearScreen();
  const { states } = useQueries(readsPicture && isNear ? [paperRecordQuery(id)] : []);
  const [read = LOADING] = states;
  return (
    <LinkCard
      ref={ref}
      to={slug === '' ? paths.category.to(category.slug) : paths.product.to(slug)}
      name={<Marked text={name} words={marked} />}
      {...(slug !== '' && { text: category.name })}
      facts={paper.facts}
      // Shows a placeholder picture after a failed read, and an empty box while reading.
      picture={read.status === 'loading' ? null : pictureOf(visibleRecord(read)?.image_url ?? '', CARD_SIZES)}
      action={action({ ...id, category: slug === '' ? '' : category.name, name, ...line })}
      headingLevel={headingLevel}
    />
  );
}

function Marked({ text, words }: { text: string; words: ReadonlySet<string> }) {
  // The capturing group makes `split` return the separators too.
  const parts = text.split(/([\p{L}\p{M}\p{N}]+)/u);
  return parts.map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their places
    words.has(normaliseWord(part)) ? <mark key={at}>{part}</mark> : part,
  );
}

/** Says whether the element has ever been in the visible part of the page, or less than half a screen away from it. */
function useNearScreen(): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: Element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '50%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []) as RefCallback<Element>;
  return [ref, isNear];
}
