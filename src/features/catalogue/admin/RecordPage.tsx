import { useState, type ReactNode } from 'react';

import { AdminPage } from '#src/ui/admin/AdminPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { SkipLink } from '#src/ui/layout/SkipLink.tsx';

import { RECORD_LIST_ID } from './list/RecordTable.tsx';

/** Remembers, for all management pages of this browser, that the form is folded. */
const FOLDED_KEY = 'admin-form-folded';

export interface RecordPageProps {
  /** The page's h1. */
  readonly title: string;
  /** 'New product': on narrow screens the form is shown only when asked for. */
  readonly newLabel: string;
  readonly onNew: () => void;
  readonly isFormOpen: boolean;
  /** The form, with the button that folds it to its head; `null` while a record that was asked for is in it. */
  readonly form: (foldButton: ReactNode) => ReactNode;
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
  const [isFolded, setFolded] = useState(() => localStorage.getItem(FOLDED_KEY) === 'yes');
  // A record that was asked for is shown; the choice holds again afterwards.
  const isShown = props.isFormOpen || !isFolded;
  const className = [
    'admin-split record-page',
    props.isFormOpen ? 'is-form-open' : '',
    isShown ? '' : 'is-form-folded',
  ];
  return (
    <AdminPage title={props.title} action={<NewRecord label={props.newLabel} onNew={props.onNew} />}>
      {props.notice}
      <div className={className.filter(Boolean).join(' ')}>
        <div className="record-page__form">
          <SkipLink to={RECORD_LIST_ID}>Skip to the list</SkipLink>
          {props.form(
            props.isFormOpen ? null : (
              <span className="record-page__fold">
                <Button
                  size="small"
                  variant="quiet"
                  icon={<Glyph name={isFolded ? 'chevron-right' : 'chevron-left'} />}
                  aria-expanded={!isFolded}
                  onClick={() => {
                    setFolded(!isFolded);
                    localStorage.setItem(FOLDED_KEY, isFolded ? 'no' : 'yes');
                  }}
                >
                  {isFolded ? 'Open the form' : 'Fold the form'}
                </Button>
              </span>
            ),
          )}
        </div>
        {props.list}
      </div>
    </AdminPage>
  );
}
