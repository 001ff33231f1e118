// `node tools/dev/run.mjs <command> [arguments]`: installs what is missing, then runs `tools/<command>.ts`.
// Plain JavaScript without dependencies: it must run straight after `git clone`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MINIMUM_NODE = [20, 19];

function readJson(...segments) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, ...segments), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * True when the installed packages are those of the lockfile. npm keeps a lockfile of what it installed
 * inside node_modules; comparing with it also sees an install made by hand. Optional packages may be absent:
 * they belong to other machines.
 */
function isInstalled(folder) {
  const wanted = readJson(folder, 'package-lock.json')?.packages;
  const installed = readJson(folder, 'node_modules', '.package-lock.json')?.packages;
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([name, { version, optional, devOptional, peer }]) => {
    if (name === '') return true;
    const installedPackage = installed[name];
    return installedPackage ? installedPackage.version === version : Boolean(optional || devOptional || peer);
  });
}

function install(folder, what) {
  if (isInstalled(folder)) return;
  const started = Date.now();
  console.log(`Installing ${what} (npm ci) …`);
  const { status } = spawnSync(
    'npm',
    ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: path.join(ROOT, folder),
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) {
    console.error(`${what} could not be installed; npm says why above.`);
    process.exit(status ?? 1);
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
  console.error(
    `Node ${MINIMUM_NODE.join('.')} or newer is needed, this is ${process.versions.node}: get it from https://nodejs.org.`,
  );
  process.exit(1);
}
const command = process.argv[2] ?? '';
if (!/^[a-z-]+$/.test(command)) {
  console.error('Usage: node tools/dev/run.mjs <start|build|test|…> [arguments]');
  process.exit(1);
}
process.chdir(ROOT);
// The root's postinstall installs functions/ as well.
install('.', 'the packages');
install('functions', "the functions' packages");

// In this very process: signals and the exit code need no passing on.
const { register } = await import('tsx/esm/api');
register();
process.argv.splice(1, 2, path.join(ROOT, 'tools', `${command}.ts`));
try {
  await import(pathToFileURL(process.argv[1]).href);
} catch (error) {
  // The project's own errors say what to do. Any other, such as a TypeError, is a fault of the program: its stack says where.
  const isOwn = ['Error', 'AppError'].includes(error?.name);
  console.error(isOwn ? [error.message, error.mend].filter(Boolean).join('\n→ ') : error);
  process.exit(1);
}
