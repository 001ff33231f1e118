import { useMemo, useState, type ReactNode } from 'react';

import { LIST_PAGE_SIZE } from '#src/contracts/base/limits.ts';
import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { useRested } from '#src/ui/timing/use-rested.ts';

import { searchTexts } from '../../texts.ts';
import type { PaperSearch } from '../../paper-search.ts';
import { toSearchParameters, type SearchQuery } from '../../search-query.ts';
import { RESULTS_LOADING } from '../lazy-search-results.tsx';

import { ResultCards, type ResultAction } from './ResultCards.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { usePaperSearch } from './use-paper-search.ts';
import { wishInWords } from './wish-in-words.ts';

export { preloadPapers } from './use-paper-search.ts';

/** A count is read aloud when the typing rests, not at each key. */
const ANNOUNCE_AFTER_MS = 600;
const RESTED_AFTER_MS = 300;

export interface SearchResultsProps {
  readonly request: SearchQuery;
  /** A control of its own on each paper's card. */
  readonly action: ResultAction;
}

/** The papers that the address asks for, with filters. */
export function SearchResults({ request, action }: SearchResultsProps) {
  const search = usePaperSearch();
  return (
    <LoadView state={search} loading={RESULTS_LOADING} failure={searchTexts.failed}>
      {(papers) => <FoundPapers search={papers} request={request} action={action} />}
    </LoadView>
  );
}

function FoundPapers({ search, request, action }: SearchResultsProps & { search: PaperSearch }) {
  const key = toSearchParameters(request).toString();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says what the request is
  const result = useMemo(() => search.search(request), [search, key]);
  const { papers, match, near } = result;
  const rested = useRested(result, RESTED_AFTER_MS);
  // When the typing rests: a catalogue of hundreds of categories makes long lists of choices.
  const choices = rested.facets;
  const chosen = toSearchParameters({ ...request, q: '' }).toString();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words change nothing in it
  const filters = useMemo(() => <SearchFilters request={request} facets={choices} />, [choices, chosen]);
  const [more, setMore] = useState({ key, count: LIST_PAGE_SIZE });
  const count = more.key === key ? more.count : LIST_PAGE_SIZE;

  const isFound = match === 'all';
  const said = isFound
    ? searchTexts.found(papers.length)
    : match === 'filters'
      ? searchTexts.noneFiltered
      : searchTexts.noneFound(request.q);
  const announced = useRested(said, ANNOUNCE_AFTER_MS);
  const ask = (
    <ButtonLink href={paths.contact.about(wishInWords(request, search.papers.index))}>
      {searchTexts.ask}
    </ButtonLink>
  );
  const cards = (of: readonly number[], label: string, headingLevel: 2 | 3): ReactNode => (
    <ResultCards
      search={search}
      result={result}
      papers={of}
      action={action}
      isRested={rested === result}
      headingLevel={headingLevel}
      label={label}
    />
  );
  const apart = (of: readonly number[], title: string): ReactNode => (
    <section className="results__near">
      <h2>{title}</h2>
      {cards(of, title, 3)}
    </section>
  );

  return (
    <>
      {filters}
      <LiveRegion message={announced} />
      {isFound ? (
        <>
          <p className="results__count">{said}</p>
          {cards(papers.slice(0, count), searchTexts.papers, 2)}
          {papers.length > count && (
            <div className="detail__links">
              <span className="results__shown">{searchTexts.shown(count, papers.length)}</span>
              <Button variant="quiet" onClick={() => setMore({ key, count: count + LIST_PAGE_SIZE })}>
                {searchTexts.more}
              </Button>
            </div>
          )}
          {near.length > 0 && apart(near, searchTexts.near)}
        </>
      ) : papers.length === 0 ? (
        <EmptyState
          title={said}
          text={searchTexts.askText}
          action={
            <>
              {ask}
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
              <strong>{said}</strong> {searchTexts.askText}
            </p>
            {ask}
          </div>
          {apart(papers, match === 'filters' ? searchTexts.withoutFilters : searchTexts.near)}
        </>
      )}
    </>
  );
}
