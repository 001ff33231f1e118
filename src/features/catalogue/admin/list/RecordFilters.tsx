import type { ReactNode } from 'react';

import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import { SERVICE_FILTERS, VISIBILITY_FILTER_LABELS, VISIBILITY_FILTERS, type ListView } from './list-view.ts';

export interface RecordFiltersProps {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  /** The service searches and filters a long list, and can do less than the browser. */
  readonly isLong: boolean;
  /** Further filters, for example by category. */
  readonly children?: ReactNode;
}

/** Search and filters above a list of a management page. */
export function RecordFilters({ view, onChange, isLong, children }: RecordFiltersProps) {
  const { search, visibility } = view;
  const choices = (isLong ? SERVICE_FILTERS : VISIBILITY_FILTERS).filter((value) => value !== 'all');
  return (
    <div className="record-table__filters" role="search">
      <TextField
        name="search"
        label="Search"
        value={search}
        placeholder={isLong ? 'Slug begins with' : 'Name or slug'}
        onChange={(text) => onChange({ ...view, search: text })}
      />
      {children}
      <SelectField
        name="visibility"
        label="Show"
        value={visibility === 'all' ? '' : visibility}
        placeholder={VISIBILITY_FILTER_LABELS.all}
        options={choices.map((value) => ({ value, label: VISIBILITY_FILTER_LABELS[value] }))}
        onChange={(value) =>
          onChange({ ...view, visibility: VISIBILITY_FILTERS.find((one) => one === value) ?? 'all' })
        }
      />
    </div>
  );
}
