import { Link } from 'admin-router';

import { LEAD_STATUSES } from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';

import { listMessages } from '../../list-messages.ts';
import { useNewCount } from '../use-new-count.ts';
import { changedView, parametersOf, type DeskView } from './desk-view.ts';

/** The statuses as links, the number of new ones with theirs. */
export function DeskTabs({ view }: { readonly view: DeskView }) {
  const newCount = useNewCount();
  return (
    <nav className="desk-tabs" aria-label={listMessages.tabs}>
      <ul>
        {[null, ...LEAD_STATUSES].map((status) => (
          <li key={status ?? 'all'}>
            <Link
              to={`${paths.adminRequests.to()}${parametersOf(changedView(view, { status }))}`}
              aria-current={view.status === status ? 'page' : undefined}
            >
              {listMessages.tabLabels[status ?? 'all']}
              {status === 'new' && newCount > 0 ? (
                <span className="count-badge">
                  <span aria-hidden="true">{newCount.toLocaleString('en-IN')}</span>
                  <span className="visually-hidden">{listMessages.newOnes(newCount)}</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
