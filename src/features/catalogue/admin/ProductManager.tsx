import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  byOrderThenName,
  holderOptions,
  type CategoryFields,
  type StoredProduct,
} from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { CATEGORIES_READ } from '#src/data/reads/admin-queries.ts';
import type { Column } from '#src/ui/admin/DataTable.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import type { Selection } from '#src/ui/admin/selection.tsx';
import { SmallButton } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { SelectField } from '#src/ui/form/ValueFields.tsx';
import { categoryAdminTexts, productAdminTexts as texts, recordTexts, trashTexts } from './texts.ts';
import { PRODUCTS, PRODUCT_FIELDS } from './editor/product-resource.tsx';
import { RecordManager } from './list/RecordManager.tsx';
import { useRecordList } from './list/use-record-list.ts';

export interface ProductManagerProps {
  /** Shown above the list: what can be done with the selected products, or with all. */
  readonly tools?: (selection: Selection<StoredProduct>, categories: readonly CategoryFields[]) => ReactNode;
  /** Shown above form and list. @param reload reads the list again */
  readonly notice?: (reload: () => void) => ReactNode;
  /** A page that stands in place of the list; `null` for the list. */
  readonly instead?: (reload: () => void) => ReactNode;
}

/** Product management. */
export function ProductManager({ tools, notice, instead }: ProductManagerProps) {
  const ports = useAdminPorts();
  const dialogs = useDialogs();
  const [categorySlug, setCategorySlug] = useState('');
  const records = useRecordList(PRODUCTS, categorySlug);
  const categories = useQuery({
    queryKey: ['product-categories'],
    queryFn: () => ports.categories.list({ limit: CATEGORIES_READ }),
  });

  const sorted = categories.data?.items.toSorted(byOrderThenName) ?? [];
  const nameOf = (slug: string): string => sorted.find((category) => category.slug === slug)?.name ?? slug;
  const choices = holderOptions(sorted);

  const reload = (): void => void records.reload().catch(() => undefined);

  const columns: readonly Column<StoredProduct>[] = [
    {
      key: 'category',
      header: 'Category',
      sortable: true,
      cell: (row) => <span className="clamp">{nameOf(row.category_slug)}</span>,
    },
    { key: 'slug', header: 'Slug', cell: ({ slug }) => <span title={slug}>{slug}</span> },
  ];
  const page = instead?.(reload);
  if (page) return page;
  return (
    <RecordManager
      isListFirst
      resource={PRODUCTS}
      list={{
        records,
        columns,
        firstStep:
          categories.isSuccess && choices.length === 0
            ? 'Create a category with sub-products first: it holds them.'
            : 'Press New product and fill in the form.',
        categorySlug,
        filters: (
          <SelectField
            name="category"
            label="Category"
            placeholder="All"
            options={sorted.map(({ slug, name }) => ({ value: slug, label: name }))}
            value={categorySlug}
            onChange={setCategorySlug}
          />
        ),
        tools: (selection) => tools?.(selection, sorted),
        orderBlocked: categorySlug === '' ? 'Choose a category to change the order.' : null,
      }}
      deletion={{
        details: ({ name }, fileCount) => (
          <p>
            <strong>{name}</strong>
            {fileCount > 0 ? ` and ${recordTexts.uploadedFiles(fileCount)}` : ''}. {trashTexts.insteadHint}
          </p>
        ),
        onDeleted: (name) => dialogs.toast(texts.deleted(name)),
      }}
      fields={{ category_slug: { ...PRODUCT_FIELDS.category_slug, options: choices } }}
      notice={
        <>
          {notice?.(reload)}
          {categories.isError ? (
            <Alert
              kind="danger"
              action={<SmallButton onClick={() => void categories.refetch()}>Try again</SmallButton>}
            >
              {categoryAdminTexts.loadFailed}
            </Alert>
          ) : null}
        </>
      }
    />
  );
}
