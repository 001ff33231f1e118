import { ADMIN_EMAILS } from '../contracts.ts';
import { ConfigError, isLocal, type Environment } from './config.ts';

/**
 * Refuses to start where it would be unsafe: forged tokens accepted, publications sent elsewhere than to Hosting, or
 * two lists of admins (ruling 18).
 */
export function assertSafeEnvironment(env: Environment): void {
  if (env['FIREBASE_AUTH_EMULATOR_HOST'] && env['K_SERVICE'] && !isLocal(env))
    throw new ConfigError(
      'FIREBASE_AUTH_EMULATOR_HOST is set in a deployed function: unsigned tokens would be accepted. Remove it.',
    );
  if ((env['HOSTING_API_URL'] ?? '').trim() !== '' && !isLocal(env))
    throw new ConfigError('HOSTING_API_URL is for local runs only: remove it from functions/.env.');
  const drift = adminDrift(env['ADMIN_EMAILS']);
  if (drift) throw new ConfigError(drift);
}

/** The fault of an allow-list that is repeated in the environment; `null` when it is absent or equals the contracts'. */
export function adminDrift(restated: string | undefined): string | null {
  if (restated === undefined || restated.trim() === '') return null;
  const given = restated.split(',').map((address) => address.trim().toLowerCase());
  const same = given.length === ADMIN_EMAILS.length && ADMIN_EMAILS.every((admin) => given.includes(admin));
  return same
    ? null
    : 'ADMIN_EMAILS differs from src/contracts/base/admins.ts: change that file, the one source.';
}
