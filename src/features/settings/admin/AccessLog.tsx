import { Link } from 'admin-router';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { paths } from '#src/lib/paths.ts';

import { settingsTexts as texts } from '../texts.ts';
import { LogSheet } from './LogSheet.tsx';

/** Who opened and exported requests, newest first. */
export function AccessLog() {
  const { people } = useAdminPorts();
  return (
    <LogSheet
      id="access-log"
      title={texts.accessLog}
      intro={texts.accessLogIntro}
      failure={texts.accessLogFailed}
      empty={texts.noAccess}
      load={() => people.accessLog()}
      keyOf={({ at, by, leadId }) => `${at} ${by} ${leadId}`}
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
    </LogSheet>
  );
}
