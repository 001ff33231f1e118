import { buildSiteIfChanged } from '#tools/build/build-site.ts';
import { localSiteEnv } from '#tools/dev/local-config.ts';
import type { ServicePorts } from '#tools/dev/ports.ts';
import { localDir } from '#tools/dev/project.ts';

/**
 * A build as for production, for a Firebase project and a cloud that do not exist: no page may need them to be shown. It
 * holds nothing of a local run; `npm run check` looks for it.
 */
export function productionEnv(siteUrl: string): Record<string, string> {
  return {
    ...localSiteEnv({} as ServicePorts),
    VITE_FIREBASE_API_KEY: 'bench-key',
    VITE_FIREBASE_APP_ID: '1:200000000000:web:bench',
    VITE_FIREBASE_AUTH_DOMAIN: 'bench.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'bench',
    VITE_CLOUDINARY_CLOUD_NAME: 'bench-cloud',
    VITE_CLOUDINARY_API_KEY: '200000000000002',
    VITE_CLOUDINARY_UPLOAD_PRESET: 'bench-preset',
    VITE_CLOUDINARY_UPLOAD_BASE: '',
    VITE_CLOUDINARY_DELIVERY_HOSTS: '',
    VITE_EMULATORS: '',
    VITE_SITE_URL: siteUrl,
  };
}

/** The site as for production, with the seed's content; built when something has changed. Returns its folder. */
export async function buildCheckSite(): Promise<string> {
  const outDir = localDir('check', 'site');
  await buildSiteIfChanged({ outDir, content: 'seed', env: productionEnv('https://paper-catalogue.test') });
  return outDir;
}
