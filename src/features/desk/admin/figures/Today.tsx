import { Link } from 'admin-router';

import { paths } from '#src/lib/paths.ts';
import { workingDayMinutes, workingMinutesBetween } from '#src/contracts/base/working-hours.ts';

import { figureTexts } from '../../figure-texts.ts';
import { workingTimeText } from '../age-text.ts';
import { useSettings } from '#src/data/reads/use-query.ts';
import { useNow } from '#src/ui/timing/use-now.ts';
import { Panel } from '#src/ui/admin/Panel.tsx';
import { DUE_MAX, type DeskFigureData } from './load-figures.ts';

const { today: texts } = figureTexts;

/**
 * The work of today, each a link to its list: new leads, undelivered mails, offers to follow up, and waiting leads if one of
 * them has waited for a working day.
 */
export function Today({ data }: { readonly data: DeskFigureData }) {
  const { newCount, waitingCount, longestWaiting, undelivered, dueCount } = data;
  const hours = useSettings();
  const now = useNow();
  const longest = longestWaiting && workingMinutesBetween(new Date(longestWaiting), now, hours);
  const isLate = longest !== '' && longest >= workingDayMinutes(hours);
  const tasks = [
    [newCount, paths.adminRequests.newOnes(), texts.newOnes(newCount)],
    [
      isLate ? waitingCount : 0,
      paths.adminRequests.waiting(),
      texts.waiting(waitingCount, workingTimeText(Number(longest), hours)),
    ],
    [undelivered, paths.adminRequests.mailTrouble(), texts.mails(undelivered)],
    [dueCount, paths.adminRequests.offers('due'), texts.due(dueCount, dueCount === DUE_MAX)],
  ] as const;
  const open = tasks.filter(([count]) => count > 0);
  return (
    <Panel id="today" title={texts.title}>
      {open.length === 0 ? (
        <p className="text-body-secondary mb-0">{texts.none}</p>
      ) : (
        <ul className="ruled-list">
          {open.map(([, to, text]) => (
            <li key={to}>
              <Link className="fw-semibold" to={to}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
