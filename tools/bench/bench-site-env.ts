import { localSiteEnv } from '#tools/launcher/local-config.ts';
import type { Ports } from '#tools/launcher/ports.ts';

/** A build as for production, for a Firebase project that does not exist: no page may need it to be shown. */
export function benchSiteEnv(siteUrl: string): Record<string, string> {
  return {
    ...localSiteEnv({} as Ports),
    VITE_FIREBASE_AUTH_DOMAIN: 'bench.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'bench',
    VITE_CLOUDINARY_UPLOAD_BASE: '',
    VITE_CLOUDINARY_DELIVERY_HOSTS: '',
    VITE_EMULATORS: '',
    VITE_SITE_URL: siteUrl,
  };
}
