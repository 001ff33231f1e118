import type { ReactNode } from 'react';

import { AdminContext } from '#src/data/admin-context.ts';
import type { AdminPorts } from '#src/data/admin-ports.ts';
import type { Ports } from '#src/data/ports.ts';
import { DialogsProvider } from '#src/ui/admin/dialogs.tsx';

import { Surroundings, stubPorts } from './stub-ports.tsx';

/** An admin view with data, routes, dialogs and admin access around it. */
export function AdminSurroundings(props: { admin: AdminPorts; ports?: Ports; children: ReactNode }) {
  return (
    <Surroundings ports={props.ports ?? stubPorts()} path="/admin">
      <DialogsProvider>
        <AdminContext
          value={{
            ports: props.admin,
            member: { uid: 'uid-1', email: 'admin@example.com', displayName: '', emailVerified: true },
            askToSignIn: () => Promise.resolve(false),
          }}
        >
          {props.children}
        </AdminContext>
      </DialogsProvider>
    </Surroundings>
  );
}
