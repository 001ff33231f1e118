import type { Env, SiteEnv } from '#src/lib/env.ts';

/**
 * The code that Vite puts in place of `import.meta.env.SITE`. Each key has an entry of its own, so that the bundler sees
 * which branches are never taken and leaves out the other adapter and everything that only a local run needs.
 */
export function siteConstants({
  adminEmails: _unused,
  siteUrl: _inPages,
  ...site
}: Env): Record<string, string> {
  const constants: Record<string, string> = {
    'import.meta.env.SITE': JSON.stringify(site satisfies SiteEnv),
  };
  for (const [key, value] of Object.entries(site))
    constants[`import.meta.env.SITE.${key}`] = JSON.stringify(value);
  return constants;
}
