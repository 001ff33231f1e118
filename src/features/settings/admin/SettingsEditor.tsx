import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import Tab from 'react-bootstrap/Tab';

import { BRAND } from '#src/contracts/base/identity.ts';
import {
  settingsEntity,
  SETTINGS_DOCUMENT_ID,
  type SiteSettings,
  type Stored,
  LIMITS,
} from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { storedValues } from '#src/editing/fields/values.ts';
import { SectionFields } from '#src/editing/fields/Fields.tsx';
import { scopeOf } from '#src/editing/fields/scope.ts';
import { EditorForm } from '#src/editing/form/EditorForm.tsx';
import { useEditor } from '#src/editing/use-editor.ts';
import { WEEKDAYS } from '#src/lib/india-time.ts';
import { NAV_ITEMS } from '#src/lib/paths.ts';
import { EditorSkeleton, Panel } from '#src/ui/admin/AdminPage.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { SmallButton } from '#src/ui/button/Button.tsx';
import { SiteFooter } from '#src/ui/nav/SiteFooter.tsx';
import { ContactLinks, SocialLinks } from '#src/ui/nav/ContactLinks.tsx';

import { contactLinks, footerContact, socialLinks } from '../public/contact-links.ts';
import { settingsTexts as texts } from '../texts.ts';
import {
  partOf,
  SETTINGS_FIELDS,
  SETTINGS_LABELS,
  SETTINGS_PARTS,
  SETTINGS_SECTIONS,
  settingsErrors,
  toLine,
  toRow,
  type SettingsPart,
} from './settings-fields.tsx';

export interface SettingsEditorProps {
  /** Whether the preview stands beside the form. Default true. */
  readonly hasPreview?: boolean;
  readonly onDirty?: ((part: SettingsPart, isDirty: boolean) => void) | undefined;
}

/** The settings form, loaded once. It fills the tabs `SETTINGS_PARTS`. */
export function SettingsEditor(props: SettingsEditorProps) {
  const ports = useAdminPorts();
  const query = useQuery({ queryKey: ['settings'], queryFn: () => ports.settings.load() });
  return (
    <QueryView query={query} loading={<EditorSkeleton sections={3} />} failure={texts.loadFailed}>
      {(settings) => <SettingsForm stored={settings} {...props} />}
    </QueryView>
  );
}

function SettingsForm({
  stored,
  hasPreview = true,
  onDirty,
}: SettingsEditorProps & { readonly stored: Stored<SiteSettings> }) {
  const ports = useAdminPorts();
  const { toast } = useDialogs();
  const editor = useEditor<SiteSettings>({
    key: 'settings',
    subject: 'the settings',
    labels: SETTINGS_LABELS,
    initial: settingsEntity.complete(stored),
    rev: stored.rev,
    validate: settingsErrors,
    save: async (values, { values: before, rev }) => {
      const saved = await ports.settings.save(storedValues(SETTINGS_FIELDS, values), rev);
      if (values.phone1 !== before.phone1) toast(texts.newPhone, 'warning');
      return { values: settingsEntity.complete(saved), rev: saved.rev };
    },
    read: settingsEntity.complete,
    clearsFailure: true,
  });
  const dirty = editor.dirtyFields.map(partOf).join();
  useEffect(() => {
    for (const part of SETTINGS_PARTS) onDirty?.(part, dirty.split(',').includes(part));
  }, [dirty, onDirty]);
  const scope = scopeOf(editor);
  const sectionsOf = (part: SettingsPart, below?: ReactNode) =>
    SETTINGS_SECTIONS[part].map((section) => (
      <SectionFields
        key={section.title}
        section={section}
        fields={SETTINGS_FIELDS}
        scope={scope}
        own={{ workingDays: <WorkingDaysField key="workingDays" editor={editor} /> }}
      >
        {below}
      </SectionFields>
    ));

  return (
    <div className={`admin-split admin-split--form ${hasPreview ? '' : 'admin-split--alone'}`}>
      <EditorForm
        editor={editor}
        saveLabel={texts.save}
        savedText={texts.saved}
        history={{ collection: 'settings', id: SETTINGS_DOCUMENT_ID }}
        toFailureText={(message) => message || texts.saveFailed}
      >
        <Tab.Pane eventKey="contact">{sectionsOf('contact')}</Tab.Pane>
        <Tab.Pane eventKey="requests">{sectionsOf('requests')}</Tab.Pane>
        <Tab.Pane eventKey="search">{sectionsOf('search', <SearchMisses editor={editor} />)}</Tab.Pane>
      </EditorForm>
      <SettingsPreview settings={storedValues(SETTINGS_FIELDS, editor.values)} />
    </div>
  );
}

function SettingsPreview({ settings }: { settings: SiteSettings }) {
  return (
    <Panel title="Preview" className="preview">
      {/* The links of the preview must not be pressed. */}
      <div inert aria-hidden="true">
        <p className="text-body-secondary fs-6 mb-2">Top bar</p>
        <div className="preview__frame preview__top spread row-gap-1 column-gap-5 mb-5 fs-6">
          <ContactLinks items={contactLinks(settings)} />
          <SocialLinks items={socialLinks(settings)} />
        </div>
        <p className="text-body-secondary fs-6 mb-2">Footer</p>
        <div className="preview__frame preview__footer mb-5 fs-6">
          <SiteFooter
            brandName={BRAND.name}
            blurb={BRAND.blurb}
            links={NAV_ITEMS}
            contact={footerContact(settings)}
            social={socialLinks(settings)}
            legal={[]}
            copyright=""
          />
        </div>
      </div>
    </Panel>
  );
}

function WorkingDaysField({ editor }: { readonly editor: Editor<SiteSettings> }) {
  const { labels, values, set } = editor;
  const { id, disabled } = editor.control('workingDays');
  return (
    <fieldset className="cluster row-gap-2 column-gap-6 mb-2" id={id} disabled={disabled}>
      <legend className="fw-semibold mb-0">{labels.workingDays}</legend>
      {WEEKDAYS.map((day) => (
        <CheckField
          key={day}
          name={day}
          label={day}
          checked={values.workingDays.includes(day)}
          onChange={(isOn) =>
            set(
              'workingDays',
              WEEKDAYS.filter((other) => (other === day ? isOn : values.workingDays.includes(other))),
            )
          }
        />
      ))}
    </fieldset>
  );
}

/** Lists the searches that found nothing and that no search word explains yet. */
function SearchMisses({ editor }: { readonly editor: Editor<SiteSettings> }) {
  const { search } = useAdminPorts();
  const misses = useQuery({ queryKey: ['search-misses'], queryFn: () => search.misses() });
  const { idOf, saving, set } = editor;
  const { searchWords } = editor.values;
  const explained = new Set(searchWords.map((line) => toRow(line).typed.trim().toLowerCase()));
  return (
    <>
      <h3 className="fs-4 mt-5 mb-2">{texts.misses}</h3>
      <QueryView query={misses} loading={null} failure={texts.missesFailed}>
        {(missed) => {
          const open = missed.filter(({ words }) => !explained.has(words));
          if (open.length === 0) return <p className="text-body-secondary">{texts.noMisses}</p>;
          return (
            <ul className="cluster gap-2">
              {open.map(({ words, count }) => (
                <li key={words}>
                  <SmallButton
                    aria-label={`${texts.explainMiss(words)} (${texts.missCount(count)})`}
                    disabled={saving || searchWords.length >= LIMITS.searchWords}
                    onClick={() => {
                      set('searchWords', [...searchWords, toLine({ typed: words, means: '' })]);
                      requestAnimationFrame(() =>
                        document.getElementById(idOf(`searchWords.${searchWords.length}.means`))?.focus(),
                      );
                    }}
                  >
                    {`${words} · ${texts.missCount(count)}`}
                  </SmallButton>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </>
  );
}
