import { createContext, useContext } from 'react';

import type { AdminPorts } from '../ports/admin-ports.ts';
import type { Member } from '../ports/session-port.ts';

/** The admin area's services and the signed-in admin; set once by the guard in `app/admin`. */
export interface AdminAccess {
  readonly ports: AdminPorts;
  readonly member: Member;
  /**
   * Asks for the password in a dialog over the page, so that nothing typed is lost. Resolves with true once
   * an admin is signed in, with false after a cancel.
   */
  readonly askToSignIn: (reason: string) => Promise<boolean>;
}

export const AdminContext = createContext<AdminAccess | null>(null);

export function useAdminAccess(): AdminAccess {
  const access = useContext(AdminContext);
  if (!access) throw new Error('No admin access: render the view inside the admin guard.');
  return access;
}

export function useAdminPorts(): AdminPorts {
  return useAdminAccess().ports;
}
