import { createContext, useContext } from 'react';

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
