import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import Tab from 'react-bootstrap/Tab';
import Tabs from 'react-bootstrap/Tabs';

import { CONTENT_PAGES, type ContentPage, type SiteContent, type Stored } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { SectionFields } from '#src/editing/fields/Fields.tsx';
import { scopeOf, scopeWithin } from '#src/editing/fields/scope.ts';
import { EditorForm } from '#src/editing/form/EditorForm.tsx';
import { usePendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { useEditor } from '#src/editing/use-editor.ts';
import { AdminPage, EditorSkeleton, StatusLine } from '#src/ui/admin/AdminPage.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { TabName, useUnsavedTabs } from '#src/ui/admin/unsaved-tabs.tsx';
import { useDebouncedValue } from '#src/ui/timing/use-timer.ts';
import { useRootClass } from '#src/ui/layout/use-root-class.ts';

import { ContentPreview } from './ContentPreview.tsx';
import {
  contentErrors,
  planContentSave,
  previewContent,
  toContentForm,
  type ContentForm,
} from './content-form.ts';
import { CAROUSEL, PAGES } from './section-descriptors.ts';
import { contentAdminTexts } from './texts.ts';

/** Content management: a tab for each page, with its own loading, saving and mark for unsaved changes. */
export function ContentManager() {
  const [unsaved, mark] = useUnsavedTabs<ContentPage>();
  return (
    <AdminPage title={contentAdminTexts.title}>
      {/* Opened tabs stay mounted, so that unsaved changes are not lost. */}
      <Tabs
        defaultActiveKey={'homepage' satisfies ContentPage}
        mountOnEnter
        transition={false}
        aria-label="Pages"
      >
        {CONTENT_PAGES.map((page) => (
          <Tab
            key={page}
            eventKey={page}
            title={<TabName name={PAGES[page].tabName} isUnsaved={unsaved.includes(page)} />}
          >
            <PageEditor page={page} onDirty={mark} />
          </Tab>
        ))}
      </Tabs>
    </AdminPage>
  );
}

/** Pause in typing before the preview is updated, so that it does not request half-typed picture addresses. */
const PREVIEW_DELAY_MS = 500;

interface PageEditorProps<P extends ContentPage> {
  readonly page: P;
  readonly onDirty: (page: ContentPage, dirty: boolean) => void;
}

/** One tab of the content editor: loads, edits and saves the content of a page. */
function PageEditor<P extends ContentPage>({ page, onDirty }: PageEditorProps<P>) {
  const ports = useAdminPorts();
  const query = useQuery({ queryKey: ['content', page], queryFn: () => ports.content.load(page) });
  return (
    <QueryView
      query={query}
      loading={<EditorSkeleton />}
      failure={(error) => contentAdminTexts.loadFailed(error.message)}
    >
      {(content) => <PageForm page={page} stored={content} onDirty={onDirty} />}
    </QueryView>
  );
}

interface PageFormProps<P extends ContentPage> extends PageEditorProps<P> {
  readonly stored: Stored<SiteContent[P]>;
}

function PageForm<P extends ContentPage>({ page, stored, onDirty }: PageFormProps<P>) {
  const ports = useAdminPorts();
  const host = useMediaHost();
  const pending = usePendingMedia(ports.media);
  const [activeSection, setActiveSection] = useState(0);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const initial = useMemo(() => toContentForm(page, stored), [page, stored]);
  const { tabName, folder, sections } = PAGES[page];
  const labels = Object.fromEntries(sections.map(({ name, title }) => [name, title]));

  const editor: Editor<ContentForm> = useEditor<ContentForm>({
    key: `content:${page}`,
    subject: `the ${tabName} content`,
    labels,
    initial,
    rev: stored.rev,
    validate: (values) => contentErrors(page, values, host),
    save: async (values, base) => {
      setNotes([]);
      try {
        const plan = planContentSave(page, values, base, host);
        const result = await pending.run(plan, (content, holder) =>
          ports.content.save(page, content, base.rev, holder),
        );
        setNotes(result.notes);
        // The content is loaded again after the write; if that fails, the form continues with the written content.
        const current = await ports.content.load(page).catch(() => result.written);
        return { values: toContentForm(page, current), rev: current.rev };
      } catch (thrown) {
        // The draft keeps the addresses of finished uploads, so that they survive a reload.
        editor.update(pending.settle);
        throw thrown;
      }
    },
    read: (document) => toContentForm(page, document),
    // A save has no time limit here, because uploads can take long and report their progress, and the port limits the write.
    limitMs: null,
  });
  const { values, dirty } = editor;
  useEffect(() => onDirty(page, dirty), [page, dirty, onDirty]);

  const preview = useDebouncedValue(values, PREVIEW_DELAY_MS);
  const content = useMemo(() => previewContent(page, preview, pending, host), [page, preview, pending, host]);

  useRootClass('with-preview');
  const box = useRef<HTMLDivElement>(null);
  const openSection = useCallback((index: number) => {
    const section = box.current?.querySelectorAll<HTMLDetailsElement>('.form-section')[index];
    if (!section) return;
    section.open = true;
    section.scrollIntoView();
    section.querySelector('summary')?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="content-editor stack gap-6" ref={box}>
      <EditorForm
        editor={editor}
        history={{ collection: 'siteContent', id: page }}
        saveLabel={contentAdminTexts.save(tabName)}
        isSaveBlocked={pending.isChecking}
        onCancelled={pending.discard}
        savedText={contentAdminTexts.saved(tabName)}
        toFailureText={(message) => contentAdminTexts.saveFailed(tabName, message)}
        notes={<StatusLine kind="warning" text={notes.join(' ')} onClose={() => setNotes([])} />}
      >
        {sections.map(({ name, title, intro, fields, ...section }, index) => {
          const scope = scopeOf(editor, { pending, folder: section.folder ?? folder, lock: 'read-only' });
          return (
            <div key={name} className="content-section" onFocusCapture={() => setActiveSection(index)}>
              <SectionFields
                section={{ title, intro, foldedNote: intro, fields: Object.keys(fields) }}
                fields={fields}
                scope={name === CAROUSEL ? scope : scopeWithin(scope, name)}
              />
            </div>
          );
        })}
      </EditorForm>
      <aside className="content-editor__preview" aria-label="Preview">
        <h2 className="fs-3">Preview</h2>
        <p className="text-body-secondary fs-5 mb-3">{contentAdminTexts.pickSection}</p>
        <ContentPreview page={page} content={content} showIndex={activeSection} onPick={openSection} />
      </aside>
    </div>
  );
}
