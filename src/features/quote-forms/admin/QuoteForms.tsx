import { useMutation, useQuery } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QuoteFormDefinition, Stored } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { CATEGORIES_READ } from '#src/data/reads/admin-queries.ts';
import { editorDrafts } from '#src/editing/editor-draft.ts';
import { UnsavedGuardContext } from '#src/editing/unsaved-guard.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { AdminPage, SheetSkeleton, StatusLine } from '#src/ui/admin/AdminPage.tsx';
import { failureText, QueryView, readFailureText } from '#src/ui/admin/query.tsx';
import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { SmallButton, LinkButton } from '#src/ui/button/Button.tsx';
import { Tag } from '#src/ui/text/Tag.tsx';

import { quoteFormAdminTexts } from './texts.ts';
import { definitionKey } from './definition-values.ts';
import { DefinitionForm, type CategoryChoice } from './DefinitionForm.tsx';

type Definition = Stored<QuoteFormDefinition>;

type QuoteFormsData = Awaited<ReturnType<typeof loadForms>>;

async function loadForms(ports: AdminPorts) {
  const [definitions, page] = await Promise.all([
    ports.quoteForms.list(),
    ports.categories.list({ limit: CATEGORIES_READ }),
  ]);
  return {
    definitions: definitions.toSorted((a, b) => a.categorySlug.localeCompare(b.categorySlug)),
    categories: page.items
      .map(({ slug, name }) => ({ slug, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

const NOTHING: QuoteFormsData = { definitions: [], categories: [] };

/** `/admin/quotes`: the existing definitions, and the form that adds or edits one. */
export function QuoteForms() {
  const ports = useAdminPorts();
  const dialogs = useDialogs();
  const loaded = useQuery({ queryKey: ['quote-forms'], queryFn: () => loadForms(ports) });
  // The form is shown before the lists have loaded.
  const data = loaded.data ?? NOTHING;
  const guard = useContext(UnsavedGuardContext);
  /** The definition as loaded when its row was opened; a later change by somebody else makes the save stale. */
  const [editing, setEditing] = useState<Definition | null>(null);
  /** The slug chosen from the categories without a form. */
  const [startSlug, setStartSlug] = useState('');
  const form = useRef<HTMLDivElement>(null);

  const deletion = useMutation({
    mutationFn: async (slug: string) => {
      await ports.quoteForms.remove(slug);
      if (slug === editing?.categorySlug) setEditing(null);
      dialogs.toast(quoteFormAdminTexts.deleted(slug));
      await loaded.refetch();
      editorDrafts.forget(definitionKey(slug));
    },
  });
  const failure = loaded.isRefetchError
    ? readFailureText(loaded.error, quoteFormAdminTexts.loadFailed)
    : failureText(deletion.error, quoteFormAdminTexts.deleteFailed);
  const refresh = (): void => {
    deletion.reset();
    void loaded.refetch();
  };

  const open = async (definition: Definition | null, newSlug = ''): Promise<void> => {
    if (!(await guard.confirmLeave())) return;
    flushSync(() => {
      setEditing(definition);
      setStartSlug(newSlug);
    });
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  };
  const close = (): void => {
    setEditing(null);
    setStartSlug('');
  };

  const remove = async (definition: Definition): Promise<void> => {
    const slug = definition.categorySlug;
    const agreed = await dialogs.confirm(quoteFormAdminTexts.deleteConfirm(slug), {
      danger: true,
      confirmLabel: 'Delete',
      details: <p>The ‘Get a Quote’ button of this category disappears with it.</p>,
    });
    if (agreed) deletion.mutate(slug);
  };

  return (
    <AdminPage
      title={quoteFormAdminTexts.title}
      lede="What visitors are asked when they want a quote, per category."
    >
      <div className="stack gap-7">
        <QueryView
          query={loaded}
          loading={<SheetSkeleton lines={5} />}
          failure={quoteFormAdminTexts.loadFailed}
        >
          {({ definitions, categories }) => (
            <section className="form-list" aria-labelledby="definitions-title">
              <div className="spread mb-3">
                <h2 id="definitions-title" className="fs-2" tabIndex={-1}>
                  {quoteFormAdminTexts.table}
                </h2>
                <SmallButton icon="refresh" busy={loaded.isRefetching} onClick={refresh}>
                  Refresh
                </SmallButton>
              </div>
              <StatusLine kind="danger" text={failure} />
              <DataTable
                caption={quoteFormAdminTexts.table}
                columns={columnsOf(categories)}
                rows={definitions}
                rowKey={({ categorySlug }) => categorySlug}
                activeKey={editing?.categorySlug ?? null}
                busy={loaded.isRefetching}
                empty={{
                  title: quoteFormAdminTexts.empty,
                  text: 'Add one below: its category then shows ‘Get a Quote’.',
                }}
                rowActions={(definition) => (
                  <>
                    <SmallButton
                      aria-label={`Edit ${definition.categorySlug}`}
                      onClick={() => void open(definition)}
                    >
                      Edit
                    </SmallButton>
                    <LinkButton
                      className="text-danger"
                      aria-label={`Delete ${definition.categorySlug}`}
                      onClick={() => void remove(definition)}
                    >
                      Delete
                    </LinkButton>
                  </>
                )}
              />
              <WithoutForm
                definitions={definitions}
                categories={categories}
                onStart={(slug) => void open(null, slug)}
              />
            </section>
          )}
        </QueryView>
        <div ref={form} className="quote-forms__form">
          <DefinitionForm
            key={editing ? `edit:${editing.categorySlug}` : `new:${startSlug}`}
            editing={editing}
            initialSlug={startSlug}
            definitions={data.definitions}
            categories={data.categories}
            onSaved={() => {
              close();
              refresh();
            }}
            onCancel={close}
          />
        </div>
      </div>
    </AdminPage>
  );
}

function columnsOf(categories: readonly CategoryChoice[]): Column<Definition>[] {
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  return [
    {
      key: 'slug',
      header: 'Category Slug',
      width: 'grow',
      cell: ({ categorySlug }) => (
        <span className="cluster align-items-baseline row-gap-1 column-gap-4">
          {names.get(categorySlug)}
          <span className="text-body-secondary fw-normal">{categorySlug}</span>
          {names.has(categorySlug) ? null : <Tag kind="warning">No such category</Tag>}
        </span>
      ),
    },
    {
      key: 'fields',
      header: 'Number of Fields',
      align: 'end',
      width: 'fit',
      cell: ({ fields }) => fields.length,
    },
  ];
}

interface WithoutFormProps extends QuoteFormsData {
  readonly onStart: (slug: string) => void;
}

/** Lists the categories without a form; a press on a category starts its form. */
function WithoutForm({ definitions, categories, onStart }: WithoutFormProps) {
  const withForm = new Set(definitions.map(({ categorySlug }) => categorySlug));
  const without = categories.filter(({ slug }) => !withForm.has(slug));
  if (without.length === 0) return null;
  return (
    <div className="cluster align-items-center row-gap-2 column-gap-4 mt-3">
      <p className="text-body-secondary fs-5 mb-0">Without a form, so without ‘Get a Quote’:</p>
      <ul className="cluster gap-2 w-100">
        {without.map(({ slug, name }) => (
          <li key={slug} className="quote-forms__without">
            <SmallButton icon="plus" onClick={() => onStart(slug)}>
              <span className="d-block text-truncate">{name}</span>
            </SmallButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
