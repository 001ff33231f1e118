import { useMemo, useState, type ReactNode, useEffect } from 'react';

import { LIST_PAGE_SIZE } from '#src/contracts/base/limits.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { paths } from '#src/lib/paths.ts';
import { Button, ButtonLink } from '#src/ui/button/Button.tsx';
import { EmptyState, LiveRegion, LoadView } from '#src/ui/feedback/Feedback.tsx';
import { useDebouncedValue } from '#src/ui/timing/use-timer.ts';

import { searchTexts } from '../../texts.ts';
import type { FoundPaper } from '../../found-papers.ts';
import { QUERY_LENGTH, toSearchParameters, type SearchQuery } from '../../search-query.ts';
import { RESULTS_LOADING } from '../results-loading.tsx';
import { ResultCards, type ResultAction } from './ResultCards.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { keyOf, shownBefore, useFoundPapers, type Results } from './use-found-papers.ts';

/** Screen readers read the count after a pause in typing, not at each key press. */
const ANNOUNCE_AFTER_MS = 600;
const SETTLED_AFTER_MS = 300;

export interface SearchResultsProps {
  readonly query: SearchQuery;
  /** Renders an additional control on each paper's card. */
  readonly action: ResultAction;
  /** Shown below a search that found no paper at all. */
  readonly belowEmpty: ReactNode;
}

export function SearchResults({ query, ...rest }: SearchResultsProps) {
  const store = useDataStore();
  const key = keyOf(query);
  const [before] = useState(() => shownBefore(store, query));
  const [more, setMore] = useState({ key, count: before ?? LIST_PAGE_SIZE });
  const count = more.key === key ? more.count : LIST_PAGE_SIZE;
  const state = useFoundPapers(query, count);
  const isPending = state.status === 'loading';
  useEffect(() => {
    // Set by boot.js for the address of a search: until its results are painted nothing else is fetched.
    if (!isPending) document.documentElement.classList.remove('searching');
  }, [isPending]);
  return (
    <LoadView state={state} loading={RESULTS_LOADING} failure={searchTexts.failed}>
      {(results) => (
        <ShownResults
          results={results}
          current={query}
          {...rest}
          isFirstWhole={before !== null}
          onMore={() => setMore({ key, count: count + LIST_PAGE_SIZE })}
        />
      )}
    </LoadView>
  );
}

interface ShownResultsProps extends Omit<SearchResultsProps, 'query'> {
  readonly results: Results;
  /** The query of the address, which may be newer than that of the results. */
  readonly current: SearchQuery;
  /** True after 'Back': the page must have its height at once, so that the browser finds the scroll position. */
  readonly isFirstWhole: boolean;
  readonly onMore: () => void;
}

function ShownResults({ results, current, action, belowEmpty, isFirstWhole, onMore }: ShownResultsProps) {
  const { query, found, count } = results;
  const { papers, total, match, near } = found;
  const debounced = useDebouncedValue(results, SETTLED_AFTER_MS, isFirstWhole ? results : null);
  // When the typing rests: a catalogue of hundreds of categories makes long lists of choices.
  const { facets } = (debounced ?? results).found;
  const filterKey = toSearchParameters({ ...current, q: '' }).toString();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the filters do not depend on the search text
  const filters = useMemo(() => <SearchFilters query={current} facets={facets} />, [facets, filterKey]);

  useCountedMiss(debounced?.found.match === 'words' ? debounced.query.q : '');

  const isFound = match === 'all';
  const message = isFound
    ? searchTexts.found(total)
    : match === 'filters'
      ? searchTexts.noneFiltered
      : searchTexts.noneFound(query.q);
  const announced = useDebouncedValue(message, ANNOUNCE_AFTER_MS);
  const askLink = <ButtonLink href={paths.contact.about(found.message)}>{searchTexts.ask}</ButtonLink>;
  const cards = (shown: readonly FoundPaper[], label: string, headingLevel: 2 | 3): ReactNode => (
    <ResultCards
      results={results}
      papers={shown}
      action={action}
      isSettled={debounced?.key === results.key}
      headingLevel={headingLevel}
      label={label}
    />
  );
  const nearSection = (shown: readonly FoundPaper[], title: string): ReactNode => (
    <section className="mt-7">
      <h2 className="fs-2 mb-5">{title}</h2>
      {cards(shown, title, 3)}
    </section>
  );

  return (
    <>
      {filters}
      {query.q.length >= QUERY_LENGTH && (
        <p>
          {searchTexts.cut(QUERY_LENGTH)} <a href={paths.requestList.to()}>{searchTexts.pasteList}</a>
        </p>
      )}
      <LiveRegion message={announced} />
      {isFound ? (
        <>
          <p className="results__count text-body-secondary mb-4">{message}</p>
          {cards(papers, searchTexts.papers, 2)}
          {total > count && (
            <div className="detail__links d-print-none stack mt-4">
              <span className="align-self-center text-body-secondary">{searchTexts.shown(count, total)}</span>
              <Button variant="quiet" onClick={onMore}>
                {searchTexts.more}
              </Button>
            </div>
          )}
          {near.length > 0 && nearSection(near, searchTexts.near)}
        </>
      ) : papers.length === 0 ? (
        <>
          <EmptyState
            title={message}
            text={searchTexts.askText}
            action={
              <>
                {askLink}
                <ButtonLink href={paths.products.to()} variant="quiet">
                  {searchTexts.allCategories}
                </ButtonLink>
              </>
            }
          />
          {belowEmpty}
        </>
      ) : (
        <>
          <EmptyState title={message} text={searchTexts.askText} action={askLink} />
          {nearSection(papers, match === 'filters' ? searchTexts.withoutFilters : searchTexts.near)}
        </>
      )}
    </>
  );
}

/** Typing counts as finished after this pause. */
const COUNTED_AFTER_MS = 2_500;
const counted = new Set<string>();

/** Counts a query that found nothing, once per page load; '' counts nothing. */
function useCountedMiss(query: string): void {
  const store = useDataStore();
  useEffect(() => {
    if (query === '' || counted.has(query)) return undefined;
    const timer = setTimeout(() => {
      counted.add(query);
      store.ports().then(
        ({ submissions }) => submissions.countMiss(query),
        () => undefined,
      );
    }, COUNTED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [store, query]);
}
