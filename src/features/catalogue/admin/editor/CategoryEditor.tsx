import { type CategoryFields, type StoredVisible } from '#src/contracts/index.ts';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';

import { CATEGORIES, CATEGORY_FIELDS } from './category-resource.ts';
import { recordTexts } from '../texts.ts';
import { RecordForm } from './RecordForm.tsx';
import { useRecordEditor, type RecordEditorProps } from './use-record-editor.ts';

export type StoredCategory = StoredVisible<CategoryFields>;

/** Creates or edits a category. */
export function CategoryEditor(props: RecordEditorProps<CategoryFields>) {
  const dialogs = useDialogs();
  const form = useRecordEditor(CATEGORIES, props);
  const { editor, mode } = form;
  const { galleryImages, hasSubProducts, videos } = editor.values;

  const setSubProducts = async (has: boolean): Promise<void> => {
    const media = galleryImages.length + videos.length;
    if (has && media > 0 && !(await dialogs.confirm(recordTexts.mediaLost, { confirmLabel: 'Yes' }))) return;
    editor.update((old) => ({ ...old, hasSubProducts: has, ...(has && { galleryImages: [], videos: [] }) }));
  };

  return (
    <RecordForm
      form={form}
      // A stored category may be without a picture; a new one needs one.
      fields={{ image_url: { ...CATEGORY_FIELDS.image_url, required: mode === 'create' } }}
      own={{
        hasSubProducts: (
          <CheckField
            key="hasSubProducts"
            name="hasSubProducts"
            label={editor.labels.hasSubProducts}
            isSwitch
            hint="On: the page lists its products. Off: it shows its own gallery and videos."
            checked={hasSubProducts}
            disabled={editor.saving}
            onChange={(has) => void setSubProducts(has)}
          />
        ),
        ...(hasSubProducts && {
          galleryImages: (
            <p key="galleryImages" className="form-text">
              With sub-products the page shows the main image and its products.
            </p>
          ),
        }),
      }}
      renameNotice={(from, to) => (
        <Alert kind="info">
          {`Saving moves this category from ${from} to ${to}. Its products and its quote form move along, and the old address leads to the new one.`}
        </Alert>
      )}
    />
  );
}
