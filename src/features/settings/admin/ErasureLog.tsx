import { ERASE_REASONS } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';

import { settingsTexts as texts } from '../texts.ts';
import { LogSheet } from './LogSheet.tsx';

/** Which requests were erased, by whom and why, newest first. */
export function ErasureLog() {
  const { people } = useAdminPorts();
  return (
    <LogSheet
      id="erasure-log"
      title={texts.erasures}
      intro={texts.erasuresIntro}
      failure={texts.erasuresFailed}
      empty={texts.noErasures}
      load={() => people.erasures()}
      keyOf={({ at, reference }) => `${at} ${reference}`}
    >
      {({ reference, why, isDone }) => (
        <>
          <span className="fw-semibold">{reference}</span>
          {why === 'age' ? null : <span>{ERASE_REASONS[why]}</span>}
          {isDone ? null : <span>{texts.erasureRuns}</span>}
        </>
      )}
    </LogSheet>
  );
}
