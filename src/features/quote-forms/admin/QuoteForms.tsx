import { useMutation, useQuery } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QuoteFormDefinition, Stored } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { editorDrafts } from '#src/editing/editor-draft.ts';
import { UnsavedGuardContext } from '#src/editing/unsaved-guard.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { AdminPage, SheetSkeleton } from '#src/ui/admin/AdminPage.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { failureText, QueryView, readFailureText } from '#src/ui/admin/query.tsx';

import { quoteFormAdminTexts } from './texts.ts';
import { definitionKey } from './definition-values.ts';
import { DefinitionForm } from './DefinitionForm.tsx';
import { DefinitionTable } from './DefinitionTable.tsx';
import type { CategoryChoice } from './SlugInput.tsx';

const CATEGORY_LIMIT = 300;

interface QuoteFormsData {
  readonly definitions: readonly Stored<QuoteFormDefinition>[];
  readonly categories: readonly CategoryChoice[];
}

async function loadForms(ports: AdminPorts): Promise<QuoteFormsData> {
  const [definitions, page] = await Promise.all([
    ports.quoteForms.list(),
    ports.categories.list({ limit: CATEGORY_LIMIT }),
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
  const [editing, setEditing] = useState<Stored<QuoteFormDefinition> | null>(null);
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

  const open = async (definition: Stored<QuoteFormDefinition> | null, newSlug = ''): Promise<void> => {
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

  const remove = async (definition: Stored<QuoteFormDefinition>): Promise<void> => {
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
            <DefinitionTable
              definitions={definitions}
              categories={categories}
              editingSlug={editing?.categorySlug ?? null}
              reloading={loaded.isRefetching}
              failure={failure}
              onRefresh={refresh}
              onEdit={(definition) => void open(definition)}
              onDelete={(definition) => void remove(definition)}
              onStart={(slug) => void open(null, slug)}
            />
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
