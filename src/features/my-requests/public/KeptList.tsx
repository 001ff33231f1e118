import { useId, useState } from 'react';

import { useDataStore } from '#src/data/data-context.ts';
import { dropKept, readKept, useKeptRequests, type UnsentRequest } from '#src/data/kept-requests.ts';
import { sendKept } from '#src/data/send-kept.ts';
import { useOtherWays } from '#src/data/use-other-ways.ts';
import { longMoment } from '#src/lib/india-time.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { OtherWays } from '#src/ui/form/OtherWays.tsx';

import { keptMessages } from '../messages.ts';

/** What could not be sent yet from this browser, above what was sent; nothing when there is nothing. */
export function KeptList() {
  const titleId = useId();
  const unsent = useKeptRequests().filter((kept): kept is UnsentRequest => kept.state !== 'sent');
  if (unsent.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="kept-list">
      <h2 id={titleId}>{keptMessages.title}</h2>
      <ol className="my-requests">
        {unsent.map((kept) => (
          <li key={kept.key}>
            <KeptCard kept={kept} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function KeptCard({ kept }: { kept: UnsentRequest }) {
  const { key, title, text, at, state, reason } = kept;
  const store = useDataStore();
  const titleId = useId();
  const otherWays = useOtherWays(title, text);
  const [trial, setTrial] = useState<'none' | 'running' | 'failed'>('none');

  const tryNow = async (): Promise<void> => {
    setTrial('running');
    await store
      .ports()
      .then(({ messages }) => sendKept(messages))
      .catch(() => undefined);
    setTrial(readKept().some((one) => one.key === key && one.state === 'waiting') ? 'failed' : 'none');
  };

  return (
    <article className="panel my-request" aria-labelledby={titleId}>
      <h3 id={titleId} className="my-request__title">
        {title}
      </h3>
      <p className="my-request__facts">{keptMessages.since(longMoment(at))}</p>
      {state === 'refused' ? (
        <Alert kind="danger">{keptMessages.refused(title, reason)}</Alert>
      ) : (
        <p className="my-request__note">{keptMessages.waiting}</p>
      )}
      {trial === 'failed' && <Alert kind="warning">{keptMessages.stillOffline}</Alert>}
      <div className="other-ways">
        {state === 'waiting' && (
          <Button busy={trial === 'running'} busyText={keptMessages.trying} onClick={() => void tryNow()}>
            {keptMessages.now}
          </Button>
        )}
        <OtherWays {...otherWays} />
        <Button variant="link" aria-label={keptMessages.removeOf(title)} onClick={() => dropKept(key)}>
          {keptMessages.remove}
        </Button>
      </div>
      <details>
        <summary>{keptMessages.text}</summary>
        <p className="my-request__text">{text}</p>
      </details>
    </article>
  );
}
