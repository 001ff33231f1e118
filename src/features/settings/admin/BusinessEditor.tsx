import { useEffect } from 'react';
import { businessEntity, type BusinessDetails, type Stored } from '#src/contracts/index.ts';
import { useBusiness } from '#src/data/reads/admin-queries.ts';
import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import { fieldErrors } from '#src/editing/fields/values.ts';
import { labelsOf } from '#src/editing/fields/field.ts';
import { SectionFields } from '#src/editing/fields/Fields.tsx';
import { scopeOf } from '#src/editing/fields/scope.ts';
import { EditorForm } from '#src/editing/form/EditorForm.tsx';
import { useEditor } from '#src/editing/use-editor.ts';
import { EditorSkeleton } from '#src/ui/admin/AdminPage.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { businessTexts, settingsTexts } from '../texts.ts';
import {
  BUSINESS_FIELDS,
  BUSINESS_SECTIONS,
  toBusinessDetails,
  toBusinessForm,
  type BusinessForm,
} from './business-form.tsx';

export interface BusinessEditorProps {
  readonly onDirty?: ((part: 'offers', isDirty: boolean) => void) | undefined;
}

export function BusinessEditor({ onDirty }: BusinessEditorProps) {
  return (
    <QueryView query={useBusiness()} loading={<EditorSkeleton />} failure={settingsTexts.loadFailed}>
      {(business) => <Form stored={business} onDirty={onDirty} />}
    </QueryView>
  );
}

const LABELS = labelsOf(BUSINESS_FIELDS);
const readForm = (data: unknown): BusinessForm => toBusinessForm(businessEntity.complete(data));

function Form({ stored, onDirty }: BusinessEditorProps & { readonly stored: Stored<BusinessDetails> }) {
  const { ports, askToSignIn } = useAdminAccess();
  const editor = useEditor<BusinessForm>({
    key: 'business',
    subject: 'what the business is',
    labels: LABELS,
    initial: readForm(stored),
    rev: stored.rev,
    validate: (values) => fieldErrors(BUSINESS_FIELDS, values),
    save: async (values, { rev }) => {
      const saved = await ports.business.save(toBusinessDetails(values), rev);
      return { values: readForm(saved), rev: saved.rev };
    },
    read: readForm,
  });
  const { dirty } = editor;
  useEffect(() => onDirty?.('offers', dirty), [dirty, onDirty]);
  const scope = scopeOf(editor);
  // Whoever sits down at an open session must not send the customers' money elsewhere.
  const submit = async (): Promise<void> => {
    const isAllowed =
      !editor.dirtyFields.includes('bankDetails') || (await askToSignIn(businessTexts.bankPassword));
    if (isAllowed) await editor.submit();
  };
  return (
    <EditorForm
      editor={editor}
      onSubmit={() => void submit()}
      saveLabel={businessTexts.save}
      savedText={businessTexts.saved}
      toText={(name, value) =>
        typeof value === 'object'
          ? value.map((row) => Object.values(row).join(', ')).join('\n')
          : name === 'logo'
            ? LABELS.logo
            : String(value)
      }
      toFailureText={(message) => message || settingsTexts.saveFailed}
    >
      {BUSINESS_SECTIONS.map((section) => (
        <SectionFields key={section.title} section={section} fields={BUSINESS_FIELDS} scope={scope} />
      ))}
    </EditorForm>
  );
}
