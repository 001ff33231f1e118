import { useState } from 'react';

import {
  byOrderThenName,
  parseHostedMedia,
  productEntity,
  type ProductFields,
} from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/admin-context.ts';
import { useMediaHost } from '#src/data/media-host-context.ts';
import { useLoad } from '#src/data/use-load.ts';
import type { Column } from '#src/ui/admin/DataTable.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';

import { categoryAdminMessages, productAdminMessages as words } from './messages.ts';
import { toProductForm, type ProductForm } from './product-form.ts';
import { planProductDelete } from './product-plan.ts';
import { ProductEditor, type StoredProduct } from './ProductEditor.tsx';
import { NewRecord, RecordPage } from './RecordPage.tsx';
import { RecordTable } from './RecordTable.tsx';
import { RowActions } from './RowActions.tsx';
import { RowThumbnail } from './RowThumbnail.tsx';
import { useOpenForm } from './use-open-form.ts';
import { duplicateForm } from './use-record-editor.ts';
import { useRecordBrowser } from './use-record-browser.ts';
import { useRecordDelete } from './use-record-delete.ts';
import { WHOLE_LIST_LIMIT } from './use-record-list.ts';
import { useVisibility } from './use-visibility.ts';
import { VisibilityCell } from './VisibilityCell.tsx';

const fieldsOf = (record: StoredProduct): ProductFields => productEntity.read(record) ?? record;

/** Product management: add and edit form, and the list (M45–M48). */
export function ProductManager() {
  const ports = useAdminPorts();
  const host = useMediaHost();
  const dialogs = useDialogs();
  const [categorySlug, setCategorySlug] = useState('');
  const browser = useRecordBrowser(ports.products, categorySlug);
  const { list } = browser;
  const categories = useLoad('product-categories', () => ports.categories.list({ limit: WHOLE_LIST_LIMIT }));
  const form = useOpenForm<StoredProduct, ProductForm>();
  const { busyIds, setVisible } = useVisibility(ports.products, list, fieldsOf);
  const openNew = (): void => void form.open(null);
  const reload = (): void => void list.reload().catch(() => undefined);

  const { remove, deletingId, failure, clearFailure } = useRecordDelete<ProductFields>({
    port: ports.products,
    media: ports.media,
    plan: (record) => planProductDelete(record, host),
    question: words.deleteConfirm,
    details: (record) => {
      const urls = [record.image_url, ...record.image_gallery];
      const hosted = urls.filter((url) => parseHostedMedia(url, host)?.inScope).length;
      const files = hosted === 1 ? '1 uploaded file' : `${hosted} uploaded files`;
      return Promise.resolve(
        <p>
          <strong>{record.name}</strong>
          {hosted > 0 ? ` and ${files}` : ''}
        </p>,
      );
    },
    onDeleted: (record) => {
      if (form.record?.id === record.id) form.close();
      reload();
      dialogs.toast(words.deleted(record.name));
    },
  });

  const sorted = categories.status === 'ready' ? categories.value.items.toSorted(byOrderThenName) : [];
  const nameOf = (slug: string): string => sorted.find((category) => category.slug === slug)?.name ?? slug;
  const toOption = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, label: name });
  const choices = sorted.filter(({ hasSubProducts }) => hasSubProducts).map(toOption);

  const columns: Column<StoredProduct>[] = [
    { key: 'name', header: 'Name', sortable: true, width: 'grow', cell: ({ name }) => name },
    { key: 'image', header: 'Image', width: 'picture', cell: (row) => <RowThumbnail url={row.image_url} /> },
    { key: 'category', header: 'Category', sortable: true, cell: (row) => nameOf(row.category_slug) },
    { key: 'slug', header: 'Slug', sortable: true, wideOnly: true, cell: ({ slug }) => slug },
    { key: 'order', header: 'Order', sortable: true, align: 'end', cell: ({ order }) => order },
    {
      key: 'visible',
      header: 'Visible',
      sortable: true,
      cell: (row) => (
        <VisibilityCell
          record={row}
          disabled={busyIds.has(row.id)}
          isInForm={form.record?.id === row.id}
          onSet={(isVisible) => setVisible(row, isVisible)}
        />
      ),
    },
  ];
  const rows = list.status === 'ready' ? list.value.records : [];
  return (
    <RecordPage
      title={words.pageTitle}
      newLabel={words.newRecord}
      onNew={openNew}
      isFormOpen={form.asked}
      notice={
        categories.status === 'failed' ? (
          <Alert
            kind="danger"
            action={
              <Button size="small" variant="quiet" onClick={categories.retry}>
                Try again
              </Button>
            }
          >
            {categoryAdminMessages.loadFailed}
          </Alert>
        ) : null
      }
      form={
        <ProductEditor
          key={form.formKey}
          record={form.record}
          startWith={form.startWith}
          isAsked={form.asked}
          rows={rows}
          categories={choices}
          onSaved={(name) => {
            dialogs.toast(`Product "${name}" saved.`);
            form.close();
            reload();
          }}
          onCancel={form.close}
        />
      }
      list={
        <RecordTable<ProductFields>
          title={words.tableTitle}
          browser={browser}
          loadFailed={words.loadFailed}
          columns={columns}
          activeId={form.record?.id ?? null}
          empty={{
            title: words.empty,
            text:
              categories.status === 'ready' && choices.length === 0
                ? 'Create a category with sub-products first: it holds them.'
                : 'Fill in the form and press Create Product.',
            action: <NewRecord label={words.newRecord} onNew={openNew} />,
          }}
          narrowed={categorySlug !== ''}
          filters={
            <SelectField
              name="category"
              label="Category"
              placeholder="All"
              options={sorted.map(toOption)}
              value={categorySlug}
              onChange={setCategorySlug}
            />
          }
          orderBlocked={categorySlug === '' ? 'Choose a category to change the order.' : null}
          onReorder={async (changes) => {
            await ports.products.reorder(changes);
            dialogs.toast('The new order is saved.');
            reload();
          }}
          notice={<StatusLine kind="danger" text={failure} onClose={clearFailure} />}
          rowActions={(row) => (
            <RowActions
              name={row.name}
              disabled={deletingId !== null}
              onEdit={() => void form.open(row)}
              onDuplicate={() => void form.open(null, duplicateForm(toProductForm(row)))}
              onDelete={() => void remove(row)}
            />
          )}
        />
      }
    />
  );
}
