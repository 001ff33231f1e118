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

export const NAMES_KEY = ['admin-names'];

/** The admins' display names by e-mail. */
export const AdminNamesContext = createContext<Readonly<Record<string, string>>>({});

/** Names an admin: by the display name, or by the e-mail without one. */
export function useNameOf(): (email: string) => string {
  const names = useContext(AdminNamesContext);
  return (email) => (Object.hasOwn(names, email) ? names[email] : undefined) ?? email;
}

/** Puts the admins' names in place of their e-mails in a message. */
export function useWithNames(): (message: string) => string {
  const names = useContext(AdminNamesContext);
  return (message) =>
    Object.entries(names).reduce((text, [email, name]) => text.replaceAll(email, name), message);
}

/** 'Asha Rao' as 'AR'; an e-mail as its part before the @. */
export function initialsOf(name: string): string {
  if (name.includes('@')) return name.split('@')[0] ?? name;
  const letters = name.split(/\s+/).map((word) => [...word][0] ?? '');
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase();
}
