import { ADMIN_EMAILS } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import { FAILURES } from '../documents/failures.ts';
import type { Member, Session, SessionPort } from '../ports/session-port.ts';
import type { Listener } from '../ports/answers.ts';
import type { KeyValueStore } from './demo-storage.ts';
import type { TabChannel } from './tab-channel.ts';

/** The password of both demo admins. The login page shows it; it protects nothing, since all data are in this browser. */
export const DEMO_PASSWORD = 'paper-house';

const TOPIC = 'session';

export interface LocalSession extends SessionPort {
  /** The e-mail of the signed-in admin, `null` for visitors. */
  admin(): string | null;
}

/** The session, stored in this browser and shared by its tabs. Only the admins have accounts. */
export function openLocalSession(options: {
  store: KeyValueStore;
  channel: TabChannel;
  prefix: string;
}): LocalSession {
  const { store, channel } = options;
  const key = `${options.prefix}/session`;
  const listeners = new Set<Listener<Session>>();
  let session: Session = { status: 'pending' };
  let lastReported = '';

  // Stored as `member:<e-mail>` or `visitor:<uid>`.
  const identity = (): readonly [string, string] => {
    const text = store.get(key) ?? '';
    return [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)];
  };
  const admin = (): string | null => {
    const [kind, email] = identity();
    return kind === 'member' ? (ADMIN_EMAILS.find((address) => address === email) ?? null) : null;
  };
  const current = (): Session => {
    const email = admin();
    if (email !== null) return { status: 'member', member: toMember(email), isAdmin: true };
    const [kind, uid] = identity();
    return { status: 'visitor', uid: kind === 'visitor' ? uid : null };
  };
  const publish = (): void => {
    session = current();
    const text = JSON.stringify(session);
    if (text === lastReported) return;
    lastReported = text;
    for (const listener of [...listeners]) listener.next(session);
  };
  const change = (text: string | null): void => {
    if (text === null) store.remove(key);
    else store.set(key, text);
    publish();
    channel.post(TOPIC);
  };
  const becomeVisitor = (): void => {
    if (current().status === 'visitor' && identity()[0] !== 'visitor')
      change(`visitor:${crypto.randomUUID()}`);
  };

  channel.subscribe((topic) => {
    if (topic === TOPIC) publish();
  });
  const restored = Promise.resolve().then(publish);

  return {
    admin,
    watch: (listener) => {
      listeners.add(listener);
      listener.next(session);
      return () => listeners.delete(listener);
    },
    ensureVisitor: async () => {
      await restored;
      becomeVisitor();
    },
    signIn: async (email, password) => {
      await restored;
      const wanted = ADMIN_EMAILS.find((address) => address === email.trim().toLowerCase());
      if (wanted === undefined || password !== DEMO_PASSWORD)
        throw new AppError('denied', FAILURES.wrongLogin);
      change(`member:${wanted}`);
      return toMember(wanted);
    },
    // The demo's admins have no second factor.
    enterCode: () => Promise.reject(new AppError('signed-out', FAILURES.signedOut)),
    signOut: async () => {
      await restored;
      change(null);
    },
  };
}

function toMember(email: string): Member {
  const displayName = email.startsWith('manager') ? 'Manager' : 'Admin';
  return { uid: `demo-${email}`, email, displayName };
}
