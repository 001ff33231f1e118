import { useMutation } from '@tanstack/react-query';

import type { SluggedCollection } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { FormFields } from '#src/editing/fields/field.ts';
import { SectionFields, type SectionFieldsProps } from '#src/editing/fields/Fields.tsx';
import { scopeOf } from '#src/editing/fields/scope.ts';
import { EditorForm } from '#src/editing/form/EditorForm.tsx';
import { previewAddress } from '#src/lib/paths.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { LinkButton } from '#src/ui/button/Button.tsx';

import { recordTexts } from '../texts.ts';
import type { FormOf, RecordFields } from './record-resource.ts';
import { SlugField, type SlugFieldProps } from './SlugField.tsx';
import type { RecordEditor } from './use-record-editor.ts';

export interface RecordFormProps<Fields>
  extends Pick<SlugFieldProps, 'renameNotice'>, Pick<SectionFieldsProps, 'own'> {
  readonly form: RecordEditor<Fields>;
  /** Descriptions that depend on more than the record's kind. */
  readonly fields: FormFields;
}

/** The form of a category or a product, in create or edit mode. */
export function RecordForm<Fields extends RecordFields>(props: RecordFormProps<Fields>) {
  const { form, own, renameNotice } = props;
  const { editor, record, isOpened, mode, pending } = form;
  const { collection, pagePath, sections, media } = form.resource;
  const fields: FormFields = {
    ...form.resource.fields,
    slug: {
      ...form.resource.fields.slug,
      render: (field, { name }: FormOf<RecordFields>) => (
        <SlugField form={form} field={field} name={name} renameNotice={renameNotice} />
      ),
    },
    ...props.fields,
  };
  const scope = scopeOf(editor, { ...media, pending });
  const createLabel = form.resource.texts.create;
  const isEdit = mode === 'edit';
  return (
    <EditorForm
      editor={editor}
      title={record ? `Edit “${record.name}”` : createLabel}
      takesFocus={isOpened}
      action={
        <>
          {record?.isVisible ? (
            <a href={pagePath(record.slug)} target="_blank" rel="noopener">
              View page
            </a>
          ) : null}
          {record && !record.isVisible ? (
            <PreviewLinks collection={collection} id={record.id} path={pagePath(record.slug)} />
          ) : null}
          {form.foldButton}
        </>
      }
      history={record && { collection, id: record.id }}
      saveLabel={isEdit ? recordTexts.saveChanges : createLabel}
      isSaveBlocked={form.pending.isChecking}
      onSubmit={() => void form.submit()}
      cancelLabel={isEdit ? recordTexts.cancelEdit : isOpened ? 'Cancel' : 'Clear form'}
      isCancellable={isEdit || isOpened}
      onCancelled={form.onCancelled}
    >
      {sections.map((section) => (
        <SectionFields
          key={section.title}
          section={section}
          fields={fields}
          scope={scope}
          {...(own && { own })}
        />
      ))}
    </EditorForm>
  );
}

interface PreviewLinksProps {
  readonly collection: SluggedCollection;
  readonly id: string;
  /** The path of the record's public page. */
  readonly path: string;
}

/** Makes and ends the links that show a hidden record to whoever has them. */
function PreviewLinks({ collection, id, path }: PreviewLinksProps) {
  const { previews } = useAdminPorts();
  const { alert, toast, toastFailure } = useDialogs();
  const links = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: (error) => toastFailure(error),
  });
  const copy = async (): Promise<void> => {
    const address = location.origin + previewAddress(path, await previews.createKey(collection, id));
    const open = (): void => void window.open(address, '_blank', 'noopener');
    // Browsers refuse the clipboard to pages without its permission.
    await navigator.clipboard.writeText(address).then(
      () => toast(recordTexts.previewCopied, 'success', open, recordTexts.viewIt),
      () => alert(`${recordTexts.previewLink} ${address}`),
    );
  };
  const end = async (): Promise<void> => {
    await previews.endKeys(collection, id);
    toast(recordTexts.previewsEnded);
  };
  return (
    <>
      <LinkButton disabled={links.isPending} onClick={() => links.mutate(copy)}>
        {recordTexts.copyPreview}
      </LinkButton>
      <LinkButton disabled={links.isPending} onClick={() => links.mutate(end)}>
        {recordTexts.endPreviews}
      </LinkButton>
    </>
  );
}
