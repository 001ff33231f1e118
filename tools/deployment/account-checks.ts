import { curl, type Ask } from './ask.ts';
import { advice, check, missing, type Check } from './check.ts';
import { publicAddress, type Deployment } from './deployment.ts';

/** The settings of Firebase Authentication (Identity Toolkit v2, `Config`). */
interface AuthConfig {
  signIn?: { email?: { enabled?: boolean }; anonymous?: { enabled?: boolean } };
  client?: { permissions?: { disabledUserSignup?: boolean } };
  blockingFunctions?: { triggers?: { beforeCreate?: { functionUri?: string } } };
  authorizedDomains?: string[];
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  passwordPolicyConfig?: {
    passwordPolicyEnforcementState?: string;
    passwordPolicyVersions?: { customStrengthOptions?: { minPasswordLength?: number } }[];
  };
}

interface Account {
  localId: string;
  email: string;
  emailVerified?: boolean;
  disabled?: boolean;
  mfaInfo?: object[];
}

const PASSWORD_MIN = 12;

/** Checks of the admins' accounts, and of who else may sign in. */
export function accountChecks(deployment: Deployment, ask: Ask): Check[] {
  const { project, admins } = deployment;
  const api = `https://identitytoolkit.googleapis.com/v1/projects/${project}`;
  const configUrl = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
  const config = async (): Promise<AuthConfig> => {
    const found = await ask<AuthConfig>(configUrl);
    if (!found) throw new Error('Firebase Authentication is not set up in this project.');
    return found;
  };
  const change = (mask: string, body: object): string =>
    curl(project, 'PATCH', `${configUrl}?updateMask=${mask}`, body);
  const { host } = new URL(publicAddress(deployment));
  return [
    ...admins.map((email) =>
      check(
        `admin ${email}`,
        'Anybody can register a free address; an unverified one may do nothing.',
        async () => {
          const body = { email: [...admins] };
          const found = await ask<{ users?: Account[] }>(`${api}/accounts:lookup`, { body });
          const account = found?.users?.find((user) => user.email.toLowerCase() === email.toLowerCase());
          const update = (fields: object): string =>
            curl(project, 'POST', `${api}/accounts:update`, { localId: account?.localId, ...fields });
          if (!account)
            return missing('There is no account.', curl(project, 'POST', `${api}/accounts`, { email }));
          if (account.disabled) return missing('It is disabled.', update({ disableUser: false }));
          if (!account.emailVerified) return missing('It is not verified.', update({ emailVerified: true }));
          return missing(
            (account.mfaInfo ?? []).length > 0 && 'It has a second factor, which the login does not know.',
            update({ mfa: { enrollments: [] } }),
          );
        },
      ),
    ),
    check('second factor of the admins', 'A stolen password opens the admin area.', () =>
      advice('The login knows none yet.', 'less docs/security.md'),
    ),
    check('sign-in is open', 'No admin could sign in, no visitor see requests.', async () => {
      const { signIn, client } = await config();
      const isOpen = signIn?.email?.enabled && signIn.anonymous?.enabled;
      const isClosed = client?.permissions?.disabledUserSignup;
      return missing(
        (!isOpen || isClosed) &&
          (isClosed ? 'Creating accounts is forbidden, also anonymous ones.' : 'A provider is switched off.'),
        change('signIn.email,signIn.anonymous,client.permissions', {
          signIn: { email: { enabled: true, passwordRequired: true }, anonymous: { enabled: true } },
          client: { permissions: { disabledUserSignup: false } },
        }),
      );
    }),
    check('guessing of admins and passwords', 'A guessed password opens the admin area.', async () => {
      const { emailPrivacyConfig, passwordPolicyConfig: policy } = await config();
      const { minPasswordLength = 0 } = policy?.passwordPolicyVersions?.[0]?.customStrengthOptions ?? {};
      const isLong =
        policy?.passwordPolicyEnforcementState === 'ENFORCE' && minPasswordLength >= PASSWORD_MIN;
      return missing(
        (!isLong && `Passwords of fewer than ${PASSWORD_MIN} characters are accepted.`) ||
          (!emailPrivacyConfig?.enableImprovedEmailPrivacy &&
            'The login tells which addresses have accounts.'),
        change('passwordPolicyConfig,emailPrivacyConfig', {
          passwordPolicyConfig: {
            passwordPolicyEnforcementState: 'ENFORCE',
            passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: PASSWORD_MIN } }],
          },
          emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
        }),
      );
    }),
    check('sign-up is closed', 'Strangers could register an address of an admin.', async () => {
      const trigger = (await config()).blockingFunctions?.triggers?.beforeCreate?.functionUri;
      return advice(
        !trigger &&
          'Anybody may register a free address; those of the admins are taken by their accounts (above).',
        'less docs/security.md',
      );
    }),
    check(`${host} at the login`, 'A link to reset a password would be refused.', async () => {
      const { authorizedDomains: known = [] } = await config();
      return advice(
        !known.includes(host) && `Only these may: ${known.join(', ')}.`,
        change('authorizedDomains', { authorizedDomains: [...known, host] }),
      );
    }),
  ];
}
