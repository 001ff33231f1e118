import { type FormEvent, useId } from 'react';

import { readSiteSettings, type SiteSettings, type Stored } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/admin-context.ts';
import type { Editor } from '#src/data/editor/editor-types.ts';
import { foreignVersion } from '#src/data/editor/foreign-version.ts';
import { useEditor } from '#src/data/editor/use-editor.ts';
import { useLoad } from '#src/data/use-load.ts';
import { EditorNotices } from '#src/ui/admin/EditorNotices.tsx';
import { EditorSkeleton } from '#src/ui/admin/EditorSkeleton.tsx';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { SaveBar } from '#src/ui/admin/SaveBar.tsx';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { ErrorSummary } from '#src/ui/form/ErrorSummary.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { SmartLink } from '#src/ui/link/SmartLink.tsx';

import { settingsMessages } from '../messages.ts';

import {
  normaliseSettings,
  SETTINGS_LABELS,
  SETTINGS_SECTIONS,
  settingsErrors,
  type SettingsField,
} from './settings-fields.ts';
import { SettingsPreview } from './SettingsPreview.tsx';

/** The settings form (M54), loaded once. */
export function SettingsEditor() {
  const ports = useAdminPorts();
  const stored = useLoad('settings', () => ports.settings.load());
  return (
    <LoadView state={stored} loading={<EditorSkeleton sections={3} />} failure={settingsMessages.loadFailed}>
      {(settings) => <SettingsForm stored={settings} />}
    </LoadView>
  );
}

function SettingsForm({ stored }: { stored: Stored<SiteSettings> }) {
  const ports = useAdminPorts();
  const prefix = useId();
  const editor = useEditor<SiteSettings>({
    key: 'settings',
    what: 'the settings',
    initial: readSiteSettings(stored),
    rev: stored.rev,
    validate: settingsErrors,
    save: async (values, rev) => {
      const saved = await ports.settings.save(normaliseSettings(values), rev);
      return { values: readSiteSettings(saved), rev: saved.rev };
    },
    readStored: (detail) => foreignVersion(detail, readSiteSettings),
    clearsFailure: true,
  });
  const idOf = (key: string): string => `${prefix}-${key}`;
  const failure = editor.error?.message || settingsMessages.saveFailed;

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void editor.submit();
  };

  return (
    <div className="admin-split admin-split--form">
      <form className="form-sheet" noValidate onSubmit={onSubmit}>
        <div className="form-sheet__lead">
          <EditorNotices editor={editor} labels={SETTINGS_LABELS} />
          <ErrorSummary
            takeFocus
            errors={Object.entries(editor.errors).map(([key, message]) => ({ fieldId: idOf(key), message }))}
          />
        </div>
        <fieldset disabled={editor.saving}>
          {SETTINGS_SECTIONS.map(({ title, intro, fields }) => (
            <FormSection key={title} title={title} intro={intro}>
              {fields.map((field) => (
                <SettingsInput key={field.key} id={idOf(field.key)} field={field} editor={editor} />
              ))}
            </FormSection>
          ))}
        </fieldset>
        <SaveBar
          saveLabel={settingsMessages.save}
          saving={editor.saving}
          dirty={editor.dirty}
          unsaved={editor.dirtyFields.map((key) => SETTINGS_LABELS[key])}
          cancelLabel="Discard changes"
          {...(editor.dirty && {
            onCancel: () => void editor.confirmLeave().then((leave) => leave && editor.reset()),
          })}
          status={
            <>
              <StatusLine kind="success" text={editor.phase === 'saved' ? settingsMessages.saved : ''} />
              <StatusLine kind="danger" text={editor.error && editor.phase !== 'stale' ? failure : ''} />
            </>
          }
        />
      </form>
      <SettingsPreview settings={normaliseSettings(editor.values)} />
    </div>
  );
}

interface SettingsInputProps {
  id: string;
  field: SettingsField;
  editor: Editor<SiteSettings>;
}

function SettingsInput({ id, field, editor }: SettingsInputProps) {
  const { key, label, hint, type, maxLength, normalise, check } = field;
  const value = editor.values[key];
  const shared = {
    id,
    name: key,
    label,
    hint,
    value,
    maxLength,
    error: editor.errors[key],
    disabled: editor.saving,
    onChange: (text: string) => editor.set(key, text),
    onBlur: () => {
      const stored = normalise(value);
      if (stored !== value) editor.set(key, stored);
    },
  };
  if (type === 'lines') return <TextAreaField {...shared} rows={3} />;
  const tryable = value.startsWith('https://') && check(value) === '';
  return (
    <div className="field-with-link">
      <TextField {...shared} type={type} autoComplete="off" />
      {tryable ? (
        <SmartLink href={value} className="field-with-link__try">
          Open this link
        </SmartLink>
      ) : null}
    </div>
  );
}
