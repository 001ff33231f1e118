import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { OrderChange } from '#src/data/ports/catalogue-admin-port.ts';
import { useUnsavedGuard } from '#src/editing/unsaved-guard.ts';
import { failureText } from '#src/ui/admin/query.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert, LiveRegion } from '#src/ui/feedback/Feedback.tsx';
import { ReorderHandle, moved, useReorder } from '#src/ui/admin/reorder.tsx';

import type { RecordFields } from '../editor/record-resource.ts';
import { orderChanges } from './list-view.ts';
import { RowThumbnail } from './RowActions.tsx';

export interface OrderPanelProps {
  /** In the current order. */
  readonly records: readonly (OrderChange & Pick<RecordFields, 'name' | 'image_url'>)[];
  /** Saves the changed order numbers in one batch. */
  readonly onSave: (changes: OrderChange[]) => Promise<void>;
  /** Called after saving or cancelling. */
  readonly onClose: () => void;
}

/** Changes the order of records by dragging or keyboard and saves it in one batch. */
export function OrderPanel({ records, onSave, onClose }: OrderPanelProps) {
  const [rows, setRows] = useState(records);
  const saving = useMutation({ mutationFn: () => onSave(orderChanges(rows)), onSuccess: onClose });
  const dirty = rows.some((row, index) => row.id !== records[index]?.id);
  const confirmLeave = useUnsavedGuard(dirty, 'the new order');
  const { listRef, ...reorder } = useReorder({
    count: rows.length,
    onMove: (from, to) => setRows((old) => moved(old, from, to)),
    nameOf: (index) => rows[index]?.name ?? '',
    disabled: saving.isPending,
  });
  return (
    <section className="panel order-panel" aria-labelledby="order-title">
      <h2 id="order-title" className="fs-3 mb-4" tabIndex={-1}>
        Change the order
      </h2>
      <p className="form-text">
        Drag by the grip, or press it for buttons; with a keyboard, the arrow keys move it. Visitors see this
        order.
      </p>
      <ol className="stack gap-2 mb-4" ref={listRef}>
        {rows.map((row, index) => (
          <li
            key={row.id}
            className="order-panel__row d-flex align-items-center gap-3"
            {...reorder.itemProps(index)}
          >
            <ReorderHandle reorder={reorder} index={index} name={row.name} />
            <span className="order-panel__place text-end text-body-secondary">{index + 1}</span>
            <RowThumbnail url={row.image_url} />
            <span>{row.name}</span>
          </li>
        ))}
      </ol>
      <LiveRegion message={reorder.announcement} />
      {saving.error ? <Alert kind="danger">{failureText(saving.error)}</Alert> : null}
      <div className="sticky-bar cluster gap-2 justify-content-end">
        <Button
          variant="quiet"
          disabled={saving.isPending}
          onClick={() => void confirmLeave().then((leave) => leave && onClose())}
        >
          Cancel
        </Button>
        <Button
          busy={saving.isPending}
          busyText="Saving..."
          disabled={!dirty}
          onClick={() => saving.mutate()}
        >
          Save order
        </Button>
      </div>
    </section>
  );
}
