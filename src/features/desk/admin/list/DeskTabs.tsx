import { Link } from 'admin-router';

import { LEAD_STATUSES } from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';
import { CountBadge } from '#src/ui/admin/CountBadge.tsx';

import { deskListTexts } from '../../desk-list-texts.ts';
import { useNewCount } from '../new-count.tsx';
import { changedView, parametersOf, type DeskView } from './desk-view.ts';

/** Links to the offers to follow up and to the list by status; 'New' shows the number of new leads. */
export function DeskTabs({ view }: { readonly view: DeskView }) {
  const newCount = useNewCount();
  return (
    <nav aria-label={deskListTexts.tabs}>
      <ul className="nav nav-tabs">
        <li>
          <Link
            className="nav-link"
            to={paths.adminRequests.offers('due')}
            aria-current={view.offer === 'due' ? 'page' : undefined}
          >
            {deskListTexts.followUp}
          </Link>
        </li>
        {[null, ...LEAD_STATUSES].map((status) => (
          <li key={status ?? 'all'}>
            <Link
              className="nav-link"
              to={`${paths.adminRequests.to()}${parametersOf(changedView(view, { status, offer: null }))}`}
              aria-current={view.offer === null && view.status === status ? 'page' : undefined}
            >
              {deskListTexts.tabLabels[status ?? 'all']}
              {status === 'new' && <CountBadge value={newCount} label={deskListTexts.newOnes(newCount)} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
