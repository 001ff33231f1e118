import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { factorQuery, SecondFactor } from '#src/features/session/admin/SecondFactor.tsx';
import { sessionTexts } from '#src/features/session/texts.ts';
import { QueryView } from '#src/ui/admin/query.tsx';
import { PageHeading } from '#src/ui/layout/PageHeading.tsx';
import { MAIN_ID } from '#src/ui/layout/Page.tsx';

import { AdminLoading } from './AdminLoading.tsx';

/** Shows the admin area only to accounts with a second factor, and has it set up by others: rules and functions refuse them. */
export function FactorGate({ children }: { readonly children: ReactNode }) {
  const state = useQuery(factorQuery(useAdminPorts()));
  return (
    <QueryView query={state} loading={<AdminLoading />} failure={(error) => error.message}>
      {(isOn) =>
        isOn === false ? (
          <main id={MAIN_ID} className="login" tabIndex={-1}>
            <div className="login__sheet">
              <PageHeading>{sessionTexts.factorNeededTitle}</PageHeading>
              <p>{sessionTexts.factorNeeded}</p>
              <SecondFactor isNeeded />
            </div>
          </main>
        ) : (
          children
        )
      }
    </QueryView>
  );
}
