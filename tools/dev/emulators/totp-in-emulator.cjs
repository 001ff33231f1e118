// The Auth emulator knows SMS as the only second factor. Here an authenticator app (TOTP) is one of its SMS
// factors with a made-up number: the app's code is checked, then the emulator gets the code of its own SMS. Its tokens
// therefore name the factor 'phone'. The refusals are those of Google's service.
const { createHmac, randomBytes, randomInt } = require('node:crypto');

const PERIOD_SECONDS = 30;
/** Google refuses to begin with an older password, and to end a sign-in that has taken longer. */
const PATIENCE_SECONDS = 300;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const nowInSeconds = () => Math.floor(Date.now() / 1_000);

function base32(bytes) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits
    .match(/.{5}/g)
    .map((five) => BASE32[Number.parseInt(five, 2)])
    .join('');
}

/** The code of a period, counted from 1970. */
function codeOf(secret, period) {
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(period));
  const hash = createHmac('sha1', secret).update(moment).digest();
  const number = hash.readUInt32BE(hash.at(-1) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** @param operations `authOperations` of the emulator; @param BadRequestError its error with status 400 */
exports.addTotp = ({ identitytoolkit: { accounts, projects } }, BadRequestError) => {
  /** Secrets that no code has confirmed yet, by session; confirmed ones with their numbers, by factor. */
  const pending = new Map();
  const factors = new Map();
  /** When a password was typed, by the credential that waits for the code. */
  const halfway = new Map();

  const demand = (isRight, refusal) => {
    if (!isRight) throw new BadRequestError(refusal);
  };
  /** Each code is good for one use, in its own period and those beside it. */
  const check = (factor, code) => {
    const now = Math.floor(nowInSeconds() / PERIOD_SECONDS);
    const period = [now - 1, now, now + 1].find((one) => codeOf(factor.secret, one) === code);
    demand(period !== undefined && !factor.used.has(period), 'INVALID_CODE');
    factor.used.add(period);
  };
  const claimsOf = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  const proofOf = (state, { number }) => {
    const { sessionInfo, code } = state.createVerificationCode(number);
    return { phoneVerificationInfo: { sessionInfo, code } };
  };
  const replace = (group, name, make) => {
    group[name] = make(group[name]);
  };

  replace(accounts.mfaEnrollment, 'start', (start) => (state, body, ...rest) => {
    if (!body.totpEnrollmentInfo) return start(state, body, ...rest);
    const age = nowInSeconds() - claimsOf(body.idToken).auth_time;
    demand(age < PATIENCE_SECONDS, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const sessionInfo = randomBytes(16).toString('hex');
    const factor = { secret: randomBytes(20), number: `+1555${randomInt(1e6, 1e7)}`, used: new Set() };
    pending.set(sessionInfo, factor);
    const totpSessionInfo = {
      sessionInfo,
      sharedSecretKey: base32(factor.secret),
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: PERIOD_SECONDS,
      finalizeEnrollmentTime: new Date(Date.now() + 900_000).toISOString(),
    };
    return { totpSessionInfo };
  });
  replace(accounts.mfaEnrollment, 'finalize', (finalize) => (state, body, ...rest) => {
    const { totpVerificationInfo: given, ...others } = body;
    if (!given) return finalize(state, body, ...rest);
    const factor = pending.get(given.sessionInfo);
    demand(factor, 'INVALID_SESSION_INFO');
    demand(body.displayName, 'MISSING_DISPLAY_NAME');
    check(factor, given.verificationCode);
    const answer = finalize(state, { ...others, ...proofOf(state, factor) }, ...rest);
    factors.set(claimsOf(answer.idToken).firebase.second_factor_identifier, factor);
    pending.delete(given.sessionInfo);
    return answer;
  });
  replace(accounts.mfaSignIn, 'finalize', (finalize) => (state, body, ...rest) => {
    const { totpVerificationInfo: given, ...others } = body;
    if (!given) return finalize(state, body, ...rest);
    const since = halfway.get(body.mfaPendingCredential) ?? 0;
    demand(nowInSeconds() - since < PATIENCE_SECONDS, 'TOTP_CHALLENGE_TIMEOUT');
    const factor = factors.get(body.mfaEnrollmentId);
    demand(factor, 'MFA_ENROLLMENT_NOT_FOUND');
    check(factor, given.verificationCode);
    return finalize(state, { ...others, ...proofOf(state, factor) }, ...rest);
  });

  /** Names the factor as what it is. */
  const asTotp = (owner) => ({
    ...owner,
    ...(owner.mfaInfo && {
      mfaInfo: owner.mfaInfo.map(({ phoneInfo, unobfuscatedPhoneInfo, ...factor }) =>
        factors.has(factor.mfaEnrollmentId)
          ? { ...factor, totpInfo: {} }
          : { ...factor, phoneInfo, unobfuscatedPhoneInfo },
      ),
    }),
  });
  replace(accounts, 'signInWithPassword', (signIn) => async (...call) => {
    const answer = await signIn(...call);
    if (answer.mfaPendingCredential) halfway.set(answer.mfaPendingCredential, nowInSeconds());
    return asTotp(answer);
  });
  for (const group of [accounts, projects.accounts])
    replace(group, 'lookup', (lookup) => (...call) => {
      const answer = lookup(...call);
      return answer.users ? { ...answer, users: answer.users.map(asTotp) } : answer;
    });
};
