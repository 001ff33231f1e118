import { useMemo, useState } from 'react';
import { holderOptions, type CategoryFields, type StoredProduct } from '#src/contracts/index.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { SelectField, TextField } from '#src/ui/form/ValueFields.tsx';
import { factLabels, knownLabels } from '../recognise/columns.ts';
import { planGist } from '../plan/plan.ts';
import { BULK_FIELDS, hasBulkValues, planBulk, type BulkKind, type BulkValues } from '../plan/plan-bulk.ts';
import { PlanPreview } from './PlanPreview.tsx';
import { useRuns } from '../run/RunNotice.tsx';
import { importTexts as texts } from '../../texts.ts';

export interface BulkDialogProps {
  readonly products: readonly StoredProduct[];
  /** The smallest and the largest order number of the catalogue. */
  readonly orders: { readonly first: number; readonly last: number };
  readonly categories: readonly CategoryFields[];
  readonly onClose: () => void;
  /** Called when the changes are being saved. */
  readonly onStarted: () => void;
}

/** Changes all selected products in one go, after a preview. */
export function BulkDialog({ products, orders, categories, onClose, onStarted }: BulkDialogProps) {
  const host = useMediaHost();
  const { control, isBlocked } = useRuns();
  const [kind, setKind] = useState<BulkKind | ''>('');
  const [values, setValues] = useState<BulkValues>({});
  const labels = useMemo(() => factLabels(products), [products]);
  const suggestions = useMemo(() => knownLabels(products), [products]);
  const plan = useMemo(
    () =>
      kind !== '' && hasBulkValues(kind, values) ? planBulk(kind, products, { host, values, orders }) : null,
    [kind, values, products, host, orders],
  );
  const choices: Partial<Record<keyof BulkValues, { value: string; label: string }[]>> = {
    categorySlug: holderOptions(categories),
    label: labels.map((label) => ({ value: label, label })),
  };
  const count = plan?.planned.length ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      locked
      size="wide"
      title={texts.bulkTitle(products.length)}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            disabled={!plan || count === 0 || isBlocked}
            onClick={() => {
              if (!plan || kind === '') return;
              const title = `${texts.bulkKinds[kind]} (${texts.products(count)})`;
              void control.start(title, plan.planned).then((isStarted) => isStarted && onStarted());
            }}
          >
            {plan && count === 0 ? texts.nothingToApply : texts.apply(count)}
          </Button>
        </>
      }
    >
      <SelectField
        name="bulk-kind"
        label={texts.bulkWhat}
        options={Object.entries(texts.bulkKinds).map(([value, label]) => ({ value, label }))}
        value={kind}
        onChange={(value) => setKind(value as BulkKind | '')}
      />
      {BULK_FIELDS[kind]?.map((key) => {
        const field = {
          name: `bulk-${key}`,
          label: texts.bulkFields[key],
          value: values[key] ?? '',
          onChange: (value: string) => setValues((old) => ({ ...old, [key]: value })),
        };
        const options = choices[key];
        if (options) return <SelectField key={key} {...field} options={options} />;
        return <TextField key={key} {...field} suggestions={key === 'newLabel' ? suggestions : []} />;
      })}
      {plan ? (
        <PlanPreview
          gist={planGist(plan)}
          first={(shown) => plan.planned.slice(0, shown)}
          categories={categories}
        />
      ) : null}
    </Dialog>
  );
}
