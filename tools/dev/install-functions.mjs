// Runs after the root's `npm install`: one command installs both packages.
// functions/ has its own package.json and lockfile because Firebase uploads that folder alone.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const functionsDir = fileURLToPath(new URL('../../functions/', import.meta.url));
// npm hands its options down: `npm ci` in functions/ would then empty its node_modules and install nothing.
const isOnlyPretending =
  process.env.npm_config_package_lock_only === 'true' || process.env.npm_config_dry_run === 'true';

if (existsSync(`${functionsDir}package.json`) && !isOnlyPretending) {
  const result = spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: functionsDir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exit(result.status ?? 1);
}
