import type { Google } from './google.ts';
import { inBatches } from './lines.ts';

/** An account as Auth's REST interface lists it. */
type Account = Readonly<Record<string, unknown>>;

/** The parameters of a project's password hashes; none on the emulator. */
export type PasswordHash = Readonly<Record<string, unknown>>;

const PAGE = 500;
/** The fields that an import keeps. Others, such as the time of the last token, are Auth's own. */
const KEPT = [
  ...['localId', 'email', 'emailVerified', 'displayName', 'photoUrl', 'phoneNumber', 'disabled'],
  ...['customAttributes', 'createdAt', 'passwordHash', 'salt'],
];

/** The accounts of a project in Auth, as lines of text. */
export function openAccounts(google: Google, project: string) {
  const accounts = `v1/projects/${project}/accounts`;
  const lines = async function* (): AsyncGenerator<string> {
    for (let token: string | undefined = ''; token !== undefined;) {
      const page: { users?: Account[]; nextPageToken?: string } = await google(
        `${accounts}:batchGet?maxResults=${PAGE}&nextPageToken=${encodeURIComponent(token)}`,
      );
      for (const user of page.users ?? [])
        yield JSON.stringify(
          Object.fromEntries(KEPT.flatMap((key) => (user[key] ? [[key, user[key]]] : []))),
        );
      token = page.nextPageToken;
    }
  };
  return {
    lines,
    passwordHash: async (): Promise<PasswordHash> => {
      if (process.env['FIREBASE_AUTH_EMULATOR_HOST']) return {};
      const config = await google<{ signIn?: { hashConfig?: { algorithm?: string } } }>(
        `admin/v2/projects/${project}/config`,
      );
      const { algorithm: hashAlgorithm, ...parameters } = config.signIn?.hashConfig ?? {};
      return { hashAlgorithm, ...parameters };
    },
    /** Stores accounts; those with the same id are replaced. */
    store: async (rows: AsyncIterable<string>, passwordHash: PasswordHash): Promise<void> => {
      for await (const batch of inBatches(rows)) {
        const users = batch.map((line) => JSON.parse(line) as Account);
        const { error = [] } = await google<{ error?: { message: string }[] }>(`${accounts}:batchCreate`, {
          ...passwordHash,
          users,
          allowOverwrite: true,
        });
        if (error[0]) throw new Error(`${error.length} accounts were refused: ${error[0].message}`);
      }
    },
    clear: async (): Promise<void> => {
      for await (const batch of inBatches(lines())) {
        const localIds = batch.map((line) => (JSON.parse(line) as Account)['localId']);
        await google(`${accounts}:batchDelete`, { localIds, force: true });
      }
    },
  };
}
