import { useMutation } from '@tanstack/react-query';

import { normaliseSlug, type SluggedCollection } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { FormFields, RenderedText } from '#src/editing/fields/field.ts';
import { SectionFields } from '#src/editing/fields/Fields.tsx';
import { scopeOf } from '#src/editing/fields/scope.ts';
import { EditorForm } from '#src/editing/form/EditorForm.tsx';
import { previewAddress } from '#src/lib/paths.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { LinkButton } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/form/ValueFields.tsx';

import { recordTexts } from '../texts.ts';
import type { FormOf, RecordFields, RecordResource } from './record-resource.ts';
import { useRecordEditor, type RecordEditorProps } from './use-record-editor.ts';

export interface RecordFormProps<Fields> extends RecordEditorProps<Fields> {
  readonly resource: RecordResource<Fields>;
  /** Descriptions that depend on more than the record's kind. */
  readonly fields?: FormFields | undefined;
}

/** The form of a category or a product, in create or edit mode. */
export function RecordForm<Fields extends RecordFields>({ resource, ...props }: RecordFormProps<Fields>) {
  const { record, isOpened } = props;
  const { editor, pending, ...form } = useRecordEditor(resource, props);
  const { collection, pagePath, sections, media } = resource;
  const { slug, image_url: picture } = resource.fields;
  const fields: FormFields = {
    ...resource.fields,
    // A stored record may be without a picture; a new one needs one.
    image_url: { ...picture, required: picture.required || record === null },
    slug: {
      ...slug,
      render: (field, { name }: FormOf<RecordFields>) => (
        <SlugField {...form} resource={resource} record={record} field={field} name={name} />
      ),
    },
    ...props.fields,
  };
  const scope = scopeOf(editor, { ...media, pending });
  const createLabel = resource.texts.create;
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
          {props.foldButton}
        </>
      }
      history={record && { collection, id: record.id }}
      saveLabel={record ? recordTexts.saveChanges : createLabel}
      isSaveBlocked={pending.isChecking}
      onSubmit={() => void form.submit()}
      cancelLabel={record ? recordTexts.cancelEdit : isOpened ? 'Cancel' : 'Clear form'}
      isCancellable={record !== null || isOpened}
      onCancelled={form.onCancelled}
    >
      {sections.map((section) => (
        <SectionFields key={section.title} section={section} fields={fields} scope={scope} />
      ))}
    </EditorForm>
  );
}

interface SlugFieldProps {
  readonly resource: Pick<RecordResource<never>, 'pagePath' | 'renameNotice'>;
  readonly record: { readonly slug: string } | null;
  readonly slug: string;
  readonly slugError: string | undefined;
  readonly field: RenderedText;
  /** The record's name, from which a missing slug can be made. */
  readonly name: string;
}

/** The slug of a record, with the address that it leads to. A slug that is not required is made from the name by a save. */
function SlugField({ resource, record, slug, slugError, field, name }: SlugFieldProps) {
  const { pagePath } = resource;
  const isEmpty = field.value.trim() === '';
  const offered = isEmpty ? normaliseSlug(name) : '';
  const address = `${pagePath('')}${normaliseSlug(field.value) || offered || '…'}`;
  return (
    <>
      <div>
        <TextField
          {...field}
          hint={
            !field.required && isEmpty
              ? `Left empty, it is made from the name: ${address}`
              : `Address: ${address}`
          }
          error={slugError}
          autoComplete="off"
        />
        {offered !== '' ? (
          <LinkButton disabled={field.disabled} onClick={() => field.onChange(offered)}>
            {`Use “${offered}”`}
          </LinkButton>
        ) : null}
      </div>
      {record !== null && slug !== '' && slug !== record.slug
        ? resource.renameNotice(pagePath(record.slug), pagePath(slug))
        : null}
    </>
  );
}

/** Makes and ends the links that show a hidden record to whoever has them. @param props.path of its public page */
function PreviewLinks({ collection, id, path }: { collection: SluggedCollection; id: string; path: string }) {
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
