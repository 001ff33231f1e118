import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import type { PublishingAdminPort, PublishingProgress } from '#src/data/ports/admin-services.ts';
import { clockTime, dayInIndia, MINUTE_MS, shortMoment } from '#src/lib/india-time.ts';
import { failureText } from '#src/ui/admin/query.tsx';
import { SmallButton } from '#src/ui/button/Button.tsx';

const texts = {
  live: 'Website is up to date',
  publishing: 'Updating the website…',
  failed: (reason: string): string => `Could not be published: ${reason}`,
  silent: 'nothing has answered for some minutes.',
  tryAgain: 'Try again',
  asked: 'Trying again…',
  demo: 'Demo: nothing is published.',
} as const;

/** A publication that takes longer than this counts as failed. */
const LATE_AFTER_MS = 6 * MINUTE_MS;

/** The time of day if it is today, otherwise date and time. */
function timeText(isoText: string): string {
  const time = clockTime(isoText);
  const isToday = time !== '' && dayInIndia(new Date(isoText)) === dayInIndia(new Date());
  return isToday ? time : shortMoment(isoText);
}

/** Shows on every admin page whether the saved content is published. In the demo, which has no publishing, it says so. */
export function PublishingBadge() {
  const { publishing } = useAdminAccess().ports;
  if (!publishing) return <p className="publishing text-body-secondary fs-5">{texts.demo}</p>;
  return <LiveStatus port={publishing} />;
}

function LiveStatus({ port }: { port: PublishingAdminPort }) {
  const [progress, setProgress] = useState<PublishingProgress | null>(null);
  const [isLate, setLate] = useState(false);
  useEffect(() => port.watch({ next: setProgress, fail: () => setProgress(null) }), [port]);

  const state = progress?.state ?? null;
  const isBehind = progress !== null && progress.savedRev > (state?.rev ?? 0);
  const isFailed = state?.status === 'failed';
  const isBusy = !isFailed && (isBehind || state?.status === 'publishing');
  const savedRev = progress?.savedRev;
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isBusy, savedRev]);

  let text = '';
  if (isFailed) text = texts.failed(state.reason);
  else if (isBusy) text = isLate ? texts.failed(texts.silent) : texts.publishing;
  else if (state) text = texts.live;
  return (
    <div
      className={`publishing cluster align-items-center row-gap-0 fs-5 ${isFailed || isLate ? 'text-danger' : 'text-body-secondary'}`}
    >
      <p className="mb-0" aria-live="polite">
        {text}
        {!isBusy && !isFailed && state && state.publishedAt !== '' ? (
          <>
            {' · '}
            <time dateTime={state.publishedAt}>{timeText(state.publishedAt)}</time>
          </>
        ) : null}
      </p>
      {isFailed || isLate ? <TryAgain port={port} /> : null}
    </div>
  );
}

function TryAgain({ port }: { port: PublishingAdminPort }) {
  const { mutate, isIdle, error } = useMutation({ mutationFn: () => port.tryAgain() });
  return (
    <>
      <SmallButton onClick={() => mutate()}>{texts.tryAgain}</SmallButton>
      <span aria-live="polite">{error ? failureText(error) : isIdle ? '' : texts.asked}</span>
    </>
  );
}
