import { useDeferredValue, useEffect, useId, useMemo, useState, type FormEvent } from 'react';

import { readContent, type ContentPage, type SiteContent, type Stored } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/admin-context.ts';
import { foreignVersion } from '#src/data/editor/foreign-version.ts';
import { useEditor } from '#src/data/editor/use-editor.ts';
import { useMediaHost } from '#src/data/media-host-context.ts';
import { replacePending } from '#src/data/save-plan/pending-token.ts';
import { usePendingMedia } from '#src/data/save-plan/use-pending-media.ts';
import { useLoad } from '#src/data/use-load.ts';
import { EditorNotices } from '#src/ui/admin/EditorNotices.tsx';
import { EditorSkeleton } from '#src/ui/admin/EditorSkeleton.tsx';
import { SaveBar } from '#src/ui/admin/SaveBar.tsx';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { ErrorSummary } from '#src/ui/form/ErrorSummary.tsx';

import { contentErrors, toContent, toContentForm, type ContentForm } from './content-form.ts';
import { planContentSave } from './content-plan.ts';
import { ContentPreview } from './ContentPreview.tsx';
import { contentAdminMessages as words } from './messages.ts';
import { SECTIONS } from './section-descriptors.ts';
import { SectionFields } from './SectionFields.tsx';

export interface PageEditorProps<P extends ContentPage> {
  readonly page: P;
  /** Hears whether something is unsaved, for the tab's mark. */
  readonly onDirty: (dirty: boolean) => void;
}

/** One tab of the content editor: loads its document, edits and saves it (M55–M61). */
export function PageEditor<P extends ContentPage>({ page, onDirty }: PageEditorProps<P>) {
  const ports = useAdminPorts();
  const stored = useLoad(`content:${page}`, () => ports.content.load(page));
  return (
    <LoadView
      state={stored}
      loading={<EditorSkeleton />}
      failure={(error) => words.loadFailed(error.message)}
    >
      {(content) => <PageForm page={page} stored={content} onDirty={onDirty} />}
    </LoadView>
  );
}

interface PageFormProps<P extends ContentPage> extends PageEditorProps<P> {
  readonly stored: Stored<SiteContent[P]>;
}

function PageForm<P extends ContentPage>({ page, stored, onDirty }: PageFormProps<P>) {
  const ports = useAdminPorts();
  const host = useMediaHost();
  const pending = usePendingMedia(ports.media);
  const prefix = useId();
  const [shown, setShown] = useState(0);
  const [notes, setNotes] = useState<readonly string[]>([]);
  // What the server holds as far as we know: its pictures go when the new version no longer shows them.
  const [before, setBefore] = useState<SiteContent[P]>(stored);
  const initial = useMemo(() => toContentForm(page, stored), [page, stored]);
  const sections = SECTIONS[page];
  const labels = Object.fromEntries(sections.map(({ name, title }) => [name, title]));

  const editor = useEditor<ContentForm>({
    key: `content:${page}`,
    what: `the ${words.tabs[page]} content`,
    initial,
    rev: stored.rev,
    validate: (values) => contentErrors(page, values, host),
    save: async (values, rev) => {
      setNotes([]);
      try {
        const plan = planContentSave(page, values, before, rev, host);
        const result = await pending.run(plan, (write) =>
          ports.content.save(write.page, write.content, write.rev),
        );
        setNotes(result.notes);
        // Read anew, as M60 has it; what was written is as good when that fails.
        const current = await ports.content.load(page).catch(() => result.written);
        setBefore(current);
        return { values: toContentForm(page, current), rev: current.rev };
      } catch (thrown) {
        // Replaced pictures are gone already: the new ones must outlive a reload (decision 15).
        editor.update(pending.settle);
        throw thrown;
      }
    },
    readStored: (detail) =>
      foreignVersion(detail, (theirs) => {
        const content = readContent(page, theirs);
        setBefore(content);
        return toContentForm(page, content);
      }),
    // Uploads take their time and watch themselves; the write is limited by its port.
    limitMs: null,
  });
  const { values, errors, saving, dirty } = editor;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const idOf = (path: string): string => `${prefix}-${path.replaceAll('.', '-')}`;
  const preview = useDeferredValue(values);
  const content = useMemo(
    () => replacePending(toContent(page, preview), (token) => pending.find(token)?.previewUrl ?? ''),
    [page, preview, pending],
  );

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void editor.submit();
  };

  return (
    <div className="content-editor">
      <form className="form-sheet" noValidate onSubmit={onSubmit}>
        <div className="form-sheet__lead">
          <EditorNotices editor={editor} labels={labels} toText={(_section, section) => textOf(section)} />
          <ErrorSummary
            takeFocus
            errors={Object.entries(errors).map(([path, message]) => ({
              fieldId: idOf(path),
              message: `${labels[path.split('.')[0] ?? ''] ?? ''}: ${message}`,
            }))}
          />
        </div>
        {sections.map((section, index) => (
          <SectionFields
            key={section.name}
            section={section}
            values={values[section.name] ?? {}}
            errors={errors}
            disabled={saving}
            pending={pending}
            idOf={idOf}
            onChange={(next) => editor.set(section.name, next)}
            onEnter={() => setShown(index)}
          />
        ))}
        <SaveBar
          saveLabel={words.save[page]}
          saving={saving}
          dirty={dirty}
          unsaved={editor.dirtyFields.map((name) => labels[name] ?? name)}
          cancelLabel="Discard changes"
          {...(dirty && {
            onCancel: () =>
              void editor.confirmLeave().then((leave) => {
                if (!leave) return;
                pending.discard();
                editor.reset();
              }),
          })}
          status={
            <>
              <StatusLine kind="success" text={editor.phase === 'saved' ? words.saved[page] : ''} />
              <StatusLine
                kind="danger"
                text={
                  editor.error && editor.phase !== 'stale' ? words.saveFailed[page](editor.error.message) : ''
                }
              />
              <StatusLine kind="warning" text={notes.join(' ')} onClose={() => setNotes([])} />
            </>
          }
        />
      </form>
      <aside className="content-editor__preview" aria-label="Preview">
        <h2 className="content-editor__title">Preview</h2>
        <ContentPreview page={page} content={content} showIndex={shown} />
      </aside>
    </div>
  );
}

/** A section as a text to compare with another admin's. */
function textOf(section: ContentForm[string]): string {
  return Object.values(section)
    .map((value) =>
      typeof value === 'string'
        ? value
        : value.map(({ key: _key, ...texts }) => Object.values(texts).filter(Boolean).join(' – ')).join('\n'),
    )
    .filter((text) => text !== '')
    .join('\n\n')
    .replace(/pending:[0-9a-f-]+/g, '(a chosen file)');
}
