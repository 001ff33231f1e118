import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'admin-router';
import { useEffect, type ReactNode } from 'react';

import { offerTitle } from '#src/contracts/index.ts';
import { useAdminPorts, useNameOf } from '#src/data/reads/admin-context.ts';
import { buyerQuery, DESK_KEY } from '#src/data/reads/admin-queries.ts';
import { useSettings } from '#src/data/reads/use-query.ts';
import type { Buyer, DeskRow } from '#src/data/ports/desk-port.ts';
import { ExportButton, type ExportedFile } from '#src/editing/export/ExportButton.tsx';
import { fullMoment } from '#src/lib/india-time.ts';
import { formatRupees } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import { AdminPage, Panel, SheetSkeleton } from '#src/ui/admin/AdminPage.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { SelectionBar, withCheckboxes, useSelection } from '#src/ui/admin/selection.tsx';
import { SmallButton } from '#src/ui/button/Button.tsx';
import { useNow } from '#src/ui/timing/use-now.ts';

import { buyerTexts as texts } from '../../texts.ts';
import { deskListTexts } from '../../desk-list-texts.ts';
import { columnsFor, rowNameOf } from '../list/DeskTable.tsx';
import { SelectedLeads } from '../list/SelectedLeads.tsx';
import { BuyerSums, LastRates } from './BuyerPanel.tsx';

export interface BuyerPageProps {
  /** The id of a request of the buyer. */
  readonly id: string;
  /** Renders the button that repeats a request. */
  readonly again: (request: DeskRow) => ReactNode;
  /** Makes the file of all data about these requests. */
  readonly makeFile: (ids: readonly string[]) => Promise<ExportedFile>;
}

/** `/admin/buyers/:id`: all requests and offers of one buyer. */
export function BuyerPage(props: BuyerPageProps) {
  const { id } = props;
  const ports = useAdminPorts();
  const { people } = ports;
  const loaded = useQuery(buyerQuery(ports, id, 'buyerPage'));
  const buyer = loaded.data ?? null;
  const count = buyer?.requests.length ?? 0;
  useEffect(() => {
    if (count > 0) people.logAccess({ kind: 'opened', leadId: id, count }).catch(() => undefined);
  }, [people, id, count]);
  const name = buyer?.company || buyer?.name || texts.title;
  const details = [buyer?.name, buyer?.phone, buyer?.email, buyer?.gstin].filter((text) => text !== name);
  return (
    <AdminPage title={texts.title} heading={<bdi>{name}</bdi>} lede={details.filter(Boolean).join(' · ')}>
      <QueryView query={loaded} loading={<SheetSkeleton lines={12} />} failure={texts.failed}>
        {(value) => (value ? <BuyerContent {...props} buyer={value} /> : <p>{texts.notFound}</p>)}
      </QueryView>
    </AdminPage>
  );
}

/** Columns of the desk's list that say little about the requests of one buyer. */
const HIDDEN = ['from', 'age', 'mail'];

function BuyerContent({ id, buyer, again, makeFile }: BuyerPageProps & { readonly buyer: Buyer }) {
  const { desk } = useAdminPorts();
  const client = useQueryClient();
  const dialogs = useDialogs();
  const nameOf = useNameOf();
  const { requests, offers, notes, alike } = buyer;
  const selection = useSelection<DeskRow>(id, {
    count: requests.length,
    loaded: requests,
    load: () => Promise.resolve(requests),
  });
  const joining = useMutation({
    mutationFn: ({ row, to }: { row: DeskRow; to: string }) =>
      desk.change(row.id, { kind: 'joined', buyer: to }),
    onSuccess: () => client.invalidateQueries({ queryKey: [DESK_KEY] }),
    onError: (error) => dialogs.toastFailure(error, texts.joinFailed),
  });
  const joinButton = (row: DeskRow, label: string, to: string) => (
    <SmallButton
      busy={joining.isPending && joining.variables.row === row}
      onClick={() => joining.mutate({ row, to })}
    >
      {label}
    </SmallButton>
  );
  const columns = columnsFor(useSettings(), useNow());
  const offerTo = ({ id: leadId }: DeskRow) => offers.find((offer) => offer.leadId === leadId);
  const offerColumn: Column<DeskRow> = {
    key: 'offer',
    header: texts.offer,
    cell: (row) => {
      const offer = offerTo(row);
      if (!offer) return '–';
      return (
        <span className="two-lines text-nowrap">
          {formatRupees(offer.totalPaise)}
          <span className="text-body-secondary fs-6 fw-normal">{offerTitle(offer)}</span>
        </span>
      );
    },
  };
  return (
    <div className="stack gap-6">
      <Panel title={texts.requests} intro={texts.how}>
        <BuyerSums buyer={buyer} />
        <SelectionBar selection={selection} listed={requests.length}>
          <SelectedLeads selection={selection} />
        </SelectionBar>
        <DataTable
          caption={texts.requests}
          columns={withCheckboxes(
            [...columns.filter(({ key }) => !HIDDEN.includes(key)), offerColumn],
            selection.toggle,
            rowNameOf,
          )}
          isTicked={selection.isSelected}
          rows={requests}
          rowKey={(row) => row.id}
          rowActions={(row) => (
            <>
              {(row.kind !== 'message' || offerTo(row)) && again(row)}
              {row.desk.buyer !== '' && joinButton(row, texts.part, '')}
            </>
          )}
          empty={{ title: deskListTexts.nothing }}
        />
      </Panel>
      {alike.length > 0 && (
        <Panel title={texts.alike} intro={texts.alikeHint}>
          <DataTable
            caption={texts.alike}
            columns={columns}
            rows={alike}
            rowKey={(row) => row.id}
            rowActions={(row) => joinButton(row, texts.join, id)}
          />
        </Panel>
      )}
      <Panel title={texts.rates}>
        <LastRates offers={offers} />
      </Panel>
      {notes.length > 0 && (
        <Panel title={texts.notes}>
          <ul className="ruled-list">
            {notes.map(({ leadId, rev, text, by, at }) => (
              <li key={`${leadId} ${rev}`}>
                <p className="text-pre-line text-break mb-0">{text}</p>
                <Link to={paths.adminRequest.to(leadId)} className="text-body-secondary fs-6">
                  {nameOf(by)}, {fullMoment(at)}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={texts.person} intro={texts.personHint}>
        <ExportButton
          label={texts.exportPerson}
          failed={texts.exportFailed}
          leadId={id}
          make={async () => {
            const file = await makeFile((await selection.load()).map((row) => row.id));
            return { ...file, done: texts.exported };
          }}
        />
      </Panel>
    </div>
  );
}
