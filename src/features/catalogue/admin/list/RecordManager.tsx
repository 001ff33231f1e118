import { useCallback, useContext, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import type { StoredVisible } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { FormFields } from '#src/editing/fields/field.ts';
import { UnsavedGuardContext } from '#src/editing/unsaved-guard.ts';
import type { Column } from '#src/ui/admin/DataTable.tsx';
import { StatusLine } from '#src/ui/admin/AdminPage.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';

import { recordTexts, trashTexts } from '../texts.ts';
import { NewRecord, RecordPage } from '../RecordPage.tsx';
import { RecordTable, type RecordListOptions } from './RecordTable.tsx';
import {
  toRecordForm,
  type FormOf,
  type RecordFields,
  type RecordResource,
} from '../editor/record-resource.ts';
import { RowActions, RowThumbnail } from './RowActions.tsx';
import { RecordForm } from '../editor/RecordForm.tsx';
import { duplicateForm } from '../editor/use-record-editor.ts';
import {
  useRecordDelete,
  useVisibility,
  VisibilityCell,
  type RecordDeleteOptions,
} from './record-actions.tsx';

export interface RecordManagerProps<Fields extends RecordFields> {
  readonly resource: RecordResource<Fields>;
  readonly list: RecordListOptions<Fields>;
  readonly deletion: Pick<RecordDeleteOptions<Fields>, 'details' | 'beforeTrash'> & {
    readonly onDeleted: (name: string) => void;
  };
  /** Descriptions of the form that depend on more than the record's kind. */
  readonly fields?: FormFields;
  readonly notice?: ReactNode;
  /** The form opens on demand, on the right of the list. Default false. */
  readonly isListFirst?: boolean;
}

/** A management page: the form and the list of all records of a kind. */
export function RecordManager<Fields extends RecordFields>(props: RecordManagerProps<Fields>) {
  type Row = StoredVisible<Fields>;
  const { resource, deletion, isListFirst = false } = props;
  const { texts } = resource;
  const { records: list, columns: ownColumns } = props.list;
  const port = resource.portOf(useAdminPorts());
  const dialogs = useDialogs();
  const form = useOpenForm<Row, FormOf<Fields>>();
  const { busyIds, setVisible } = useVisibility(resource, list);
  const rows = list.rows?.records ?? [];
  const reload = (): void => void list.reload().catch(() => undefined);

  const { remove, deletingId, failure, clearFailure } = useRecordDelete(resource, {
    ...deletion,
    onRefused: reload,
    onGone: (record, isTrashed) => {
      if (form.record?.id === record.id) form.close();
      reload();
      if (isTrashed) dialogs.toast(trashTexts.moved(record.name));
      else deletion.onDeleted(record.name);
    },
  });

  // Kept, because opening the form renders the list as well.
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: 'name',
        header: 'Name',
        sortable: true,
        // Shortened to two lines. The style sheet adds the slug where the table has no column for it.
        cell: ({ name, slug }) => (
          <span className="record-name d-block" data-slug={slug} title={`${name} (${slug})`}>
            <span className="clamp">{name}</span>
          </span>
        ),
      },
      { key: 'image', header: 'Image', cell: (row) => <RowThumbnail url={row.image_url} /> },
      ...ownColumns,
      { key: 'order', header: 'Order', sortable: true, align: 'end', cell: ({ order }) => order },
      {
        key: 'visible',
        header: 'Visible',
        sortable: true,
        cell: (row, { isActive }) => (
          <VisibilityCell
            record={row}
            disabled={busyIds.includes(row.id)}
            isInForm={isActive}
            onSet={(isVisible) => setVisible({ record: row, isVisible })}
          />
        ),
      },
    ],
    [ownColumns, busyIds, setVisible],
  );
  const { open } = form;
  const rowActions = useCallback(
    (row: Row): ReactNode => (
      <RowActions
        name={row.name}
        // A row that is being saved has a new revision in a moment.
        disabled={deletingId !== null || busyIds.includes(row.id)}
        onEdit={() => void open(row)}
        onDuplicate={() => void open(null, duplicateForm(toRecordForm(resource.entity, row)))}
        onDelete={() => remove(row)}
      />
    ),
    [resource, deletingId, busyIds, open, remove],
  );

  return (
    <RecordPage
      title={texts.pageTitle}
      newLabel={texts.newRecord}
      onNew={form.openNew}
      isFormOpen={form.isOpened}
      isListFirst={isListFirst}
      notice={props.notice}
      form={(foldButton) => (
        <RecordForm
          key={form.formKey}
          resource={resource}
          fields={props.fields}
          foldButton={foldButton}
          record={form.record}
          startWith={form.startWith}
          isOpened={form.isOpened}
          rows={rows}
          onSaved={(name, record) => {
            // Show the new revision before the list has reloaded, so that the next action does not use the old one.
            if (record) list.put(record);
            const view =
              record?.isVisible === true
                ? () => void window.open(resource.pagePath(record.slug), '_blank', 'noopener')
                : undefined;
            dialogs.toast(texts.saved(name), 'success', view, recordTexts.viewIt);
            form.close();
            reload();
          }}
          onCancel={form.close}
        />
      )}
      list={
        <RecordTable<Fields>
          list={props.list}
          resource={resource}
          columns={columns}
          activeId={form.markedId}
          newButton={<NewRecord newLabel={texts.newRecord} onNew={form.openNew} isListFirst={isListFirst} />}
          onReorder={async (changes) => {
            const before = new Map(rows.map(({ id, order }) => [id, order]));
            await port.reorder(changes);
            const undo = async (): Promise<void> => {
              // The order just saved has raised each revision by one.
              const back = changes.map(({ id, order, rev }) => ({
                id,
                order: before.get(id) ?? order,
                rev: rev + 1,
              }));
              await port.reorder(back).catch(dialogs.toastFailure);
              reload();
            };
            dialogs.toast(recordTexts.orderSaved, 'success', () => void undo());
            reload();
          }}
          notice={<StatusLine kind="danger" text={failure} onClose={clearFailure} />}
          rowActions={rowActions}
        />
      }
    />
  );
}

/** The state of the form beside the list. */
interface OpenedRecord<R, Form> {
  /** Changes with each opening; use it as the editor's `key`. */
  readonly formKey: number;
  /** The record to edit; `null` creates. */
  readonly record: R | null;
  readonly startWith: Form | null;
  /** True after Edit, Duplicate or New; narrow screens show the form only then. */
  readonly isOpened: boolean;
}

const CLOSED = { record: null, startWith: null, isOpened: false };

function useOpenForm<R extends { readonly id: string }, Form>() {
  const guard = useContext(UnsavedGuardContext);
  const [state, setState] = useState<OpenedRecord<R, Form>>({ formKey: 0, ...CLOSED });
  // The press is painted before the form is rendered and the list beside it becomes narrower.
  const shown = useDeferredValue(state);
  const opener = useRef<Element | null>(null);
  const { isOpened } = shown;
  useEffect(() => {
    if (isOpened || !(opener.current instanceof HTMLElement)) return;
    // The opener no longer exists if its row was deleted.
    // A list that stood beside the form stays where it is.
    const isBeside = innerWidth >= 1280;
    // Whoever has gone on already keeps the focus.
    const isLost = document.activeElement === document.body;
    if (isLost && opener.current.isConnected) opener.current.focus({ preventScroll: isBeside });
    opener.current = null;
  }, [isOpened]);
  /** Opens a record, or a new one, in the form. Unsaved changes need a confirmation first. */
  const open = useCallback(
    async (record: R | null, startWith: Form | null = null): Promise<void> => {
      const pressed = document.activeElement;
      if (!(await guard.confirmLeave())) return;
      opener.current = pressed;
      setState((old) => ({ formKey: old.formKey + 1, record, startWith, isOpened: true }));
    },
    [guard],
  );
  return {
    ...shown,
    /** Id of the record to edit. Its row is marked before the form is rendered. */
    markedId: state.record?.id ?? null,
    open,
    /** Opens a new record. A form that was closed may hold unsaved changes of an earlier visit, which stay. */
    openNew: (): void => {
      if (isOpened) return void open(null);
      opener.current = document.activeElement;
      setState((old) => ({ ...old, isOpened: true }));
    },
    /** Returns to create mode, and the focus to the button that opened the form. */
    close: (): void => setState((old) => ({ formKey: old.formKey + 1, ...CLOSED })),
  };
}
