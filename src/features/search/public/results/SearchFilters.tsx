import { useId, useState } from 'react';

import { Button } from '#src/ui/button/Button.tsx';
import { NumberField, SelectField } from '#src/ui/form/ValueFields.tsx';

import type { FacetOption, Facets } from '../../facets.ts';
import { searchTexts } from '../../texts.ts';
import { countFilters, isRangeReversed, NO_SEARCH, type SearchQuery } from '../../search-query.ts';
import { latestSearchQuery, useSearchNavigation } from '../use-search-query.ts';

const { q: _q, ...NO_FILTERS } = NO_SEARCH;

const FORMATS: Readonly<Record<string, string>> = searchTexts.formats;

function optionsOf(name: keyof Facets, facets: readonly FacetOption[]): { value: string; label: string }[] {
  return facets.map(({ value, label, count }) => {
    const text = name === 'format' ? FORMATS[value] : label;
    return { value, label: `${text} (${count})` };
  });
}

/** The filters of a search, each option with the number of papers that it leaves; on phones a button opens them. */
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
      <div id={panelId} className={isOpen ? 'filters__panel' : 'filters__panel d-none d-md-grid'}>
        {(['category', 'use', 'format'] as const).map((name) => (
          <SelectField
            key={name}
            label={searchTexts[name]}
            name={name}
            value={query[name]}
            onChange={(value) => choose({ [name]: value })}
            options={optionsOf(name, facets[name])}
            placeholder={searchTexts.any}
          />
        ))}
        {(['gsmFrom', 'gsmTo'] as const).map((name) => (
          <NumberField
            key={name}
            label={searchTexts[name]}
            name={name}
            value={query[name]}
            onChange={(value) => choose({ [name]: value }, { replace: true })}
            error={name === 'gsmTo' && isRangeReversed(query) ? searchTexts.reversed : undefined}
          />
        ))}
        {count > 0 && (
          <Button variant="link" className="filters__clear" onClick={() => choose(NO_FILTERS)}>
            {searchTexts.clearFilters}
          </Button>
        )}
      </div>
    </section>
  );
}
