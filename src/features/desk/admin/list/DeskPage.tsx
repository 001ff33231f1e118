import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'admin-router';
import { useRef, type RefObject } from 'react';

import { LEAD_STATUSES } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { DESK_KEY, useNewCount } from '#src/data/reads/admin-queries.ts';
import { paths } from '#src/lib/paths.ts';
import { AdminPage, CountBadge, SheetSkeleton } from '#src/ui/admin/AdminPage.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { useListener } from '#src/ui/timing/use-listener.ts';
import { hasSingleKeys, isNoShortcut } from '#src/ui/admin/shortcuts.ts';

import { deskListTexts } from '../../desk-list-texts.ts';
import { NewRequestLink } from '../NewRequestLink.tsx';
import { DeskFilters } from './DeskFilters.tsx';
import { DeskTable, ROW_LINK_CLASS } from './DeskTable.tsx';
import { addressOf, changedView, filterOf, viewOf, type DeskView } from './desk-view.ts';

const PAGE_SIZE = 50;

/** `/admin/requests`: the live list of leads. Status, search, filters, order and page are kept in the address. */
export function DeskPage() {
  const { desk } = useAdminPorts();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const view = viewOf(parameters);
  const list = useQuery({
    queryKey: [DESK_KEY, 'list', addressOf(view)],
    queryFn: () =>
      desk.list({ filter: filterOf(view), sort: view.sort, cursor: view.cursor, limit: PAGE_SIZE }),
  });
  const container = useListKeys();
  const show = (change: Partial<DeskView>, replace = false): void =>
    void navigate(addressOf(changedView(view, change)), { replace });
  return (
    <AdminPage title={deskListTexts.title} lede={deskListTexts.lede} action={<NewRequestLink />}>
      <div className="stack gap-4" ref={container}>
        <DeskTabs view={view} />
        <DeskFilters view={view} onChange={show} />
        <QueryView query={list} loading={<SheetSkeleton lines={10} />} failure={deskListTexts.failed}>
          {(page) => <DeskTable page={page} view={view} busy={list.isFetching} onShow={show} />}
        </QueryView>
      </div>
    </AdminPage>
  );
}

/** Links to the offers to follow up and to the list by status; 'New' shows the number of new leads. */
function DeskTabs({ view }: { readonly view: DeskView }) {
  const newCount = useNewCount();
  return (
    <nav aria-label={deskListTexts.tabs}>
      <ul className="nav nav-tabs">
        <li>
          <Link
            className="nav-link"
            to={paths.adminRequests.of({ offer: 'due' })}
            aria-current={view.offer === 'due' ? 'page' : undefined}
          >
            {deskListTexts.followUp}
          </Link>
        </li>
        {[null, ...LEAD_STATUSES].map((status) => (
          <li key={status ?? 'all'}>
            <Link
              className="nav-link"
              to={addressOf(changedView(view, { status, offer: null }))}
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

/**
 * Keyboard control of the list: `/` focuses the search, the arrows move between rows, Home and End go to the ends, `x`
 * selects the row. The two characters can be switched off in the settings.
 * Returns the ref for the element that contains search and rows.
 */
function useListKeys(): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const goTo = (event: KeyboardEvent): HTMLElement | undefined => {
    const links = [...(container.current?.querySelectorAll<HTMLElement>(`.${ROW_LINK_CLASS}`) ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    switch (event.key) {
      case 'ArrowDown':
        return links[at + 1];
      case 'ArrowUp':
        return links[at - 1];
      case 'Home':
        return at < 0 ? undefined : links[0];
      case 'End':
        return at < 0 ? undefined : links.at(-1);
      case '/':
        return hasSingleKeys()
          ? (container.current?.querySelector<HTMLElement>('input[name="search"]') ?? undefined)
          : undefined;
      default:
        return undefined;
    }
  };
  useListener(['keydown'], (event) => {
    if (isNoShortcut(event)) return;
    if (event.key === 'x' && hasSingleKeys())
      document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    const element = goTo(event);
    if (!element) return;
    event.preventDefault();
    element.focus();
  });
  return container;
}
