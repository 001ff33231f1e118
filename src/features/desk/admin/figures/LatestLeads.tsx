import { Link } from 'admin-router';

import type { DeskRow } from '#src/data/ports/desk-port.ts';
import { shortMoment } from '#src/lib/india-time.ts';
import { paths } from '#src/lib/paths.ts';
import { Panel } from '#src/ui/admin/Panel.tsx';

import { figureTexts } from '../../figure-texts.ts';
import { leadTexts } from '../../texts.ts';
import { StatusTag } from '../StatusTag.tsx';

/** Lists the newest leads. */
export function LatestLeads({ rows }: { readonly rows: readonly DeskRow[] }) {
  return (
    <Panel id="latest-requests" title={figureTexts.latest}>
      {rows.length === 0 ? (
        <p className="text-body-secondary mb-0">{leadTexts.listEmpty}</p>
      ) : (
        <>
          <ul className="ruled-list mb-3">
            {rows.map((row) => (
              <LeadLine key={row.id} row={row} />
            ))}
          </ul>
          <Link className="btn btn-quiet btn-sm" to={paths.adminRequests.to()}>
            {figureTexts.allRequests}
          </Link>
        </>
      )}
    </Panel>
  );
}

function LeadLine({ row }: { readonly row: DeskRow }) {
  const about = row.categories.join(', ') || row.categorySlug || leadTexts.kind[row.kind];
  return (
    <li>
      <span className="spread align-items-baseline">
        <Link className="fw-semibold" to={paths.adminRequest.to(row.id)}>
          <bdi>{row.name || row.email || leadTexts.noName}</bdi>
        </Link>
        <StatusTag status={row.desk.status} />
      </span>
      <span className="spread align-items-baseline">
        <bdi>{about}</bdi>
        <time className="text-body-secondary" dateTime={row.receivedAt}>
          {shortMoment(row.receivedAt)}
        </time>
      </span>
    </li>
  );
}
