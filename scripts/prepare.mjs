// Installs and builds what is missing or out of date. Messages go to stderr, since programs may read the stdout of the shop's commands.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { acquireLock, lockFile } from './prepare-lock.mjs';

/** The file in which npm lists the installed packages, rewritten with every change. */
const installedMarker = (folder) => join(folder, 'node_modules', '.package-lock.json');

/**
 * Installs the packages of a folder when they differ from its lockfile. Development dependencies are included, whatever NODE_ENV and npm's
 * configuration say: the shop is built where it runs.
 */
export function installPackages(folder = '.') {
  const files = ['package.json', 'package-lock.json'].map((name) => join(folder, name));
  runOncePerState(join(folder, 'node_modules', '.kibble-installed'), [...files, installedMarker(folder)], () => {
    console.error('Installing the packages, which takes a minute or two …');
    // Hides npm's warnings about packages that need a newer Node than this one; the shop runs on the newer one.
    npm(['ci', ...(folder === '.' ? [] : ['--prefix', folder]), '--include=dev', '--include=optional', '--loglevel=error']);
  });
}

/** Builds the shop when its sources have changed, or with `always`. */
export function buildShop(node, { always = false } = {}) {
  const sources = ['src', 'demo', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'scripts/build.mjs'];
  const stamp = 'build/.stamp';
  if (always) rmSync(stamp, { force: true });
  runOncePerState(stamp, sources, () => {
    console.error('Building the shop …');
    run(node, ['scripts/build.mjs']);
  });
}

/** Runs `work` unless the stamp shows that it has run for the current content of these files. */
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

/** Runs the npm that runs this script, which may not be the first one in the PATH. */
function npm(args) {
  const { npm_execpath: cli = '' } = process.env;
  if (/npm-cli\.c?js$/.test(cli)) run(process.execPath, [cli, ...args]);
  else run('npm', args, { shell: process.platform === 'win32' });
}

function run(command, args, options = {}) {
  // stdout holds nothing but the number of added packages.
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  if (!error && status === 0) return;
  console.error(`\n"${command} ${args.join(' ')}" failed${error ? `: ${error.message}` : ''}.`);
  process.exit(status || 1);
}
