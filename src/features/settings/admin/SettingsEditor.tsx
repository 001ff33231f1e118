import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import Tab from 'react-bootstrap/Tab';

import { BRAND } from '#src/contracts/base/identity.ts';
import {
  readSiteSettings,
  SETTINGS_DOCUMENT_ID,
  type SiteSettings,
  type Stored,
} from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { useEditor } from '#src/editing/use-editor.ts';
import { EditorForm } from '#src/editing/form/EditorForm.tsx';
import { NAV_ITEMS } from '#src/lib/paths.ts';
import { EditorSkeleton } from '#src/ui/admin/SheetSkeleton.tsx';
import { FieldRow, FormSection } from '#src/ui/admin/FormSection.tsx';
import { Panel } from '#src/ui/admin/Panel.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { SmartLink } from '#src/ui/link/SmartLink.tsx';
import { ContactLinks } from '#src/ui/nav/ContactLinks.tsx';
import { SiteFooter } from '#src/ui/nav/SiteFooter.tsx';
import { SocialLinks } from '#src/ui/nav/SocialLinks.tsx';

import { contactLinks, footerContact, socialLinks } from '../public/contact-links.ts';
import { settingsTexts } from '../texts.ts';

import {
  normaliseSettings,
  partOf,
  SETTINGS_LABELS,
  SETTINGS_PARTS,
  SETTINGS_SECTIONS,
  settingsErrors,
  type SettingsField,
  type SettingsPart,
} from './settings-fields.ts';
import { SearchWordsFields } from './SearchWordsFields.tsx';
import { WorkingHoursFields } from './WorkingHoursFields.tsx';

export interface SettingsEditorProps {
  /** Called when a tab of the form gets or loses unsaved changes. */
  readonly onDirty?: ((part: SettingsPart, isDirty: boolean) => void) | undefined;
}

/** The settings form (M54), loaded once. It fills the tabs `SETTINGS_PARTS`. */
export function SettingsEditor({ onDirty }: SettingsEditorProps) {
  const ports = useAdminPorts();
  const stored = useQuery({ queryKey: ['settings'], queryFn: () => ports.settings.load() });
  return (
    <QueryView query={stored} loading={<EditorSkeleton sections={3} />} failure={settingsTexts.loadFailed}>
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
  const sectionsOf = (part: SettingsPart) =>
    SETTINGS_SECTIONS.filter((section) => section.part === part).map(({ title, intro, fields }) => (
      <FormSection key={title} title={title} intro={intro}>
        <FieldRow>
          {fields.map((field) => (
            <SettingsInput key={field.key} field={field} editor={editor} />
          ))}
        </FieldRow>
      </FormSection>
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
        <Tab.Pane eventKey="requests">
          {sectionsOf('requests')}
          <WorkingHoursFields editor={editor} />
        </Tab.Pane>
        <Tab.Pane eventKey="search">
          <SearchWordsFields editor={editor} />
        </Tab.Pane>
      </EditorForm>
      <SettingsPreview settings={normaliseSettings(editor.values)} />
    </div>
  );
}

interface SettingsInputProps {
  field: SettingsField;
  editor: Editor<SiteSettings>;
}

function SettingsInput({ field, editor }: SettingsInputProps) {
  const { key, label, hint, type = 'text', maxLength } = field;
  const value = editor.values[key];
  const shared = {
    ...editor.field(key),
    hint,
    maxLength,
    onBlur: () => {
      const stored = normaliseSettings(editor.values)[key];
      if (stored !== value) editor.set(key, stored);
    },
  };
  if (type === 'lines') return <TextAreaField {...shared} rows={3} />;
  const isOpenable = value.startsWith('https://') && !settingsErrors(editor.values)[key];
  return (
    <div className="field-with-link">
      <TextField {...shared} type={type} autoComplete="off" />
      {isOpenable ? (
        <SmartLink href={value} className="field-with-link__try">
          Open<span className="visually-hidden"> {label}</span>
        </SmartLink>
      ) : null}
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
