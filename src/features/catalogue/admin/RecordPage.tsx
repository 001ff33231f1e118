import { useState, type ReactNode } from 'react';

import { browserStorage } from '#src/browser/storage.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';
import { Button, SmallButton } from '#src/ui/button/Button.tsx';
import { SkipLink } from '#src/ui/layout/Page.tsx';

import { RECORD_LIST_ID } from './list/RecordTable.tsx';

/** Local storage key: whether the form is folded, on all management pages. */
const FOLDED_KEY = 'admin-form-folded';

export interface RecordPageProps {
  readonly title: string;
  /** The list has the page to itself until the form is opened, which then stands on its right. */
  readonly isListFirst: boolean;
  /** Label of the button that opens the form where it is closed, for example 'New product'. */
  readonly newLabel: string;
  readonly onNew: () => void;
  readonly isFormOpen: boolean;
  /** Renders the form with the button that folds it to its heading; the button is `null` while the form is open. */
  readonly form: (foldButton: ReactNode) => ReactNode;
  readonly list: ReactNode;
  /** Shown above form and list. */
  readonly notice?: ReactNode;
}

/** The button that opens the form, hidden in wide windows unless the list comes first, because the form stands open there. */
export function NewRecord(props: Pick<RecordPageProps, 'newLabel' | 'onNew' | 'isListFirst'>) {
  return (
    <span className={props.isListFirst ? undefined : 'd-xl-none'}>
      <Button icon="plus" onClick={props.onNew}>
        {props.newLabel}
      </Button>
    </span>
  );
}

/** The layout of a management page: form on the left, list on the right, or the list first; stacked on narrow screens. */
export function RecordPage(props: RecordPageProps) {
  const { isListFirst, isFormOpen } = props;
  const [isFolded, setFolded] = useState(() => browserStorage.get(FOLDED_KEY) === 'yes');
  // An opened form is shown even if the admin has folded the form.
  const isShown = isFormOpen || !isFolded || isListFirst;
  let layout = isShown ? '' : 'record-page--single record-page--folded';
  if (isListFirst) layout = isFormOpen ? 'record-page--right' : 'record-page--single';
  let visibility = isListFirst ? 'd-none' : 'd-none d-xl-block';
  if (isFormOpen) visibility = '';
  return (
    <AdminPage
      isMeasured
      title={props.title}
      action={<NewRecord {...props} isListFirst={isListFirst && !isFormOpen} />}
    >
      {props.notice}
      <div className={`admin-split record-page ${layout}`}>
        {isListFirst ? props.list : null}
        <div className={`record-page__form ${visibility}`}>
          {isListFirst ? null : <SkipLink to={RECORD_LIST_ID}>Skip to the list</SkipLink>}
          {props.form(
            isFormOpen || isListFirst ? null : (
              <span className="d-none d-xl-inline">
                <SmallButton
                  icon={isFolded ? 'chevron-right' : 'chevron-left'}
                  aria-expanded={!isFolded}
                  onClick={() => {
                    setFolded(!isFolded);
                    browserStorage.set(FOLDED_KEY, isFolded ? 'no' : 'yes');
                  }}
                >
                  {isFolded ? 'Open the form' : 'Hide form'}
                </SmallButton>
              </span>
            ),
          )}
        </div>
        {isListFirst ? null : props.list}
      </div>
    </AdminPage>
  );
}
