import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'admin-router';

import { ERASE_REASONS } from '#src/contracts/index.ts';
import { useAdminPorts, useNameOf } from '#src/data/reads/admin-context.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { paths } from '#src/lib/paths.ts';
import { Panel, type PanelProps } from '#src/ui/admin/AdminPage.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';

import { settingsTexts as texts } from '../texts.ts';

/** Who opened and exported requests, newest first. */
export function AccessLog() {
  const { people } = useAdminPorts();
  return (
    <Log
      title={texts.accessLog}
      intro={texts.accessLogIntro}
      failure={texts.accessLogFailed}
      empty={texts.noAccess}
      load={() => people.accessLog()}
    >
      {({ kind, leadId, count }) =>
        leadId === '' ? (
          <span className="fw-semibold">{texts.exported(count)}</span>
        ) : (
          <Link to={paths.adminRequest.to(leadId)}>
            {kind === 'opened' ? texts.opened : texts.exportedPerson(count)}
          </Link>
        )
      }
    </Log>
  );
}

/** Which requests were erased, by whom and why, newest first. */
export function ErasureLog() {
  const { people } = useAdminPorts();
  return (
    <Log
      title={texts.erasures}
      intro={texts.erasuresIntro}
      failure={texts.erasuresFailed}
      empty={texts.noErasures}
      load={() => people.erasures()}
    >
      {({ reference, why, isDone }) => (
        <>
          <span className="fw-semibold">{reference}</span>
          {why === 'age' ? null : <span>{ERASE_REASONS[why]}</span>}
          {isDone ? null : <span>{texts.erasureRuns}</span>}
        </>
      )}
    </Log>
  );
}

interface LogProps<Entry> extends Omit<PanelProps, 'children'> {
  readonly failure: string;
  readonly empty: string;
  readonly load: () => Promise<readonly Entry[]>;
  /** Renders what was done; who did it and when follows. */
  readonly children: (entry: Entry) => ReactNode;
}

const SHOWN_COUNT = 4;

/** A list of entries that nobody can change. */
function Log<Entry extends { readonly at: string; readonly by: string }>(props: LogProps<Entry>) {
  const { failure, empty, load, children, ...panel } = props;
  const nameOf = useNameOf();
  const log = useQuery({ queryKey: ['log', panel.title], queryFn: load });
  const list = (entries: readonly Entry[]): ReactNode => (
    <ol className="ruled-list">
      {entries.map((entry, index) => (
        <li key={index}>
          {children(entry)}
          <span className="text-body-secondary fs-6">
            {texts.doneBy[entry.by] ?? nameOf(entry.by)},{' '}
            <time dateTime={entry.at}>{fullMoment(entry.at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
  return (
    <Panel {...panel}>
      <QueryView query={log} loading={null} failure={failure}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="mb-0">{empty}</p>
          ) : (
            <>
              {list(entries.slice(0, SHOWN_COUNT))}
              {entries.length > SHOWN_COUNT && (
                <details>
                  <summary>{texts.earlier(entries.length - SHOWN_COUNT)}</summary>
                  {list(entries.slice(SHOWN_COUNT))}
                </details>
              )}
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}
