import Tab from 'react-bootstrap/Tab';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { BRAND } from '#src/contracts/base/identity.ts';
import {
  readSiteSettings,
  SETTINGS_DOCUMENT_ID,
  type SiteSettings,
  type Stored,
} from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { SectionFields } from '#src/editing/fields/Fields.tsx';
import { scopeOf } from '#src/editing/fields/scope.ts';
import { useEditor } from '#src/editing/use-editor.ts';
import { EditorForm } from '#src/editing/form/EditorForm.tsx';
import { NAV_ITEMS } from '#src/lib/paths.ts';
import { EditorSkeleton } from '#src/ui/admin/AdminPage.tsx';
import { Panel } from '#src/ui/admin/Panel.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { ContactLinks, SocialLinks } from '#src/ui/nav/ContactLinks.tsx';
import { SiteFooter } from '#src/ui/nav/SiteFooter.tsx';
import { contactLinks, footerContact, socialLinks } from '../public/contact-links.ts';
import { settingsTexts } from '../texts.ts';
import {
  normaliseSettings,
  partOf,
  SETTINGS_FIELDS,
  SETTINGS_LABELS,
  SETTINGS_PARTS,
  SETTINGS_SECTIONS,
  settingsErrors,
  type SettingsPart,
} from './settings-fields.tsx';
import { SearchMisses } from './SearchMisses.tsx';
import type { Editor } from '#src/editing/editor-types.ts';
import { WEEKDAYS } from '#src/lib/india-time.ts';
import { CheckField } from '#src/ui/admin/CheckField.tsx';

export interface SettingsEditorProps {
  /** Called when a tab of the form gets or loses unsaved changes. */
  readonly onDirty?: ((part: SettingsPart, isDirty: boolean) => void) | undefined;
}

/** The settings form, loaded once. It fills the tabs `SETTINGS_PARTS`. */
export function SettingsEditor({ onDirty }: SettingsEditorProps) {
  const ports = useAdminPorts();
  const query = useQuery({ queryKey: ['settings'], queryFn: () => ports.settings.load() });
  return (
    <QueryView query={query} loading={<EditorSkeleton sections={3} />} failure={settingsTexts.loadFailed}>
      {(settings) => <SettingsForm stored={settings} onDirty={onDirty} />}
    </QueryView>
  );
}

function SettingsForm({ stored, onDirty }: SettingsEditorProps & { readonly stored: Stored<SiteSettings> }) {
  const ports = useAdminPorts();
  const editor = useEditor<SiteSettings>({
    key: 'settings',
    subject: 'the settings',
    labels: SETTINGS_LABELS,
    initial: readSiteSettings(stored),
    rev: stored.rev,
    validate: settingsErrors,
    save: async (values, { rev }) => {
      const saved = await ports.settings.save(normaliseSettings(values), rev);
      return { values: readSiteSettings(saved), rev: saved.rev };
    },
    read: readSiteSettings,
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
    <div className="admin-split admin-split--form">
      <EditorForm
        editor={editor}
        saveLabel={settingsTexts.save}
        cancelLabel="Discard changes"
        savedText={settingsTexts.saved}
        history={{ collection: 'settings', id: SETTINGS_DOCUMENT_ID }}
        toFailureText={(message) => message || settingsTexts.saveFailed}
      >
        <Tab.Pane eventKey="contact">{sectionsOf('contact')}</Tab.Pane>
        <Tab.Pane eventKey="requests">{sectionsOf('requests')}</Tab.Pane>
        <Tab.Pane eventKey="search">{sectionsOf('search', <SearchMisses editor={editor} />)}</Tab.Pane>
      </EditorForm>
      <SettingsPreview settings={normaliseSettings(editor.values)} />
    </div>
  );
}

/** Shows the settings in the public top bar and footer. */
function SettingsPreview({ settings }: { settings: SiteSettings }) {
  return (
    <Panel id="settings-preview" title="Preview" className="preview">
      {/* The links of the preview must not be pressed. */}
      <div inert aria-hidden="true">
        <p className="text-body-secondary fs-6 mb-2">Top bar</p>
        <div className="preview__frame preview__top">
          <ContactLinks items={contactLinks(settings)} />
          <SocialLinks items={socialLinks(settings)} />
        </div>
        <p className="text-body-secondary fs-6 mb-2">Footer</p>
        <div className="preview__frame preview__footer">
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

interface WorkingDaysFieldProps {
  readonly editor: Editor<SiteSettings>;
}

function WorkingDaysField({ editor }: WorkingDaysFieldProps) {
  const { labels, values, set } = editor;
  const { id, disabled } = editor.control('workingDays');
  return (
    <fieldset className="cluster row-gap-2 column-gap-6 mb-2" id={id} disabled={disabled}>
      <legend className="form-label mb-0">{labels.workingDays}</legend>
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
