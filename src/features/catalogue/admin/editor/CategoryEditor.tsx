import { type CategoryFields, type StoredVisible, LIMITS } from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { RowList } from '#src/ui/reorder/RowList.tsx';

import { CATEGORY_TEXTS, type CategoryForm, type BenefitRow, CATEGORIES } from './category-resource.ts';
import { CategoryMediaFields } from '../media/CategoryMediaFields.tsx';
import { recordTexts } from '../texts.ts';
import { RecordForm } from './RecordForm.tsx';
import { RecordTexts } from './RecordTexts.tsx';
import { RecordBasics } from './RecordBasics.tsx';
import { FactsInput } from './FactsInput.tsx';
import type { RecordEditorProps } from '../list/RecordManager.tsx';
import { useRecordEditor } from './use-record-editor.ts';

export type StoredCategory = StoredVisible<CategoryFields>;

/** Creates or edits a category (M38–M43). */
export function CategoryEditor(props: RecordEditorProps<CategoryFields, CategoryForm>) {
  const { record } = props;
  const dialogs = useDialogs();
  const form = useRecordEditor(CATEGORIES, props);
  const { editor, pending, mode, slug } = form;
  const { values, set, saving } = editor;

  const setSubProducts = async (has: boolean): Promise<void> => {
    const media = values.galleryImages.length + values.videos.length;
    if (has && media > 0 && !(await dialogs.confirm(recordTexts.mediaLost, { confirmLabel: 'Yes' }))) return;
    editor.update((old) => ({ ...old, hasSubProducts: has, ...(has && { galleryImages: [], videos: [] }) }));
  };

  return (
    <RecordForm {...props} resource={CATEGORIES} form={form}>
      <RecordBasics
        form={form}
        addressStart="/products/"
        renameNotice={
          record !== null && slug !== '' && slug !== record.slug ? (
            <Alert kind="info">
              {`Saving moves this category from ${paths.category.to(record.slug)} to ${paths.category.to(slug)}. Its products and its quote form move along, and the old address leads to the new one.`}
            </Alert>
          ) : null
        }
        visibleHint="Hidden categories are kept, but visitors do not see them."
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
          rows={values.benefits}
          disabled={saving}
          onRows={(benefits) => set('benefits', benefits)}
        />
      </FormSection>
      <CategoryMediaFields editor={editor} pending={pending} mode={mode} />
    </RecordForm>
  );
}

interface BenefitsInputProps {
  readonly rows: readonly BenefitRow[];
  readonly disabled: boolean;
  readonly onRows: (rows: BenefitRow[]) => void;
}

/** The benefits of a category; removing the last one leaves a blank row (M40). */
function BenefitsInput({ rows, disabled, onRows }: BenefitsInputProps) {
  return (
    <RowList<BenefitRow>
      itemName="Benefit"
      className="row-list--bare"
      rows={rows}
      onRows={onRows}
      newRow={() => ({ key: crypto.randomUUID(), text: '' })}
      keyOf={({ key }) => key}
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
