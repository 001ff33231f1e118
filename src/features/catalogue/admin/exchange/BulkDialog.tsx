import { useMemo, useState } from 'react';

import type { CategoryFields } from '#src/contracts/index.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import { holderOptions } from '../holder-options.ts';
import { factLabels, knownLabels } from './columns.ts';
import { planGist } from './plan.ts';
import { planBulk, type BulkAction } from './plan-bulk.ts';
import { PlanPreview } from './PlanPreview.tsx';
import type { StoredProduct } from '../editor/ProductEditor.tsx';
import { useRun } from './RunNotice.tsx';
import { exchangeTexts as texts } from './texts.ts';

export interface BulkDialogProps {
  readonly products: readonly StoredProduct[];
  /** The smallest and the largest order number of the catalogue. */
  readonly orders: { readonly first: number; readonly last: number };
  readonly categories: readonly CategoryFields[];
  readonly onClose: () => void;
  /** Called when the changes are being saved. */
  readonly onStarted: () => void;
}

const START = { categorySlug: '', newLabel: '', label: '', value: '', find: '', by: '' };
type Kind = BulkAction['kind'] | 'order-last';

/** The fields of each change. */
const FIELDS: Partial<Record<Kind | '', readonly (keyof typeof START)[]>> = {
  move: ['categorySlug'],
  'set-fact': ['newLabel', 'value'],
  'clear-fact': ['label'],
  replace: ['label', 'find', 'by'],
};

/** Changes all selected products in one go, after a preview. */
export function BulkDialog({ products, orders, categories, onClose, onStarted }: BulkDialogProps) {
  const host = useMediaHost();
  const { control } = useRun();
  const [kind, setKind] = useState<Kind | ''>('');
  const [values, setValues] = useState(START);
  const labels = useMemo(() => factLabels(products), [products]);
  const known = useMemo(() => knownLabels(products), [products]);
  const action = useMemo(() => actionOf(kind, values), [kind, values]);
  const plan = useMemo(() => {
    const edge = action?.kind === 'order' ? orders[action.place] : 0;
    return action && planBulk(action, products, { host, edge });
  }, [action, products, host, orders]);
  const choices: Partial<Record<keyof typeof START, { value: string; label: string }[]>> = {
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
            disabled={!plan || count === 0}
            onClick={() => {
              if (!plan || kind === '') return;
              control.start(`${texts.bulkKinds[kind]} (${texts.products(count)})`, plan.planned);
              onStarted();
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
        onChange={(value) => setKind(value as Kind | '')}
      />
      {FIELDS[kind]?.map((key) => {
        const field = {
          name: `bulk-${key}`,
          label: texts.bulkFields[key],
          value: values[key],
          onChange: (value: string) => setValues((old) => ({ ...old, [key]: value })),
        };
        const options = choices[key];
        if (options) return <SelectField key={key} {...field} options={options} />;
        return <TextField key={key} {...field} suggestions={key === 'newLabel' ? known : []} />;
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

/** The chosen change; `null` while something is missing. */
function actionOf(kind: Kind | '', values: typeof START): BulkAction | null {
  const { label, newLabel, value, find, by, categorySlug } = values;
  switch (kind) {
    case '':
      return null;
    case 'show':
    case 'hide':
    case 'trash':
      return { kind };
    case 'move':
      return categorySlug === '' ? null : { kind, categorySlug };
    case 'set-fact':
      return newLabel.trim() === '' || value.trim() === '' ? null : { kind, label: newLabel, value };
    case 'clear-fact':
      return label === '' ? null : { kind, label };
    case 'replace':
      return label === '' || find === '' ? null : { kind, label, find, by };
    case 'order':
    case 'order-last':
      return { kind: 'order', place: kind === 'order' ? 'first' : 'last' };
  }
}
