import { useEffect, useRef } from 'react';

import type { Lead, Page } from '#src/data/leads-port.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';

import { leadMessages } from '../messages.ts';

import { answerHref } from './answer-links.ts';
import { shortMoment } from './moment-text.ts';
import { useOlderLeads } from './use-older-leads.ts';

export interface RecentLeadsProps {
  /** The newest ones. */
  readonly first: Page<Lead>;
  /** A request is to be shown whole. */
  readonly onOpen: (lead: Lead) => void;
}

/** The newest requests and messages, each with a way to read it whole and to answer it; older ones on demand. */
export function RecentLeads({ first, onOpen }: RecentLeadsProps) {
  const { leads, hasMore, isLoading, hasFailed, added, showOlder } = useOlderLeads(first);
  const list = useRef<HTMLUListElement>(null);
  const firstAdded = leads.length - added;
  useEffect(() => {
    // The button has moved down, or is gone: the reader goes on where the added ones begin.
    if (added > 0) list.current?.children[firstAdded]?.querySelector('button')?.focus();
  }, [added, firstAdded]);
  return (
    <section className="panel-sheet" aria-labelledby="recent-leads">
      <h2 id="recent-leads" className="panel-sheet__title">
        {leadMessages.listTitle}
      </h2>
      {leads.length === 0 ? (
        <p className="chart__empty">{leadMessages.listEmpty}</p>
      ) : (
        <ul ref={list} className="lead-list">
          {leads.map((lead) => (
            <LeadLine key={`${lead.kind} ${lead.id}`} lead={lead} onOpen={() => onOpen(lead)} />
          ))}
        </ul>
      )}
      {hasFailed ? <Alert kind="danger">{leadMessages.olderFailed}</Alert> : null}
      {hasMore ? (
        <Button
          variant="quiet"
          size="small"
          busy={isLoading}
          busyText={leadMessages.olderBusy}
          onClick={showOlder}
        >
          {hasFailed ? leadMessages.tryAgain : leadMessages.older}
        </Button>
      ) : null}
      <LiveRegion message={added > 0 ? leadMessages.olderShown(added) : ''} />
    </section>
  );
}

function LeadLine({ lead, onOpen }: { lead: Lead; onOpen: () => void }) {
  const href = answerHref(lead);
  return (
    <li>
      <span className="lead-list__line">
        <button type="button" className="lead-list__open" aria-haspopup="dialog" onClick={onOpen}>
          {lead.name || lead.email || leadMessages.noName}
        </button>
        <span className={lead.kind === 'contact' ? 'tag' : 'tag tag--good'}>
          {leadMessages.tag(lead.kind, lead.categorySlug)}
        </span>
      </span>
      <span className="lead-list__line">
        {href === null ? <span>{lead.email}</span> : <a href={href}>{lead.email}</a>}
        <time dateTime={lead.receivedAt}>{shortMoment(lead.receivedAt)}</time>
      </span>
    </li>
  );
}
