import { startTransition, useState, type ReactNode } from 'react';

import { SelectField, TextField } from '#src/ui/form/ValueFields.tsx';

import { VISIBILITY_FILTERS, type ListView, type VisibilityFilter } from './list-view.ts';

interface RecordFiltersProps {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  /** The service searches and filters a long list, and can do less than the browser. */
  readonly isLong: boolean;
  /** Further filters, for example by category. */
  readonly children?: ReactNode;
}

/** Search and filters above a list of a management page. */
export function RecordFilters({ view, onChange, isLong, children }: RecordFiltersProps) {
  const { visibility } = view;
  const [search, setSearch] = useState(view.search);
  // A database query cannot find missing flags.
  const choices = Object.entries(VISIBILITY_FILTERS).filter(
    ([value]) => value !== 'all' && !(isLong && value === 'not-set'),
  );
  return (
    <div className="record-table__filters mb-1" role="search">
      <TextField
        name="search"
        label="Search"
        value={search}
        placeholder={isLong ? 'Slug begins with' : 'Name or slug'}
        onChange={(text) => {
          setSearch(text);
          // A typed letter is painted before the list is rendered.
          startTransition(() => onChange({ ...view, search: text }));
        }}
      />
      {children}
      <SelectField
        name="visibility"
        label="Show"
        value={visibility === 'all' ? '' : visibility}
        placeholder={VISIBILITY_FILTERS.all}
        options={choices.map(([value, label]) => ({ value, label }))}
        onChange={(value) => onChange({ ...view, visibility: (value || 'all') as VisibilityFilter })}
      />
    </div>
  );
}
