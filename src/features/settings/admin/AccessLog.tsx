import { Link } from 'admin-router';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useNameOf } from '#src/data/reads/admin-names.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { paths } from '#src/lib/paths.ts';

import { settingsTexts as texts } from '../texts.ts';
import { LogSheet } from './LogSheet.tsx';

/** Who opened and exported requests, newest first. */
export function AccessLog() {
  const { people } = useAdminPorts();
  const nameOf = useNameOf();
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
      {({ at, by, kind, leadId, count }) => (
        <>
          {leadId === '' ? (
            <span className="fw-semibold">{texts.exported(count)}</span>
          ) : (
            <Link to={paths.adminRequest.to(leadId)}>
              {kind === 'opened' ? texts.opened : texts.exportedPerson(count)}
            </Link>
          )}
          <span className="text-body-secondary fs-6">
            {nameOf(by)}, <time dateTime={at}>{fullMoment(at)}</time>
          </span>
        </>
      )}
    </LogSheet>
  );
}
