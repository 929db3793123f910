// Runs before `npm start` and `npm test`: installs and builds what is missing or out of date.
// It may run on whatever Node the machine has, so it uses nothing newer than Node 14.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const hashOf = (paths) => {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else if (!path.includes('.test.')) hash.update(path).update(readFileSync(path));
  };
  paths.forEach(add);
  return hash.digest('hex');
};

const run = (command, args) => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (error || status !== 0) {
    console.error(`\n"${command} ${args.join(' ')}" failed${error ? `: ${error.message}` : ''}.`);
    process.exit(status || 1);
  }
};

/** Does `work` unless the stamp says that it was done for exactly these files. */
const once = (stamp, paths, work) => {
  const hash = hashOf(paths);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  work();
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, hash);
};

once('node_modules/.kibble-installed', ['package.json', 'package-lock.json'], () => {
  console.log('Installing the packages …');
  run('npm', ['ci', '--no-audit', '--no-fund']);
});

const node = readdirSync('node_modules/.bin').includes('node') ? join('node_modules', '.bin', 'node') : process.execPath;
const { stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
if (!(Number.parseInt(stdout, 10) >= 24)) {
  console.error(
    `Kibble needs Node 24 or newer, and this machine has ${String(stdout).trim() || 'none'}. Please install it from nodejs.org.`,
  );
  process.exit(1);
}

const build = () =>
  once('build/.stamp', ['src', 'demo', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'scripts/build.mjs'], () => {
    console.log('Building the shop …');
    run(node, ['scripts/build.mjs']);
  });
if (!process.argv.includes('--install-only')) build();
