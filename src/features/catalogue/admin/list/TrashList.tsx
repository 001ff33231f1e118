import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { normaliseSlug, TRASH_KEPT_MS, type SluggedCollection } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';
import { useAdminPorts, useNameOf } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { missingFiles, withoutFiles } from '#src/editing/history/use-history.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { dayInIndia, dayText, shortMoment } from '#src/lib/india-time.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { LinkButton, SmallButton } from '#src/ui/button/Button.tsx';
import { StatusLine } from '#src/ui/admin/AdminPage.tsx';
import { failureText, QueryView } from '#src/ui/admin/query.tsx';
import { EmptyState, SkeletonText } from '#src/ui/feedback/Feedback.tsx';
import type { RecordResource } from '../editor/record-resource.ts';
import { trashTexts as texts } from '../texts.ts';
import { OtherSlugDialog } from './OtherSlugDialog.tsx';
import { RowThumbnail } from './RowActions.tsx';
import { RECORDS_KEY } from './use-record-list.ts';

/** The trash of a list, and the last records that were deleted for good, if name or slug contains the searched text. */
export function TrashList<Fields>(props: { resource: RecordResource<Fields>; search: string }) {
  const { collection, portOf } = props.resource;
  const ports = useAdminPorts();
  const port = portOf(ports);
  const host = useMediaHost();
  const dialogs = useDialogs();
  const nameOf = useNameOf();
  const client = useQueryClient();
  const loaded = useQuery({
    queryKey: ['trash', collection],
    queryFn: () => loadTrash(collection, port, ports),
  });
  const deletedId = useId();
  const [taken, setTaken] = useState<{ row: DeletedRecord; message: string } | null>(null);

  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ work }: { row: DeletedRecord; work: () => Promise<void> }) => work(),
    onSuccess: () => loaded.refetch(),
    onError: (thrown, { row }) => {
      const { code, message } = toAppError(thrown);
      if (code === 'conflict') setTaken({ row, message });
    },
  });
  const busyId = isPending ? variables.row.id : '';
  const isTaken = error !== null && toAppError(error).code === 'conflict';
  const restore = (row: DeletedRecord, slug?: string): void => {
    const work = async (): Promise<void> => {
      const missing = row.isTrashed ? [] : await missingFiles(row.state, host);
      await port.restore(row.id, withoutFiles(row.state, missing), slug);
      setTaken(null);
      void client.invalidateQueries({ queryKey: [RECORDS_KEY, collection] });
      if (missing.length > 0) await dialogs.alert(texts.restoredWithout(row.name, missing));
      else dialogs.toast(texts.restored(row.name));
    };
    mutate({ row, work });
  };
  const remove = async (row: DeletedRecord): Promise<void> => {
    const isSure = await dialogs.confirm(texts.removeQuestion(row.name), {
      danger: true,
      confirmLabel: texts.remove,
      details: <p>{texts.removeDetails}</p>,
    });
    const work = async (): Promise<void> => {
      await ports.trash.remove({ collection, recordId: row.id });
      dialogs.toast(texts.removed(row.name));
    };
    if (isSure) mutate({ row, work });
  };
  const stateText = ({ at, by, isTrashed }: DeletedRecord): string =>
    isTrashed
      ? texts.movedBy(nameOf(by), shortMoment(at), keptUntil(at))
      : texts.deletedBy(nameOf(by), shortMoment(at));
  const rowOf = (row: DeletedRecord) => (
    <li key={row.id} className="cluster align-items-center row-gap-1">
      <RowThumbnail url={row.picture} />
      <div className="rest">
        <p className="fw-semibold mb-0 text-break">{row.name}</p>
        <p className="text-body-secondary fs-5 mb-0 text-break">{stateText(row)}</p>
      </div>
      <span className="d-flex align-items-center gap-3 ms-auto">
        <SmallButton
          busy={busyId === row.id}
          disabled={busyId !== ''}
          aria-label={`${texts.restore} ${row.name}`}
          onClick={() => restore(row)}
        >
          {texts.restore}
        </SmallButton>
        {row.isTrashed ? (
          <LinkButton
            className="text-danger"
            aria-label={`${texts.remove}: ${row.name}`}
            disabled={busyId !== ''}
            onClick={() => void remove(row)}
          >
            {texts.remove}
          </LinkButton>
        ) : null}
      </span>
    </li>
  );
  const wanted = props.search.trim().toLowerCase();
  const matches = ({ name, slug }: DeletedRecord): boolean =>
    name.toLowerCase().includes(wanted) || slug.includes(wanted);

  return (
    <QueryView query={loaded} loading={<SkeletonText lines={6} />} failure={texts.loadFailed}>
      {({ trashed, deleted }) => (
        <div className="stack gap-6">
          <StatusLine kind="danger" text={isTaken ? '' : failureText(error)} onClose={reset} />
          {trashed.some(matches) ? (
            <ul className="ruled-list panel" aria-label={texts.title}>
              {trashed.filter(matches).map(rowOf)}
            </ul>
          ) : (
            <EmptyState
              title={trashed.length === 0 ? texts.empty : 'Nothing found.'}
              text={texts.emptyHint}
            />
          )}
          {deleted.some(matches) ? (
            <section aria-labelledby={deletedId}>
              <h3 id={deletedId} className="fs-3">
                {texts.deletedTitle}
              </h3>
              <p className="text-body-secondary">{texts.deletedIntro}</p>
              <ul className="ruled-list panel">{deleted.filter(matches).map(rowOf)}</ul>
            </section>
          ) : null}
          {taken ? (
            <OtherSlugDialog
              key={taken.row.id}
              name={taken.row.name}
              slug={normaliseSlug(`${taken.row.slug}-2`)}
              message={taken.message}
              isBusy={busyId !== ''}
              onClose={() => setTaken(null)}
              onChoose={(slug) => restore(taken.row, slug)}
            />
          ) : null}
        </div>
      )}
    </QueryView>
  );
}

/** The day on which a record in the trash is deleted for good. */
function keptUntil(trashedAt: string): string {
  return dayText(dayInIndia(new Date(Date.parse(trashedAt) + TRASH_KEPT_MS)));
}

/** Deleted records shown, of which each is looked up. */
const DELETED_SHOWN = 20;

/** A record that is in the trash or was deleted for good, and can be restored. */
interface DeletedRecord {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** Address of the picture, '' without one. */
  readonly picture: string;
  /** When and by whom it was moved or deleted. */
  readonly at: string;
  readonly by: string;
  readonly isTrashed: boolean;
  /** The document as it was stored. */
  readonly state: Readonly<Record<string, unknown>>;
}

/** The trash of a collection, and the last records that were deleted for good and were not restored. */
async function loadTrash(
  collection: SluggedCollection,
  port: Pick<CatalogueAdminPort<unknown>, 'get'>,
  { trash, history }: Pick<AdminPorts, 'trash' | 'history'>,
): Promise<{ trashed: DeletedRecord[]; deleted: DeletedRecord[] }> {
  const [held, deletions] = await Promise.all([trash.list(collection), history.deletions(collection)]);
  const trashed = held.map(({ recordId, trashedAt, trashedBy, record }) =>
    deletedRecord(recordId, record, { at: trashedAt, by: trashedBy, isTrashed: true }),
  );
  const inTrash = new Set(trashed.map(({ id }) => id));
  const gone = deletions
    .filter(({ recordId }, at) => deletions.findIndex((other) => other.recordId === recordId) === at)
    .filter(({ recordId }) => !inTrash.has(recordId))
    .slice(0, DELETED_SHOWN);
  const isBack = await Promise.all(gone.map(async ({ recordId }) => (await port.get(recordId)) !== null));
  const deleted = gone
    .filter((_revision, at) => !isBack[at])
    .map(({ recordId, before, at, by }) => deletedRecord(recordId, before, { at, by, isTrashed: false }));
  return { trashed, deleted };
}

function deletedRecord(
  id: string,
  state: DeletedRecord['state'],
  rest: Pick<DeletedRecord, 'at' | 'by' | 'isTrashed'>,
): DeletedRecord {
  const text = (field: string): string => (typeof state[field] === 'string' ? state[field] : '');
  return { id, name: text('name') || id, slug: text('slug'), picture: text('image_url'), state, ...rest };
}
