import { useId, useState } from 'react';

import { Button } from '#src/ui/button/Button.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';

import type { FacetOption, Facets } from '../../facets.ts';
import { searchTexts } from '../../texts.ts';
import {
  countFilters,
  isRangeReversed,
  NO_SEARCH,
  type PaperFormat,
  type SearchQuery,
} from '../../search-query.ts';
import { latestSearchQuery, useSearchNavigation } from '../use-search-query.ts';

const { q: _q, ...NO_FILTERS } = NO_SEARCH;

function optionsOf(facets: readonly FacetOption[]): { value: string; label: string }[] {
  return facets.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }));
}

/**
 * The filters of a search, each option with the number of papers that it leaves. A choice adds an entry to the browser's
 * history. On phones a button opens the filters.
 */
export function SearchFilters({ query, facets }: { query: SearchQuery; facets: Facets }) {
  const go = useSearchNavigation();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  // The address may be newer than the last render.
  const choose = (change: Partial<SearchQuery>, options?: { replace: boolean }): void =>
    go({ ...(latestSearchQuery() ?? query), ...change }, options);
  const count = countFilters(query);

  return (
    <section className="filters mb-6" aria-label={searchTexts.filters(0)}>
      <Button
        variant="quiet"
        className="d-md-none w-100"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {searchTexts.filters(count)}
      </Button>
      <div id={panelId} className={isOpen ? 'filters__panel filters__panel--open' : 'filters__panel'}>
        <SelectField
          label={searchTexts.category}
          name="category"
          value={query.category}
          onChange={(category) => choose({ category })}
          options={optionsOf(facets.category)}
          placeholder={searchTexts.any}
        />
        <SelectField
          label={searchTexts.use}
          name="use"
          value={query.use}
          onChange={(use) => choose({ use })}
          options={optionsOf(facets.use)}
          placeholder={searchTexts.any}
        />
        <SelectField
          label={searchTexts.format}
          name="format"
          value={query.format}
          onChange={(format) => choose({ format: format as PaperFormat | '' })}
          options={optionsOf(facets.format).map(({ value, label }) => ({
            value,
            label: label.replace(value, searchTexts.formats[value as PaperFormat]),
          }))}
          placeholder={searchTexts.any}
        />
        <NumberField
          label={searchTexts.gsmFrom}
          name="gsmFrom"
          value={query.gsmFrom}
          onChange={(gsmFrom) => choose({ gsmFrom }, { replace: true })}
        />
        <NumberField
          label={searchTexts.gsmTo}
          name="gsmTo"
          value={query.gsmTo}
          onChange={(gsmTo) => choose({ gsmTo }, { replace: true })}
          error={isRangeReversed(query) ? searchTexts.reversed : undefined}
        />
        {count > 0 && (
          <Button variant="link" className="filters__clear" onClick={() => choose(NO_FILTERS)}>
            {searchTexts.clearFilters}
          </Button>
        )}
      </div>
    </section>
  );
}
