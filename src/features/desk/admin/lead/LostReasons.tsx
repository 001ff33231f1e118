import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { LOST_NEEDS_REASON, lostReasonsOf } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { SkeletonText } from '#src/ui/feedback/Skeleton.tsx';

import { leadPageTexts } from '../../lead-page-texts.ts';

/** Asks why a lead is lost; the choice saves it. */
export function LostReasons({ onChosen }: { readonly onChosen: (reason: string) => void }) {
  const { settings } = useAdminPorts();
  const loaded = useQuery({ queryKey: ['lost-reasons'], queryFn: () => settings.load() });
  const list = useRef<HTMLDivElement>(null);
  const isReady = loaded.isFetchedAfterMount;
  useEffect(() => list.current?.querySelector('button')?.focus(), [isReady]);
  return (
    <QueryView query={loaded} loading={<SkeletonText lines={2} />} failure={leadPageTexts.reasonsFailed}>
      {(stored) => (
        <div ref={list} className="mt-4" role="group" aria-labelledby="lost-reason">
          <p id="lost-reason" className="fw-semibold mb-2">
            {LOST_NEEDS_REASON}
          </p>
          <div className="cluster gap-2">
            {lostReasonsOf(stored).map((reason) => (
              <Button key={reason} size="small" variant="quiet" onClick={() => onChosen(reason)}>
                {reason}
              </Button>
            ))}
          </div>
        </div>
      )}
    </QueryView>
  );
}
