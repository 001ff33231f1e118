import { categoryEntity, LIMITS, type CategoryFields, type StoredVisible } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/admin-context.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { SwitchField } from '#src/ui/form/SwitchField.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

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
import type { RecordFormProps } from './RecordManager.tsx';
import { RenameNotice } from './RenameNotice.tsx';
import { SlugField } from './SlugField.tsx';
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
  const { values, errors, set, saving } = editor;

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
      <FormSection title="Basics">
        <TextField
          id={idOf('name')}
          name="name"
          label={CATEGORY_LABELS.name}
          required
          value={values.name}
          maxLength={LIMITS.name}
          autoComplete="off"
          error={errors['name']}
          disabled={saving}
          onChange={(name) => set('name', name)}
        />
        <SlugField
          id={idOf('slug')}
          value={values.slug}
          name={values.name}
          addressStart="/products/"
          error={slugError}
          disabled={saving}
          onChange={(value) => set('slug', value)}
        />
        {record ? <RenameNotice oldSlug={record.slug} newSlug={slug} /> : null}
        <NumberField
          id={idOf('order')}
          name="order"
          label={CATEGORY_LABELS.order}
          hint="Lower numbers come first."
          value={values.order}
          disabled={saving}
          onChange={(order) => set('order', order)}
        />
        <SwitchField
          name="isVisible"
          label={CATEGORY_LABELS.isVisible}
          hint="Hidden categories are kept, but visitors do not see them."
          checked={values.isVisible}
          disabled={saving}
          onChange={(isVisible) => set('isVisible', isVisible)}
        />
        <SwitchField
          name="hasSubProducts"
          label={CATEGORY_LABELS.hasSubProducts}
          hint="On: the page lists its products. Off: it shows its own gallery and videos."
          checked={values.hasSubProducts}
          disabled={saving}
          onChange={(has) => void setSubProducts(has)}
        />
      </FormSection>
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
