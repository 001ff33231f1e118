import type { ReactNode } from 'react';

import { AdminPage } from '#src/ui/admin/AdminPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { SkipLink } from '#src/ui/layout/SkipLink.tsx';

import { RECORD_LIST_ID } from './RecordTable.tsx';

export interface RecordPageProps {
  /** The page's h1. */
  readonly title: string;
  /** 'New product': on narrow screens the form is shown only when asked for. */
  readonly newLabel: string;
  readonly onNew: () => void;
  readonly isFormOpen: boolean;
  readonly form: ReactNode;
  readonly list: ReactNode;
  /** What must be said above both. */
  readonly notice?: ReactNode;
}

/** Shows the form where it does not stand beside the list. */
export function NewRecord({ label, onNew }: { readonly label: string; readonly onNew: () => void }) {
  return (
    <span className="record-page__new">
      <Button icon={<Glyph name="plus" />} onClick={onNew}>
        {label}
      </Button>
    </span>
  );
}

/** A management page: the form on the left, the list on the right (M38); one above the other on narrow screens. */
export function RecordPage(props: RecordPageProps) {
  return (
    <AdminPage title={props.title} action={<NewRecord label={props.newLabel} onNew={props.onNew} />}>
      {props.notice}
      <div className={props.isFormOpen ? 'admin-split record-page is-form-open' : 'admin-split record-page'}>
        <div className="record-page__form">
          <SkipLink to={RECORD_LIST_ID}>Skip to the list</SkipLink>
          {props.form}
        </div>
        {props.list}
      </div>
    </AdminPage>
  );
}
