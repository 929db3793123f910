// Installs and builds what is missing or out of date. It says so on stderr: what a command of the shop answers on stdout is for programs, too.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { acquireLock, lockFile } from './prepare-lock.mjs';

/** npm writes what it has installed into this file, each time it changes anything. */
const installedMarker = (folder) => join(folder, 'node_modules', '.package-lock.json');

/**
 * Installs the packages of a folder when they are not those of its lockfile. What the build needs is among them, whatever NODE_ENV says and npm is
 * configured to leave out: the shop is built where it runs.
 */
export function installPackages(folder = '.') {
  const files = ['package.json', 'package-lock.json'].map((name) => join(folder, name));
  runOncePerState(join(folder, 'node_modules', '.kibble-installed'), [...files, installedMarker(folder)], () => {
    console.error('Installing the packages, which takes a minute or two …');
    // npm only warns of packages that want a newer Node than this one; they get it.
    npm(['ci', ...(folder === '.' ? [] : ['--prefix', folder]), '--include=dev', '--include=optional', '--loglevel=error']);
  });
}

/** Builds the shop when its sources have changed, or `always`. */
export function buildShop(node, { always = false } = {}) {
  const sources = ['src', 'demo', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'scripts/build.mjs'];
  const stamp = 'build/.stamp';
  if (always) rmSync(stamp, { force: true });
  runOncePerState(stamp, sources, () => {
    console.error('Building the shop …');
    run(node, ['scripts/build.mjs']);
  });
}

/** Does `work` unless the stamp says that it was done, and nothing has changed in these files since. */
function runOncePerState(stamp, paths, work) {
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(paths);
  if (isDone()) return;
  acquireLock();
  if (!isDone()) {
    work();
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hashOf(paths));
  }
  rmSync(lockFile, { force: true });
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else if (!path.includes('.test.')) hash.update(path).update(readFileSync(path));
  };
  paths.forEach(add);
  return hash.digest('hex');
}

/** The npm that runs this script, which need not be the first one of the path. */
function npm(args) {
  const { npm_execpath: cli = '' } = process.env;
  if (/npm-cli\.c?js$/.test(cli)) run(process.execPath, [cli, ...args]);
  else run('npm', args, { shell: process.platform === 'win32' });
}

function run(command, args, options = {}) {
  // Their stdout says how many packages were added, or nothing.
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  if (!error && status === 0) return;
  console.error(`\n"${command} ${args.join(' ')}" failed${error ? `: ${error.message}` : ''}.`);
  process.exit(status || 1);
}
