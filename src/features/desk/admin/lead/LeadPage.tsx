import { Link } from 'admin-router';
import type { ReactNode } from 'react';

import type { LeadEvent, LeadKind } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { SkeletonText } from '#src/ui/feedback/Skeleton.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';

import { leadTexts } from '../../texts.ts';
import { leadPageTexts } from '../../lead-page-texts.ts';
import { useReloadOnChange } from '../use-desk-signal.ts';
import { AnswerPart } from './AnswerPart.tsx';
import { ErasePart } from './ErasePart.tsx';
import { HistoryPart } from './HistoryPart.tsx';
import { LeadSheet } from './LeadSheet.tsx';
import { LinksPart } from './LinksPart.tsx';
import { useDeskChange } from './use-desk-change.ts';
import { WorkPart } from './WorkPart.tsx';

export interface LeadPageProps {
  readonly kind: LeadKind;
  readonly id: string;
  /** The offers to this request, which are another feature's. */
  readonly offers?: (lead: LeadDetails) => ReactNode;
  /** The document's title and description, by the page's heading. */
  readonly meta: (title: string) => ReactNode;
}

interface LeadWithHistory {
  readonly lead: LeadDetails | null;
  readonly history: readonly LeadEvent[];
}

/** One request: what was sent, what is done about it, and every change so far. */
export function LeadPage({ kind, id, offers, meta }: LeadPageProps) {
  const { leads, desk } = useAdminPorts();
  const shown = useLoad<LeadWithHistory>(`${kind} ${id}`, async () => {
    const [lead, history] = await Promise.all([leads.get(kind, id), desk.history(id)]);
    return { lead, history };
  });
  useReloadOnChange(shown.reload);
  const lead = shown.status === 'ready' ? shown.value.lead : null;
  const title = lead ? titleOf(lead) : leadTexts.kind[kind];
  return (
    <AdminPage
      title={lead ? <Title lead={lead} /> : title}
      {...(lead && { lede: ledeOf(lead) })}
      action={
        <Link to={paths.adminRequests.to()} className="btn btn-quiet">
          <Glyph name="chevron-left" />
          <span>{leadPageTexts.back}</span>
        </Link>
      }
    >
      {meta(title)}
      <LoadView
        state={shown}
        loading={
          <div className="panel-sheet" aria-busy="true">
            <SkeletonText lines={12} />
          </div>
        }
        failure={leadTexts.failed}
      >
        {(value) =>
          value.lead ? (
            <Request
              key={value.lead.id}
              lead={value.lead}
              history={value.history}
              offers={offers}
              onChanged={shown.reload}
            />
          ) : (
            <p>{leadTexts.gone}</p>
          )
        }
      </LoadView>
    </AdminPage>
  );
}

interface RequestProps {
  readonly lead: LeadDetails;
  readonly history: readonly LeadEvent[];
  readonly offers: LeadPageProps['offers'];
  readonly onChanged: () => Promise<void>;
}

function Request({ lead, history, offers, onChanged }: RequestProps) {
  const change = useDeskChange(lead, onChanged);
  return (
    <div className="request-page">
      <section className="panel-sheet" aria-labelledby="request-sent">
        <h2 id="request-sent" className="panel-sheet__title">
          {leadPageTexts.sent}
        </h2>
        <LeadSheet lead={lead} />
      </section>
      <div className="request-page__aside">
        <WorkPart lead={lead} change={change} />
        <AnswerPart lead={lead} change={change} />
      </div>
      <div className="request-page__rest">
        {offers?.(lead)}
        <HistoryPart history={history} change={change} />
        <div className="request-page__rare">
          <LinksPart lead={lead} change={change} />
          <ErasePart lead={lead} />
        </div>
      </div>
    </div>
  );
}

function titleOf({ kind, reference }: LeadDetails): string {
  return reference === '' ? leadTexts.kind[kind] : `${leadTexts.kind[kind]} ${reference}`;
}

/** The reference in one piece: broken at its hyphens it could not be read out. */
function Title({ lead: { kind, reference } }: { readonly lead: LeadDetails }) {
  return (
    <>
      {leadTexts.kind[kind]} <span className="request-page__reference">{reference}</span>
    </>
  );
}

function ledeOf({ name, email, company, receivedAt }: LeadDetails): string {
  const who = [name || email || leadTexts.noName, company].filter((text) => text !== '').join(', ');
  return `${who}. ${leadTexts.received(fullMoment(receivedAt))}.`;
}
