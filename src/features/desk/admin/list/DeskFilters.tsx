import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { searchedKeys } from '#src/contracts/index.ts';
import { DESK_SORTS, type DeskSort } from '#src/data/ports/desk-port.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { SelectField, TextField } from '#src/ui/form/ValueFields.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { useTimer } from '#src/ui/timing/use-timer.ts';

import { deskListTexts } from '../../desk-list-texts.ts';
import { useAdminOptions } from '../lead-values.tsx';
import { filterCount, NOBODY, withoutFilters, type DeskViewProps } from './desk-view.ts';

/** Pause in typing after which the search starts. */
const SEARCH_DELAY_MS = 300;

/** Number of categories offered; leads of any other category can be found by the search. */
const CATEGORY_LIMIT = 200;

export function DeskFilters({ view, onChange }: DeskViewProps) {
  const count = filterCount(view);
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <div className="stack gap-4 desk-filters" role="search">
      <div className="field-line desk-filters__row">
        <SearchField view={view} onChange={onChange} />
        <SelectField
          name="sort"
          label={deskListTexts.sort}
          value={view.sort}
          placeholder={null}
          options={DESK_SORTS.map((value) => ({ value, label: deskListTexts.sorts[value] }))}
          onChange={(value) => onChange({ sort: value as DeskSort })}
        />
        <span className="cluster gap-2">
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {count > 0 ? deskListTexts.filtersOn(count) : deskListTexts.filters}
          </Button>
          {count > 0 || view.search !== '' ? (
            <Button variant="link" onClick={() => onChange(withoutFilters(view))}>
              {deskListTexts.clear}
            </Button>
          ) : null}
        </span>
      </div>
      {isOpen ? <MoreFilters view={view} onChange={onChange} /> : null}
    </div>
  );
}

function SearchField({ view, onChange }: DeskViewProps) {
  const [typed, setTyped] = useState(view.search);
  // Searches of this field that are not in the address yet. When they arrive, what was typed since then must stay.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [followed, setFollowed] = useState(view.search);
  if (followed !== view.search) {
    setFollowed(view.search);
    const isOwn = asked.includes(view.search);
    setAsked(isOwn ? asked.slice(asked.indexOf(view.search) + 1) : []);
    // Any other search comes from the back button or 'Clear'.
    if (!isOwn) setTyped(view.search);
  }
  const timer = useTimer();
  const ask = (): void => {
    if (typed === (asked.at(-1) ?? view.search)) return;
    setAsked([...asked, typed]);
    onChange({ search: typed }, view.search !== '');
  };
  const askLater = useEffectEvent(ask);
  useEffect(() => timer.start(SEARCH_DELAY_MS, () => askLater()), [typed, timer]);
  const isShort = typed.trim() !== '' && searchedKeys(typed).length === 0;
  return (
    <TextField
      name="search"
      label={deskListTexts.search}
      value={typed}
      placeholder={deskListTexts.searchHint}
      {...(isShort && { hint: deskListTexts.searchShort })}
      onChange={setTyped}
      // At once, because a search that came after a press on a link would lead back from its page.
      onBlur={ask}
    />
  );
}

/** Filters by category, assigned admin, mail state and day. The categories are read only when the filters are opened. */
function MoreFilters({ view, onChange }: DeskViewProps) {
  const ports = useAdminPorts();
  const categories = useQuery({
    queryKey: ['desk-categories'],
    queryFn: () => ports.categories.list({ limit: CATEGORY_LIMIT, sort: { by: 'name', descending: false } }),
  });
  const names = categories.data?.items.map(({ name }) => name) ?? [];
  const admins = useAdminOptions();
  const field = (name: 'category' | 'assigned' | 'from' | 'to') => ({
    name,
    label: deskListTexts[name],
    value: view[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div className="auto-grid panel">
      <SelectField
        {...field('category')}
        placeholder={deskListTexts.anyCategory}
        options={[...new Set(names)]}
      />
      <SelectField
        {...field('assigned')}
        placeholder={deskListTexts.anybody}
        options={[{ value: NOBODY, label: deskListTexts.nobody }, ...admins]}
      />
      <SelectField
        name="mail"
        label={deskListTexts.mail}
        value={view.mailTrouble ? 'trouble' : ''}
        placeholder={deskListTexts.anyMail}
        options={[{ value: 'trouble', label: deskListTexts.mailTrouble }]}
        onChange={(value) => onChange({ mailTrouble: value === 'trouble' })}
      />
      <DateField {...field('from')} {...(view.to !== '' && { max: view.to })} />
      <DateField {...field('to')} {...(view.from !== '' && { min: view.from })} />
    </div>
  );
}
