import { initializeApp, type FirebaseOptions } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaV3Provider } from 'firebase/app-check';

/** Opens App Check with reCAPTCHA v3; the returned function gives a token, new when the last one has expired. */
export function openRecaptcha(firebase: FirebaseOptions, siteKey: string): () => Promise<string> {
  const appCheck = initializeAppCheck(initializeApp({ ...firebase }, 'app-check'), {
    provider: new ReCaptchaV3Provider(siteKey),
    isTokenAutoRefreshEnabled: false,
  });
  return async () => (await getToken(appCheck)).token;
}
