import { valueAt } from '#src/lib/plain-data.ts';

import { CannotLook, curl, type Ask } from './ask.ts';
import { advice, check, missing, outdated, type Check } from './check.ts';
import { publicAddress, type Deployment } from './deployment.ts';

interface Account {
  localId: string;
  email: string;
  emailVerified?: boolean;
  disabled?: boolean;
  mfaInfo?: { totpInfo?: object }[];
}

const PASSWORD_MIN = 12;

/** Checks of the admins' accounts, and of who else may sign in. */
export function accountChecks(deployment: Deployment, ask: Ask): Check[] {
  const { project, admins, needsSecondFactor } = deployment;
  const api = `https://identitytoolkit.googleapis.com/v1/projects/${project}`;
  const configUrl = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
  /** Reads the settings of Firebase Authentication (Identity Toolkit v2, `Config`) by their paths. */
  const settings = async (): Promise<(place: string) => unknown> => {
    const config = await ask<object>(configUrl);
    if (config) return (place) => valueAt(config, place);
    throw new CannotLook(
      'Firebase Authentication is not set up in this project.',
      `open 'https://console.firebase.google.com/project/${project}/authentication'`,
    );
  };
  const accounts = async (): Promise<Account[]> =>
    (await ask<{ users?: Account[] }>(`${api}/accounts:lookup`, { body: { email: [...admins] } }))?.users ??
    [];
  const change = (mask: string, body: object): string =>
    curl(project, 'PATCH', `${configUrl}?updateMask=${mask}`, body);
  const { host } = new URL(publicAddress(deployment));
  return [
    ...admins.map((email) =>
      check(
        `admin ${email}`,
        'Anybody can register a free address; an unverified one may do nothing.',
        async () => {
          const account = (await accounts()).find((user) => user.email.toLowerCase() === email.toLowerCase());
          const update = (fields: object): string =>
            curl(project, 'POST', `${api}/accounts:update`, { localId: account?.localId, ...fields });
          if (!account)
            return missing('There is no account.', curl(project, 'POST', `${api}/accounts`, { email }));
          if (account.disabled) return missing('It is disabled.', update({ disableUser: false }));
          return missing(!account.emailVerified && 'It is not verified.', update({ emailVerified: true }));
        },
      ),
    ),
    check('second factor of the admins', 'A stolen password opens the admin area.', async () => {
      if (!needsSecondFactor) return advice('It is switched off.', 'less docs/operations.md');
      const at = await settings();
      const providers = (at('mfa.providerConfigs') ?? []) as {
        state?: string;
        totpProviderConfig?: object;
      }[];
      const takesApps =
        at('mfa.state') === 'ENABLED' &&
        providers.some(({ state, totpProviderConfig }) => state === 'ENABLED' && totpProviderConfig);
      const lacking = (await accounts()).filter(
        ({ mfaInfo = [] }) => !mfaInfo.some(({ totpInfo }) => totpInfo),
      );
      return (
        missing(
          at('subtype') !== 'IDENTITY_PLATFORM' && 'The project has no Identity Platform.',
          `open 'https://console.firebase.google.com/project/${project}/authentication/settings'`,
        ) ??
        missing(
          !takesApps && 'Nobody could set one up: codes of authenticator apps are switched off.',
          change('mfa', {
            mfa: {
              state: 'ENABLED',
              providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 1 } }],
            },
          }),
        ) ??
        // Not a fault that stops a deployment: a new admin sets it up after it.
        advice(
          lacking.length > 0 &&
            `None is set up for ${lacking.map(({ email }) => email).join(' and ')}: whoever signs in first will.`,
          `open '${publicAddress(deployment)}/admin/settings'`,
        )
      );
    }),
    check('sign-in is open', 'No admin could sign in, no visitor see requests.', async () => {
      const at = await settings();
      const isOpen = at('signIn.email.enabled') && at('signIn.anonymous.enabled');
      const isClosed = at('client.permissions.disabledUserSignup') === true;
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
      const at = await settings();
      const policy = 'passwordPolicyConfig.passwordPolicyVersions.0.customStrengthOptions';
      const isLong =
        at('passwordPolicyConfig.passwordPolicyEnforcementState') === 'ENFORCE' &&
        Number(at(`${policy}.minPasswordLength`)) >= PASSWORD_MIN;
      return missing(
        (!isLong && `Passwords of fewer than ${PASSWORD_MIN} characters are accepted.`) ||
          (!at('emailPrivacyConfig.enableImprovedEmailPrivacy') &&
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
      const isGuarded = (await settings())('blockingFunctions.triggers.beforeCreate.functionUri');
      return needsSecondFactor
        ? outdated(
            !isGuarded && 'The function that refuses addresses of admins is not registered.',
            `npx firebase deploy --only functions --project ${project}`,
          )
        : advice(
            'Anybody may register a free address; those of the admins are taken by their accounts (above).',
            'less docs/operations.md',
          );
    }),
    check(`${host} at the login`, 'A link to reset a password would be refused.', async () => {
      const domains = ((await settings())('authorizedDomains') ?? []) as string[];
      return advice(
        !domains.includes(host) && `Only these may: ${domains.join(', ')}.`,
        change('authorizedDomains', { authorizedDomains: [...domains, host] }),
      );
    }),
  ];
}
