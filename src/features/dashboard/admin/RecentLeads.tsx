import type { Lead } from '#src/data/admin-ports.ts';

function when(receivedAt: string): string {
  const date = new Date(receivedAt);
  return Number.isNaN(date.getTime())
    ? ''
    : date.toLocaleString('en-IN', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
}

/** The newest requests and messages, with a way to answer each. */
export function RecentLeads({ leads }: { leads: readonly Lead[] }) {
  return (
    <section className="panel-sheet" aria-labelledby="recent-leads">
      <h2 id="recent-leads" className="panel-sheet__title">
        Latest requests
      </h2>
      {leads.length === 0 ? (
        <p className="chart__empty">
          Nothing yet. Quote requests and messages from the site appear here and in the mailbox.
        </p>
      ) : (
        <ul className="lead-list">
          {leads.map((lead) => (
            <li key={lead.id}>
              <span className="lead-list__line">
                <span className="lead-list__name">{lead.name || lead.email}</span>
                <span className={lead.kind === 'quote' ? 'tag tag--good' : 'tag'}>
                  {lead.kind === 'quote' ? `Quote: ${lead.categorySlug}` : 'Message'}
                </span>
              </span>
              <span className="lead-list__line">
                <a href={`mailto:${encodeURIComponent(lead.email)}`}>{lead.email}</a>
                <time dateTime={lead.receivedAt}>{when(lead.receivedAt)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
