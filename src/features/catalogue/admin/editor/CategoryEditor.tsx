import { type CategoryFields, type StoredVisible, LIMITS } from '#src/contracts/index.ts';
import { MediaField } from '#src/editing/media/MediaField.tsx';
import { GalleryField, ImageField } from '#src/editing/media/picture-fields.tsx';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { RowList } from '#src/ui/reorder/RowList.tsx';

import { CATEGORY_TEXTS, CATEGORIES } from './category-resource.ts';
import { recordTexts } from '../texts.ts';
import { RecordForm } from './RecordForm.tsx';
import { RecordTexts } from './RecordTexts.tsx';
import { RecordBasics } from './RecordBasics.tsx';
import { FactsInput } from './FactsInput.tsx';
import { useRecordEditor, type RecordEditor, type RecordEditorProps } from './use-record-editor.ts';

export type StoredCategory = StoredVisible<CategoryFields>;

/** Creates or edits a category (M38–M43). */
export function CategoryEditor(props: RecordEditorProps<CategoryFields>) {
  const dialogs = useDialogs();
  const form = useRecordEditor(CATEGORIES, props);
  const { editor } = form;
  const { values, set, saving } = editor;

  const setSubProducts = async (has: boolean): Promise<void> => {
    const media = values.galleryImages.length + values.videos.length;
    if (has && media > 0 && !(await dialogs.confirm(recordTexts.mediaLost, { confirmLabel: 'Yes' }))) return;
    editor.update((old) => ({ ...old, hasSubProducts: has, ...(has && { galleryImages: [], videos: [] }) }));
  };

  return (
    <RecordForm form={form}>
      <RecordBasics
        form={form}
        renameNotice={(from, to) => (
          <Alert kind="info">
            {`Saving moves this category from ${from} to ${to}. Its products and its quote form move along, and the old address leads to the new one.`}
          </Alert>
        )}
      >
        <CheckField
          {...editor.check('hasSubProducts')}
          isSwitch
          hint="On: the page lists its products. Off: it shows its own gallery and videos."
          onChange={(has) => void setSubProducts(has)}
        />
      </RecordBasics>
      <RecordTexts
        field={editor.field}
        fields={CATEGORY_TEXTS}
        hints={{
          longDescription: `Under “What is ${values.name.trim() || '…'} About?”. A blank line begins a new paragraph.`,
        }}
      />
      <FactsInput editor={editor} />
      <FormSection
        title="Benefits"
        foldedNote="What the paper is good for."
        intro="Under “Benefits and Applications:”. Blank lines are left out."
      >
        <BenefitsInput
          benefits={values.benefits}
          disabled={saving}
          onBenefits={(benefits) => set('benefits', benefits)}
        />
      </FormSection>
      <CategoryMediaFields {...form} />
    </RecordForm>
  );
}

interface BenefitsInputProps {
  readonly benefits: readonly string[];
  readonly disabled: boolean;
  readonly onBenefits: (benefits: string[]) => void;
}

/** The benefits of a category; removing the last one leaves a blank row (M40). */
function BenefitsInput({ benefits, disabled, onBenefits }: BenefitsInputProps) {
  return (
    <RowList<{ readonly text: string }>
      itemName="Benefit"
      className="row-list--bare"
      rows={benefits.map((text) => ({ text }))}
      onRows={(rows) => onBenefits(rows.map(({ text }) => text))}
      newRow={() => ({ text: '' })}
      nameOf={({ text }) => text}
      max={LIMITS.benefits}
      disabled={disabled}
      isNeverEmpty
    >
      {({ text }, index, change) => (
        <TextAreaField
          name={`benefits.${index}`}
          label={`Benefit ${index + 1}`}
          rows={1}
          maxLength={LIMITS.benefit}
          value={text}
          disabled={disabled}
          onChange={(typed) => change({ text: typed.replaceAll('\n', ' ') })}
        />
      )}
    </RowList>
  );
}

/** The fields for the main image and, without sub-products, for gallery and videos (M40–M42). */
function CategoryMediaFields({
  editor,
  pending,
  mode,
}: Pick<RecordEditor<CategoryFields>, 'editor' | 'pending' | 'mode'>) {
  const { values, labels, control, set, update } = editor;
  const images = { pending, folder: 'category_images', lock: 'read-only' } as const;
  return (
    <FormSection title="Pictures and videos" foldedNote="Main image (needed), gallery and videos.">
      <ImageField
        {...control('image_url')}
        {...images}
        label={labels.image_url}
        addressLabel="Main Image URL"
        required={mode === 'create'}
        url={values.image_url}
        onUrl={(url) => set('image_url', url)}
      />
      {values.hasSubProducts ? (
        <p className="form-text">With sub-products the page shows the main image and its products.</p>
      ) : (
        <>
          <GalleryField
            {...control('galleryImages')}
            {...images}
            label={labels.galleryImages}
            urls={values.galleryImages}
            onUrls={(change) => update((old) => ({ ...old, galleryImages: change(old.galleryImages) }))}
            errorAt={(index) => control(`galleryImages.${index}`).error}
          />
          <MediaField
            {...control('videos')}
            {...images}
            folder="category_videos"
            kind="video"
            label={labels.videos}
            hint="Shown muted and looping. YouTube and Vimeo addresses are embedded."
            addressLabel="Video URL"
            maxItems={LIMITS.videos}
            rows={values.videos}
            newRow={(url) => ({ url, caption: '' })}
            onRows={(change) => update((old) => ({ ...old, videos: change(old.videos) }))}
            errorAt={(index) => control(`videos.${index}`).error}
          />
        </>
      )}
    </FormSection>
  );
}
