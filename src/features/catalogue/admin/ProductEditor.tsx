import { useEffect, useId, useRef, useState } from 'react';

import {
  LIMITS,
  normaliseSlug,
  PLACEHOLDER_IMAGE,
  productEntity,
  type ProductFields,
  type StoredVisible,
} from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/admin-context.ts';
import { foreignVersion } from '#src/data/editor/foreign-version.ts';
import { useEditor } from '#src/data/editor/use-editor.ts';
import { useMediaHost } from '#src/data/media-host-context.ts';
import { usePendingMedia } from '#src/data/save-plan/use-pending-media.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SwitchField } from '#src/ui/form/SwitchField.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { MediaInput } from '#src/ui/media-input/MediaInput.tsx';
import { MediaPicker } from '#src/ui/media-input/MediaPicker.tsx';

import { EditorFrame } from './EditorFrame.tsx';
import { productAdminMessages as words, recordMessages } from './messages.ts';
import { PRODUCT_LABELS, productErrors, toProductForm, type ProductForm } from './product-form.ts';
import { planProductSave } from './product-plan.ts';
import { sendRecord } from './record-write.ts';
import { SlugField } from './SlugField.tsx';
import { useMediaField, useSingleMediaField } from './use-media-field.ts';
import { usePickableMedia } from './use-pickable-media.ts';
import { useSlugHolder } from './use-slug-holder.ts';

export type StoredProduct = StoredVisible<ProductFields>;

export interface ProductEditorProps {
  /** The record to edit; `null` creates. Give the component a new `key` for another one. */
  readonly record: StoredProduct | null;
  /** What a new record starts with besides blanks: a duplicate, the chosen category. */
  readonly startWith: ProductForm | null;
  readonly rows: readonly StoredProduct[];
  /** Categories with sub-products: the only ones to choose (M45). */
  readonly categories: readonly { readonly value: string; readonly label: string }[];
  readonly onSaved: (name: string) => void;
  readonly onCancel: () => void;
}

/** Create or edit a product (M45–M47). */
export function ProductEditor(props: ProductEditorProps) {
  const { record, startWith, rows, onSaved, onCancel } = props;
  const ports = useAdminPorts();
  const host = useMediaHost();
  const pending = usePendingMedia(ports.media);
  const prefix = useId();
  const mode = record ? 'edit' : 'create';
  const { holderOf, explain } = useSlugHolder(ports.products, rows, record?.id ?? null);
  // What the server holds as far as we know: its media go when the new version no longer shows them.
  const [before, setBefore] = useState(record);
  const [target, setTarget] = useState<'image_url' | 'image_gallery' | null>(null);
  const pickable = usePickableMedia(target === null ? null : 'image');

  const editor = useEditor<ProductForm>({
    key: record ? `product:${record.id}` : 'product:new',
    what: record ? `the product "${record.name}"` : 'the new product',
    initial: toProductForm(record ?? undefined),
    rev: record?.rev ?? 0,
    validate: (values) => productErrors(values, { host, mode, holderOf }),
    save: async (values, rev) => {
      const plan = planProductSave(values, before, rev, host);
      try {
        const { written } = await pending.run(plan, (write) => sendRecord(ports.products, write));
        if (!record || !written) return { values: toProductForm(), rev: 0 };
        setBefore(written);
        return { values: toProductForm(written), rev: written.rev };
      } catch (thrown) {
        editor.update(pending.settle);
        throw await explain(thrown, normaliseSlug(values.slug.trim() === '' ? values.name : values.slug));
      }
    },
    readStored: (detail) =>
      foreignVersion(detail, (stored) => {
        const fields = productEntity.read(stored);
        if (fields && record) setBefore({ ...record, ...fields });
        return toProductForm(fields ?? undefined);
      }),
    // Uploads take their time and watch themselves; the write is limited by its port.
    limitMs: null,
  });
  const { values, errors, set, update, saving } = editor;
  const started = useRef(false);
  useEffect(() => {
    if (!startWith || started.current) return;
    started.current = true;
    update(() => startWith);
  }, [startWith, update]);

  const main = useSingleMediaField({
    pending,
    lock: 'disabled',
    kind: 'image',
    folder: 'product_images',
    url: values.image_url,
    onUrl: (url) => set('image_url', url),
  });
  const gallery = useMediaField({
    pending,
    lock: 'disabled',
    kind: 'image',
    folder: 'product_images',
    rows: values.image_gallery,
    newRow: (key, url) => ({ key, url }),
    onRows: (change) => update((old) => ({ ...old, image_gallery: change(old.image_gallery) })),
    errorAt: (index) => errors[`image_gallery.${index}`],
  });

  const idOf = (path: string): string => `${prefix}-${path.replace('.', '-')}`;
  const slug = normaliseSlug(values.slug.trim() === '' ? values.name : values.slug);
  const slugHolder = holderOf(slug);
  const slugError =
    errors['slug'] ?? (slugHolder === null ? undefined : recordMessages.slugTaken(slug, slugHolder));
  const renamed = record !== null && slug !== '' && slug !== record.slug;

  const submit = async (): Promise<void> => {
    const { name } = values;
    if (await editor.submit()) onSaved(name.trim());
  };
  const cancel = async (): Promise<void> => {
    if (!(await editor.confirmLeave())) return;
    pending.discard();
    editor.reset();
    onCancel();
  };

  return (
    <EditorFrame
      editor={editor}
      title={record ? `Edit “${record.name}”` : words.create}
      labels={PRODUCT_LABELS}
      idOf={idOf}
      mode={mode}
      createLabel={words.create}
      onSubmit={() => void submit()}
      onCancel={() => void cancel()}
      toText={toText}
    >
      <FormSection title="Basics">
        <TextField
          id={idOf('name')}
          name="name"
          label={PRODUCT_LABELS.name}
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
          addressStart="/product/"
          error={slugError}
          disabled={saving}
          onChange={(value) => set('slug', value)}
        />
        {renamed ? (
          <p className="form-text">
            {`Saving moves this product to /product/${slug}. Links to /product/${record.slug} end then.`}
          </p>
        ) : null}
        <SelectField
          id={idOf('category_slug')}
          name="category_slug"
          label={PRODUCT_LABELS.category_slug}
          required
          hint="Only categories with sub-products can hold products."
          options={props.categories}
          value={values.category_slug}
          error={errors['category_slug']}
          disabled={saving}
          onChange={(category) => set('category_slug', category)}
        />
        <NumberField
          id={idOf('order')}
          name="order"
          label={PRODUCT_LABELS.order}
          hint="Lower numbers come first."
          value={values.order}
          disabled={saving}
          onChange={(order) => set('order', order)}
        />
        <SwitchField
          name="isVisible"
          label={PRODUCT_LABELS.isVisible}
          hint="Hidden products are kept, but visitors do not see them."
          checked={values.isVisible}
          disabled={saving}
          onChange={(isVisible) => set('isVisible', isVisible)}
        />
      </FormSection>
      <FormSection title="Texts">
        <TextAreaField
          name="short_description"
          label={PRODUCT_LABELS.short_description}
          hint="On its card and under its name."
          rows={2}
          value={values.short_description}
          maxLength={LIMITS.shortText}
          disabled={saving}
          onChange={(text) => set('short_description', text)}
        />
        <TextAreaField
          name="long_description"
          label={PRODUCT_LABELS.long_description}
          hint="On its page; without it the short one is shown. A blank line begins a new paragraph."
          rows={6}
          value={values.long_description}
          maxLength={LIMITS.longText}
          disabled={saving}
          onChange={(text) => set('long_description', text)}
        />
      </FormSection>
      <FormSection title="Pictures">
        <MediaInput
          {...main}
          id={idOf('image_url')}
          label="Main Image"
          addressLabel="Main Image URL"
          required
          error={errors['image_url']}
          disabled={saving}
          onPick={() => setTarget('image_url')}
        />
        <MediaInput
          {...gallery}
          id={idOf('image_gallery')}
          label="Image Gallery"
          addressLabel="Gallery Image URL"
          maxItems={LIMITS.galleryImages}
          disabled={saving}
          onPick={() => setTarget('image_gallery')}
        />
        <MediaPicker
          open={target !== null}
          onClose={() => setTarget(null)}
          media={pickable}
          placeholderSrc={PLACEHOLDER_IMAGE}
          onChoose={(url) => {
            if (target === 'image_url') set('image_url', url);
            else set('image_gallery', [...values.image_gallery, { key: crypto.randomUUID(), url }]);
            setTarget(null);
          }}
        />
      </FormSection>
    </EditorFrame>
  );
}

/** A field as a text to compare with another admin's. */
function toText(_field: keyof ProductForm, value: ProductForm[keyof ProductForm]): string {
  const address = (url: string): string => (url.startsWith('pending:') ? '(a chosen file)' : url);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? address(value) : value.map(({ url }) => address(url)).join('\n');
}
