import { Link } from 'admin-router';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useNameOf } from '#src/data/reads/admin-names.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { paths } from '#src/lib/paths.ts';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';

import { settingsTexts as texts } from '../texts.ts';

/** Who opened and exported requests, newest first. */
export function AccessLog() {
  const { people } = useAdminPorts();
  const nameOf = useNameOf();
  const log = useLoad('access-log', () => people.accessLog());
  return (
    <section className="panel-sheet" aria-labelledby="access-log-title">
      <h2 id="access-log-title" className="fs-3 mb-2">
        {texts.accessLog}
      </h2>
      <p className="text-body-secondary fs-5">{texts.accessLogIntro}</p>
      <LoadView state={log} loading={null} failure={texts.accessLogFailed}>
        {(entries) => (
          <ol className="history">
            {entries.map(({ at, by, kind, leadId, count }) => (
              <li key={`${at} ${by} ${leadId}`}>
                {kind === 'opened' ? (
                  <Link to={paths.adminRequest.to(leadId)}>{texts.opened}</Link>
                ) : (
                  <span className="fw-semibold">{texts.exported(count)}</span>
                )}
                <span className="text-body-secondary fs-6">
                  {nameOf(by)}, <time dateTime={at}>{fullMoment(at)}</time>
                </span>
              </li>
            ))}
          </ol>
        )}
      </LoadView>
    </section>
  );
}
