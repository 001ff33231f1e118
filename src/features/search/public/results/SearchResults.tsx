import { useMemo, useState, type ReactNode } from 'react';

import { LIST_PAGE_SIZE } from '#src/contracts/base/limits.ts';
import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { useDebouncedValue } from '#src/ui/timing/use-debounced-value.ts';

import { searchTexts } from '../../texts.ts';
import type { PaperSearch } from '../../paper-search.ts';
import { toSearchParameters, type SearchQuery } from '../../search-query.ts';
import { RESULTS_LOADING } from '../results-loading.tsx';

import { ResultCards, type ResultAction } from './ResultCards.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { usePaperSearch } from './use-paper-search.ts';
import { queryText } from './query-text.ts';

export { preloadPapers } from './use-paper-search.ts';

/** Screen readers read the count after a pause in typing, not at each key press. */
const ANNOUNCE_AFTER_MS = 600;
const SETTLED_AFTER_MS = 300;

export interface SearchResultsProps {
  readonly query: SearchQuery;
  /** Renders an additional control on each paper's card. */
  readonly action: ResultAction;
}

/** The found papers and the filters. */
export function SearchResults({ query, action }: SearchResultsProps) {
  const search = usePaperSearch();
  return (
    <LoadView state={search} loading={RESULTS_LOADING} failure={searchTexts.failed}>
      {(papers) => <FoundPapers search={papers} query={query} action={action} />}
    </LoadView>
  );
}

function FoundPapers({ search, query, action }: SearchResultsProps & { search: PaperSearch }) {
  const key = toSearchParameters(query).toString();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` identifies the query
  const result = useMemo(() => search.search(query), [search, key]);
  const { papers, match, near } = result;
  const debounced = useDebouncedValue(result, SETTLED_AFTER_MS);
  // When the typing rests: a catalogue of hundreds of categories makes long lists of choices.
  const facets = debounced.facets;
  const filterKey = toSearchParameters({ ...query, q: '' }).toString();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the filters do not depend on the search text
  const filters = useMemo(() => <SearchFilters query={query} facets={facets} />, [facets, filterKey]);
  const [more, setMore] = useState({ key, count: LIST_PAGE_SIZE });
  const count = more.key === key ? more.count : LIST_PAGE_SIZE;

  const isFound = match === 'all';
  const message = isFound
    ? searchTexts.found(papers.length)
    : match === 'filters'
      ? searchTexts.noneFiltered
      : searchTexts.noneFound(query.q);
  const announced = useDebouncedValue(message, ANNOUNCE_AFTER_MS);
  const askLink = (
    <ButtonLink href={paths.contact.about(queryText(query, search.papers.index))}>
      {searchTexts.ask}
    </ButtonLink>
  );
  const cards = (places: readonly number[], label: string, headingLevel: 2 | 3): ReactNode => (
    <ResultCards
      search={search}
      result={result}
      papers={places}
      action={action}
      isSettled={debounced === result}
      headingLevel={headingLevel}
      label={label}
    />
  );
  const nearSection = (places: readonly number[], title: string): ReactNode => (
    <section className="mt-7">
      <h2 className="fs-2 mb-5">{title}</h2>
      {cards(places, title, 3)}
    </section>
  );

  return (
    <>
      {filters}
      <LiveRegion message={announced} />
      {isFound ? (
        <>
          <p className="results__count text-body-secondary numbers mb-4">{message}</p>
          {cards(papers.slice(0, count), searchTexts.papers, 2)}
          {papers.length > count && (
            <div className="detail__links stack mt-4">
              <span className="align-self-center text-body-secondary numbers">
                {searchTexts.shown(count, papers.length)}
              </span>
              <Button variant="quiet" onClick={() => setMore({ key, count: count + LIST_PAGE_SIZE })}>
                {searchTexts.more}
              </Button>
            </div>
          )}
          {near.length > 0 && nearSection(near, searchTexts.near)}
        </>
      ) : papers.length === 0 ? (
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
      ) : (
        <>
          <div className="results__none">
            <p>
              <strong>{message}</strong> {searchTexts.askText}
            </p>
            {askLink}
          </div>
          {nearSection(papers, match === 'filters' ? searchTexts.withoutFilters : searchTexts.near)}
        </>
      )}
    </>
  );
}
