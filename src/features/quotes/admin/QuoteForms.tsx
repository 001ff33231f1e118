import { useContext, useEffect, useRef, useState } from 'react';

import type { QuoteFormDefinition, Stored } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/admin-context.ts';
import { forgetEditorDraft } from '#src/data/editor/editor-draft.ts';
import { UnsavedGuardContext } from '#src/data/editor/unsaved-guard.ts';
import type { AdminPorts } from '#src/data/admin-ports.ts';
import { useLoad } from '#src/data/use-load.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { EditorSkeleton } from '#src/ui/admin/EditorSkeleton.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';

import { quoteAdminMessages } from './messages.ts';

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

/** `/admin/quotes`: the existing definitions, and the form that adds or edits one (M50–M53). */
export function QuoteForms() {
  const ports = useAdminPorts();
  const data = useLoad('quote-forms', () => loadForms(ports));
  return (
    <LoadView state={data} loading={<EditorSkeleton />} failure={quoteAdminMessages.loadFailed}>
      {(value) => <QuoteFormsView data={value} reloading={data.reloading} reload={data.reload} />}
    </LoadView>
  );
}

interface QuoteFormsViewProps {
  data: QuoteFormsData;
  reloading: boolean;
  reload: () => Promise<void>;
}

function QuoteFormsView({ data, reloading, reload }: QuoteFormsViewProps) {
  const ports = useAdminPorts();
  const dialogs = useDialogs();
  const guard = useContext(UnsavedGuardContext);
  /** As it was when its row was opened: what others do meanwhile comes to light when it is saved. */
  const [editing, setEditing] = useState<Stored<QuoteFormDefinition> | null>(null);
  /** A slug that was chosen from the list of categories without a form. */
  const [startSlug, setStartSlug] = useState('');
  const [failure, setFailure] = useState('');
  /** Rises each time a row or a category is opened: the form then comes into view. */
  const [opened, setOpened] = useState(0);
  const form = useRef<HTMLDivElement>(null);

  const refresh = async (): Promise<void> => {
    setFailure('');
    await reload().catch(() => setFailure(quoteAdminMessages.loadFailed));
  };

  const open = async (definition: Stored<QuoteFormDefinition> | null, newSlug = ''): Promise<void> => {
    if (!(await guard.confirmLeave())) return;
    setEditing(definition);
    setStartSlug(newSlug);
    setOpened((count) => count + 1);
  };
  useEffect(() => {
    if (opened === 0) return;
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [opened]);

  const remove = async (definition: Stored<QuoteFormDefinition>): Promise<void> => {
    const slug = definition.categorySlug;
    const agreed = await dialogs.confirm(quoteAdminMessages.deleteConfirm(slug), {
      danger: true,
      confirmLabel: 'Delete',
      details: <p>The ‘Get a Quote’ button of this category disappears with it.</p>,
    });
    if (!agreed) return;
    setFailure('');
    try {
      await ports.quoteForms.remove(slug);
      if (slug === editing?.categorySlug) setEditing(null);
      dialogs.toast(quoteAdminMessages.deleted(slug));
      await refresh();
      forgetEditorDraft(definitionKey(slug));
    } catch (thrown) {
      setFailure(toAppError(thrown).message || quoteAdminMessages.deleteFailed);
    }
  };

  return (
    <div className="quote-forms">
      <DefinitionTable
        definitions={data.definitions}
        categories={data.categories}
        editingSlug={editing?.categorySlug ?? null}
        reloading={reloading}
        failure={failure}
        onRefresh={() => void refresh()}
        onEdit={(definition) => void open(definition)}
        onDelete={(definition) => void remove(definition)}
        onStart={(slug) => void open(null, slug)}
      />
      <div ref={form} className="quote-forms__form">
        <DefinitionForm
          key={editing ? `edit:${editing.categorySlug}` : `new:${startSlug}`}
          editing={editing}
          initialSlug={startSlug}
          definitions={data.definitions}
          categories={data.categories}
          onSaved={() => {
            setEditing(null);
            setStartSlug('');
            void refresh();
          }}
          onCancel={() => {
            setEditing(null);
            setStartSlug('');
          }}
        />
      </div>
    </div>
  );
}
