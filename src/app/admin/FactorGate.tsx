import type { ReactNode } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import { SecondFactor } from '#src/features/session/admin/SecondFactor.tsx';
import { sessionTexts } from '#src/features/session/texts.ts';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { PageHeading } from '#src/ui/layout/PageHeading.tsx';
import { MAIN_ID } from '#src/ui/layout/Page.tsx';

import { AdminLoading } from './AdminLoading.tsx';

/** Shows the admin area only to accounts with a second factor, and has it set up by others: rules and functions refuse them. */
export function FactorGate({ children }: { readonly children: ReactNode }) {
  const { secondFactor } = useAdminPorts();
  const state = useLoad('has-factor', () => secondFactor?.isOn() ?? Promise.resolve(true));
  return (
    <LoadView state={state} loading={<AdminLoading />} failure={(error) => error.message}>
      {(hasFactor) =>
        hasFactor ? (
          children
        ) : (
          <main id={MAIN_ID} className="login" tabIndex={-1}>
            <div className="login__sheet">
              <PageHeading>{sessionTexts.factorNeededTitle}</PageHeading>
              <p>{sessionTexts.factorNeeded}</p>
              <SecondFactor isNeeded onDone={() => void state.reload()} />
            </div>
          </main>
        )
      }
    </LoadView>
  );
}
