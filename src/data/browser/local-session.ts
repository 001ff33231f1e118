import { ADMIN_EMAILS, isAdminEmail } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import { FAILURES } from '../documents/failures.ts';
import type { Member, Session, SessionPort } from '../ports/session-port.ts';
import type { Listener } from '../ports/answers.ts';
import type { KeyValueStore } from './demo-storage.ts';
import type { TabChannel } from './tab-channel.ts';

/** The password of both demo admins. The login page shows it; it protects nothing, since all data are in this browser. */
export const DEMO_PASSWORD = 'paper-house';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = ADMIN_EMAILS.map((email) => ({
  email,
  password: DEMO_PASSWORD,
  displayName: email.startsWith('manager') ? 'Manager' : 'Admin',
  emailVerified: true,
}));

const TOPIC = 'session';

export interface LocalSession extends SessionPort {
  /** The signed-in account, `null` for visitors. */
  account(): DemoAccount | null;
}

/** The session, stored in this browser and shared by its tabs, with the refusals of the product. */
export function openLocalSession(options: {
  accounts: readonly DemoAccount[];
  store: KeyValueStore;
  channel: TabChannel;
  prefix: string;
}): LocalSession {
  const { accounts, store, channel } = options;
  const key = `${options.prefix}/session`;
  const listeners = new Set<Listener<Session>>();
  let session: Session = { status: 'pending' };
  let lastReported = '';

  // Stored as `member:<e-mail>` or `visitor:<uid>`.
  const identity = (): readonly [string, string] => {
    const text = store.get(key) ?? '';
    return [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)];
  };
  const account = (): DemoAccount | null => {
    const [kind, email] = identity();
    return kind === 'member' ? (accounts.find((one) => one.email === email) ?? null) : null;
  };
  const current = (): Session => {
    const member = account();
    if (member) {
      return {
        status: 'member',
        member: toMember(member),
        isAdmin: isAdminEmail(member.email) && member.emailVerified,
      };
    }
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
    account,
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
      const wanted = email.trim().toLowerCase();
      const demoAccount = accounts.find(
        (one) => one.email.toLowerCase() === wanted && one.password === password,
      );
      if (!demoAccount) throw new AppError('denied', FAILURES.wrongLogin);
      if (!isAdminEmail(demoAccount.email) || !demoAccount.emailVerified) {
        // A refused sign-in also ends the earlier session.
        change(`visitor:${crypto.randomUUID()}`);
        throw new AppError(
          'denied',
          isAdminEmail(demoAccount.email) ? FAILURES.unverified : FAILURES.notAdmin,
        );
      }
      change(`member:${demoAccount.email}`);
      return toMember(demoAccount);
    },
    // The demo's accounts have no second factor.
    enterCode: () => Promise.reject(new AppError('signed-out', FAILURES.signedOut)),
    signOut: async () => {
      await restored;
      change(null);
    },
  };
}

function toMember({ email, displayName, emailVerified }: DemoAccount): Member {
  return { uid: `demo-${email}`, email, displayName, emailVerified };
}
