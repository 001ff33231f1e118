import { useId, useState } from 'react';

import { Button } from '#src/ui/button/Button.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';

import type { FacetOption, Facets } from '../../facets.ts';
import { searchMessages } from '../../messages.ts';
import {
  countFilters,
  isRangeReversed,
  NO_REQUEST,
  toSearchParameters,
  type PaperFormat,
  type SearchRequest,
} from '../../search-request.ts';
import { latestSearchRequest, useSearchNavigation } from '../use-search-request.ts';

function optionsOf(facets: readonly FacetOption[]): { value: string; label: string }[] {
  return facets.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }));
}

/**
 * The filters of a request, with the number of papers that each choice leaves. A choice is a step for 'Back'; on phones
 * they are opened by a button.
 */
export function SearchFilters({ request, facets }: { request: SearchRequest; facets: Facets }) {
  const go = useSearchNavigation();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  // What the controls show: at once what was chosen, and what the address says when it changes by itself.
  const key = toSearchParameters(request).toString();
  const [shown, setShown] = useState({ key, request });
  const current = shown.key === key ? shown.request : (latestSearchRequest() ?? request);
  if (shown.key !== key) setShown({ key, request: current });

  /** Also those that were typed since the filters were rendered. */
  const words = (): string => latestSearchRequest()?.q ?? current.q;
  const choose = (change: Partial<SearchRequest>, options?: { replace: boolean }): void => {
    const next = { ...current, q: words(), ...change };
    setShown({ key, request: next });
    go(next, options);
  };
  const count = countFilters(current);

  return (
    <section className="filters" aria-label={searchMessages.filters(0)}>
      <Button
        variant="quiet"
        className="filters__toggle"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {searchMessages.filters(count)}
      </Button>
      <div id={panelId} className={isOpen ? 'filters__panel filters__panel--open' : 'filters__panel'}>
        <SelectField
          label={searchMessages.category}
          name="category"
          value={current.category}
          onChange={(category) => choose({ category })}
          options={optionsOf(facets.category)}
          placeholder={searchMessages.any}
        />
        <SelectField
          label={searchMessages.use}
          name="use"
          value={current.use}
          onChange={(use) => choose({ use })}
          options={optionsOf(facets.use)}
          placeholder={searchMessages.any}
        />
        <SelectField
          label={searchMessages.format}
          name="format"
          value={current.format}
          onChange={(format) => choose({ format: format as PaperFormat | '' })}
          options={optionsOf(facets.format).map(({ value, label }) => ({
            value,
            label: label.replace(value, searchMessages.formats[value as PaperFormat]),
          }))}
          placeholder={searchMessages.any}
        />
        <NumberField
          label={searchMessages.gsmFrom}
          name="gsmFrom"
          value={current.gsmFrom}
          onChange={(gsmFrom) => choose({ gsmFrom }, { replace: true })}
          min={1}
        />
        <NumberField
          label={searchMessages.gsmTo}
          name="gsmTo"
          value={current.gsmTo}
          onChange={(gsmTo) => choose({ gsmTo }, { replace: true })}
          min={1}
          error={isRangeReversed(current) ? searchMessages.reversed : undefined}
        />
        {count > 0 && (
          <Button variant="link" className="filters__clear" onClick={() => go({ ...NO_REQUEST, q: words() })}>
            {searchMessages.clearFilters}
          </Button>
        )}
      </div>
    </section>
  );
}
