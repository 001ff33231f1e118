import { categoryEntity, LIMITS, type CategoryFields, type StoredVisible } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/admin-context.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { SwitchField } from '#src/ui/form/SwitchField.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';

import { BenefitsInput } from './BenefitsInput.tsx';
import {
  CATEGORY_LABELS,
  categoryErrors,
  toCategoryFields,
  toCategoryForm,
  type CategoryForm,
} from './category-form.ts';
import { planCategorySave } from './category-plan.ts';
import { CategoryMediaFields } from './CategoryMediaFields.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { categoryAdminMessages as words, recordMessages } from './messages.ts';
import { RecordBasics } from './RecordBasics.tsx';
import type { RecordFormProps } from './RecordManager.tsx';
import { RenameNotice } from './RenameNotice.tsx';
import { addressText, useRecordEditor, type RecordKind } from './use-record-editor.ts';

export type StoredCategory = StoredVisible<CategoryFields>;

const CATEGORY: RecordKind<CategoryFields, CategoryForm> = {
  noun: 'category',
  read: (stored) => categoryEntity.read(stored),
  toForm: toCategoryForm,
  slugOf: (form) => toCategoryFields(form).slug,
  errorsOf: categoryErrors,
  planSave: planCategorySave,
};

/** Create or edit a category (M38–M43). */
export function CategoryEditor(props: RecordFormProps<CategoryFields, CategoryForm>) {
  const { record, isAsked } = props;
  const ports = useAdminPorts();
  const dialogs = useDialogs();
  const { editor, pending, mode, idOf, slug, slugError, submit, cancel } = useRecordEditor(CATEGORY, {
    ...props,
    port: ports.categories,
    media: ports.media,
  });
  const { values, set, saving } = editor;

  const setSubProducts = async (has: boolean): Promise<void> => {
    const media = values.galleryImages.length + values.videos.length;
    if (has && media > 0 && !(await dialogs.confirm(recordMessages.mediaLost, { confirmLabel: 'Yes' })))
      return;
    editor.update((old) => ({ ...old, hasSubProducts: has, ...(has && { galleryImages: [], videos: [] }) }));
  };

  return (
    <EditorFrame
      editor={editor}
      title={record ? `Edit “${record.name}”` : words.create}
      labels={CATEGORY_LABELS}
      idOf={idOf}
      mode={mode}
      isAsked={isAsked}
      createLabel={words.create}
      onSubmit={() => void submit()}
      onCancel={() => void cancel()}
      toText={toText}
    >
      <RecordBasics
        editor={editor}
        idOf={idOf}
        addressStart="/products/"
        slugError={slugError}
        renameNotice={record ? <RenameNotice oldSlug={record.slug} newSlug={slug} /> : null}
        visibleHint="Hidden categories are kept, but visitors do not see them."
      >
        <SwitchField
          name="hasSubProducts"
          label={CATEGORY_LABELS.hasSubProducts}
          hint="On: the page lists its products. Off: it shows its own gallery and videos."
          checked={values.hasSubProducts}
          disabled={saving}
          onChange={(has) => void setSubProducts(has)}
        />
      </RecordBasics>
      <FormSection title="Texts">
        <TextAreaField
          name="description"
          label={CATEGORY_LABELS.description}
          hint="On its card and under its name."
          rows={2}
          value={values.description}
          maxLength={LIMITS.shortText}
          disabled={saving}
          onChange={(description) => set('description', description)}
        />
        <TextAreaField
          name="longDescription"
          label={CATEGORY_LABELS.longDescription}
          hint={`Under “What is ${values.name.trim() || '…'} About?”. A blank line begins a new paragraph.`}
          rows={6}
          value={values.longDescription}
          maxLength={LIMITS.longText}
          disabled={saving}
          onChange={(longDescription) => set('longDescription', longDescription)}
        />
      </FormSection>
      <FormSection title="Benefits" intro="Under “Benefits and Applications:”. Blank lines are left out.">
        <BenefitsInput
          rows={values.benefits}
          disabled={saving}
          onRows={(benefits) => set('benefits', benefits)}
        />
      </FormSection>
      <CategoryMediaFields editor={editor} pending={pending} idOf={idOf} mode={mode} />
    </EditorFrame>
  );
}

/** A field as a text to compare with another admin's. */
function toText(_field: keyof CategoryForm, value: CategoryForm[keyof CategoryForm]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return addressText(value);
  return value
    .map((row) =>
      'text' in row
        ? row.text
        : [addressText(row.url), 'caption' in row ? row.caption : ''].filter(Boolean).join(' – '),
    )
    .join('\n');
}
