import { useEffect, useId, useMemo, useState } from 'react';

import { readContent, type ContentPage, type SiteContent, type Stored } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { foreignVersion } from '#src/editing/foreign-version.ts';
import { useEditor } from '#src/editing/use-editor.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { replacePending } from '#src/editing/save-plan/pending-token.ts';
import { usePendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import { EditorForm } from '#src/ui/admin/EditorForm.tsx';
import { EditorSkeleton } from '#src/ui/admin/EditorSkeleton.tsx';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { useRested } from '#src/ui/timing/use-rested.ts';

import {
  contentErrors,
  toContent,
  toContentForm,
  withShownImages,
  type ContentForm,
} from './content-form.ts';
import { planContentSave } from './content-plan.ts';
import { ContentPreview } from './ContentPreview.tsx';
import { contentAdminTexts as words } from './texts.ts';
import { SECTIONS, TAB_NAMES } from './section-descriptors.ts';
import { SectionFields } from './SectionFields.tsx';

/** How long typing must rest before the preview follows: a picture's address is asked for as soon as it is shown. */
const PREVIEW_DELAY_MS = 500;

export interface PageEditorProps<P extends ContentPage> {
  readonly page: P;
  /** Called when something becomes unsaved or saved, for the tab's mark. */
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
    subject: `the ${TAB_NAMES[page]} content`,
    initial,
    rev: stored.rev,
    validate: (values) => contentErrors(page, values, host),
    save: async (values, rev) => {
      setNotes([]);
      try {
        const plan = planContentSave(page, values, before, rev, host);
        const result = await pending.run(plan, (write, holder) =>
          ports.content.save(write.page, write.content, write.rev, holder),
        );
        setNotes(result.notes);
        // Read again after the write (M60); when that fails, go on from what was written.
        const current = await ports.content.load(page).catch(() => result.written);
        setBefore(current);
        return { values: toContentForm(page, current), rev: current.rev };
      } catch (thrown) {
        // What is uploaded must outlive a reload (ruling 15).
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
  const preview = useRested(values, PREVIEW_DELAY_MS);
  const content = useMemo(
    () =>
      replacePending(
        toContent(page, withShownImages(page, preview, host)),
        (token) => pending.find(token)?.previewUrl ?? '',
      ),
    [page, preview, pending, host],
  );

  return (
    <div className="content-editor">
      <EditorForm
        editor={editor}
        labels={labels}
        idOf={idOf}
        toText={(_section, section) => textOf(section)}
        saveLabel={words.save(TAB_NAMES[page])}
        isSaveBlocked={pending.isChecking}
        cancelLabel="Discard changes"
        onCancelled={pending.discard}
        savedText={words.saved(TAB_NAMES[page])}
        toFailureText={(message) => words.saveFailed(TAB_NAMES[page], message)}
        notes={<StatusLine kind="warning" text={notes.join(' ')} onClose={() => setNotes([])} />}
      >
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
      </EditorForm>
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
