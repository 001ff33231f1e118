/** Constants that the build inserts (vite.config.ts). */
interface ImportMetaEnv {
  /** The configuration checked at build time (M65); absent during prerendering. */
  readonly SITE: import('#src/lib/env.ts').SiteEnv;
}
