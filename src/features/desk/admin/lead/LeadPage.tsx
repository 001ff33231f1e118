import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'admin-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { LeadEvent } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { DESK_KEY } from '#src/data/reads/admin-queries.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { paths } from '#src/lib/paths.ts';
import { AdminPage, Panel, SheetSkeleton } from '#src/ui/admin/AdminPage.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { leadTexts } from '../../texts.ts';
import { leadPageTexts } from '../../lead-page-texts.ts';
import { BuyerPanel } from '../buyer/BuyerPanel.tsx';
import { SelectedLeadsDialog } from '../list/SelectedLeads.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import { LeadSheet } from './LeadSheet.tsx';
import { useDeskChanges, WorkPanel, type LeadPanelProps } from './WorkPanel.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { SmallButton } from '#src/ui/button/Button.tsx';

export interface LeadPageProps {
  readonly id: string;
  readonly offers?: (lead: LeadDetails) => ReactNode;
}

/** The admin page of one lead: the sent details, the work on it, its offers and its history. */
export function LeadPage({ id, offers }: LeadPageProps) {
  const { leads, desk, people } = useAdminPorts();
  useEffect(() => {
    // The admin can work on the lead even if the entry cannot be stored.
    people.logAccess({ kind: 'opened', leadId: id, count: 1 }).catch(() => undefined);
  }, [people, id]);
  const loaded = useQuery({
    queryKey: [DESK_KEY, 'lead', id],
    queryFn: async () => {
      const [lead, history] = await Promise.all([leads.get(id), desk.history(id)]);
      return { lead, history };
    },
  });
  const lead = loaded.data?.lead ?? null;
  return (
    <AdminPage
      title={leadTexts.request}
      {...(lead && { title: titleOf(lead), heading: <Title lead={lead} />, lede: ledeOf(lead) })}
      action={
        <Link to={paths.adminRequests.to()} className="btn btn-quiet">
          <Glyph name="chevron-left" />
          <span>{leadPageTexts.back}</span>
        </Link>
      }
    >
      <QueryView query={loaded} loading={<SheetSkeleton lines={12} />} failure={leadTexts.failed}>
        {(value) =>
          value.lead ? (
            <LeadContent key={value.lead.id} {...value} lead={value.lead} offers={offers} />
          ) : (
            <p>{leadTexts.notFound}</p>
          )
        }
      </QueryView>
    </AdminPage>
  );
}

interface LeadContentProps {
  readonly lead: LeadDetails;
  readonly history: readonly LeadEvent[];
  readonly offers: LeadPageProps['offers'];
}

function LeadContent({ lead, history, offers }: LeadContentProps) {
  const changes = useDeskChanges(lead);
  // Corrections are the only notes that a visitor writes; see `/api/my-data`.
  const corrections = history.filter(({ kind, by }) => kind === 'note' && by === 'link');
  return (
    <div className="lead-page stack gap-6 align-items-start min-vh-100">
      <Panel title={leadPageTexts.sent}>
        {/* What was sent stays as it was, so a correction must be seen before it. */}
        {corrections.map(({ rev, text }) => (
          <Alert key={rev} kind="warning">
            {text}
          </Alert>
        ))}
        <LeadSheet lead={lead} />
      </Panel>
      <div className="lead-page__aside stack gap-6">
        <WorkPanel lead={lead} changes={changes} />
        <AnswerPanel lead={lead} changes={changes} />
      </div>
      <div className="stack gap-6">
        {offers?.(lead)}
        <BuyerPanel id={lead.id} />
        <HistoryPanel history={history} changes={changes} />
        <div className="auto-grid text-body-secondary fs-5 gap-6">
          <LinksSection lead={lead} changes={changes} />
          <EraseSection lead={lead} />
        </div>
      </div>
    </div>
  );
}

function titleOf({ kind, reference }: LeadDetails): string {
  return reference === '' ? leadTexts.kind[kind] : `${leadTexts.kind[kind]} ${reference}`;
}

/** The heading. Its reference, which people read out, breaks only where one line is too short for it. */
function Title({ lead: { kind, reference } }: { readonly lead: LeadDetails }) {
  return (
    <>
      {leadTexts.kind[kind]} <span className="d-inline-block">{reference}</span>
    </>
  );
}

function ledeOf({ name, email, company, receivedAt }: LeadDetails): string {
  const who = [...new Set([name || email || leadTexts.noName, company])].filter(Boolean).join(', ');
  return `${who}. ${leadTexts.received(fullMoment(receivedAt))}.`;
}

/** Revokes the mailed links through which anybody can open this lead. */
function LinksSection({ changes }: LeadPanelProps) {
  const dialogs = useDialogs();
  const revoke = async (): Promise<void> => {
    const isSure = await dialogs.confirm(leadPageTexts.revokeQuestion, {
      confirmLabel: leadPageTexts.revokeLinks,
      details: leadPageTexts.revokeDetails,
    });
    if (isSure && (await changes.make({ kind: 'link' }))) dialogs.toast(leadPageTexts.linksRevoked);
  };
  return (
    <section aria-labelledby="request-links">
      <h2 id="request-links" className="lead-page__small-title text-body fw-semibold mb-1">
        {leadPageTexts.links}
      </h2>
      <p>{leadPageTexts.linksHint}</p>
      <SmallButton
        busy={changes.busy === 'link'}
        disabled={changes.busy !== null}
        onClick={() => void revoke()}
      >
        {leadPageTexts.revokeLinks}
      </SmallButton>
    </section>
  );
}

/** Erases the lead with its mails, notes and history, which the visitor may demand. */
function EraseSection({ lead }: { readonly lead: LeadDetails }) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const close = (done: number): void => {
    setOpen(false);
    if (done === 0) return;
    dialogs.toast(leadTexts.erased);
    void navigate(paths.adminRequests.to(), { replace: true });
  };
  return (
    <section aria-labelledby="request-erase">
      <h2 id="request-erase" className="lead-page__small-title text-body fw-semibold mb-1">
        {leadTexts.eraseTitle}
      </h2>
      <p>{leadTexts.eraseDetails}</p>
      <SmallButton onClick={() => setOpen(true)}>{leadTexts.erase}</SmallButton>
      {isOpen && <SelectedLeadsDialog kind="erase" rows={[lead]} onClose={close} />}
    </section>
  );
}
