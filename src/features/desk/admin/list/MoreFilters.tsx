import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import { DateField } from '#src/ui/form/DateField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';

import { deskListTexts } from '../../desk-list-texts.ts';
import { useAdminOptions } from '../use-admin-options.ts';
import { NOBODY, type DeskViewProps } from './desk-view.ts';

/** Number of categories offered; leads of any other category can be found by the search. */
const CATEGORY_LIMIT = 200;

/** Filters by category, assigned admin, mail state and day. The categories are read only when the filters are opened. */
export function MoreFilters({ view, onChange }: DeskViewProps) {
  const ports = useAdminPorts();
  const categories = useLoad('categories', () =>
    ports.categories.list({ limit: CATEGORY_LIMIT, sort: { by: 'name', descending: false } }),
  );
  const names = categories.status === 'ready' ? categories.value.items.map(({ name }) => name) : [];
  const admins = useAdminOptions();
  return (
    <div className="auto-grid desk-filters__more">
      <SelectField
        name="category"
        label={deskListTexts.category}
        value={view.category}
        placeholder={deskListTexts.anyCategory}
        options={[...new Set(names)]}
        onChange={(category) => onChange({ category })}
      />
      <SelectField
        name="assigned"
        label={deskListTexts.assigned}
        value={view.assigned}
        placeholder={deskListTexts.anybody}
        options={[{ value: NOBODY, label: deskListTexts.nobody }, ...admins]}
        onChange={(assigned) => onChange({ assigned })}
      />
      <SelectField
        name="mail"
        label={deskListTexts.mail}
        value={view.mailTrouble ? 'trouble' : ''}
        placeholder={deskListTexts.anyMail}
        options={[{ value: 'trouble', label: deskListTexts.mailTrouble }]}
        onChange={(value) => onChange({ mailTrouble: value === 'trouble' })}
      />
      <DateField
        name="from"
        label={deskListTexts.from}
        value={view.from}
        {...(view.to !== '' && { max: view.to })}
        onChange={(from) => onChange({ from })}
      />
      <DateField
        name="to"
        label={deskListTexts.to}
        value={view.to}
        {...(view.from !== '' && { min: view.from })}
        onChange={(to) => onChange({ to })}
      />
    </div>
  );
}
