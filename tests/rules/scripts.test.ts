import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

const scripts = resolve('scripts');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibble-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs code as a module in the folder, and returns its output. */
const run = (code: string, environment: Record<string, string> = {}): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...environment },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** A project with one dependency and one development dependency. */
function aProject(): void {
  for (const name of ['runs', 'builds']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  }
  const manifest = { name: 'project', version: '1.0.0', dependencies: { runs: 'file:runs' }, devDependencies: { builds: 'file:builds' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: folder, stdio: 'ignore' });
}

const install = `import { installPackages } from '${scripts}/prepare.mjs'; installPackages();`;
const hasBuilder = (): boolean => existsSync(join(folder, 'node_modules/builds/package.json'));

test('development dependencies are installed with NODE_ENV=production, too', () => {
  aProject();
  run(install, { NODE_ENV: 'production' });
  expect(hasBuilder()).toBe(true);
});

test('packages that npm has removed meanwhile are installed again', () => {
  aProject();
  run(install);
  execFileSync('npm', ['prune', '--omit=dev', '--offline'], { cwd: folder, stdio: 'ignore' });
  expect(hasBuilder()).toBe(false);
  run(install);
  expect(hasBuilder()).toBe(true);
});

test('when two commands start at once in one folder, one installs and the other waits for it', async () => {
  aProject();
  const outputs = await Promise.all(
    [1, 2].map(async () => {
      const command = spawn(process.execPath, ['--input-type=module', '-e', install], {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let text = '';
      command.stderr.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      expect(await once(command, 'exit')).toEqual([0, null]);
      return text;
    }),
  );
  expect(outputs.filter((text) => text.includes('Installing'))).toHaveLength(1);
  expect(outputs.filter((text) => text.includes('waiting for it'))).toHaveLength(1);
  expect(hasBuilder()).toBe(true);
});

test('a command that was killed while it prepared the folder leaves no lock behind', () => {
  aProject();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(folder, '.preparing'), String(pid));
  run(install);
  expect(hasBuilder()).toBe(true);
  expect(existsSync(join(folder, '.preparing'))).toBe(false);
});

test('packages that match the lockfile are not installed again', () => {
  aProject();
  run(install);
  const mark = join(folder, 'node_modules/mark');
  writeFileSync(mark, '');
  run(install);
  expect(existsSync(mark)).toBe(true);
});

const find = `import { findNode } from '${scripts}/find-node.mjs'; console.log(findNode());`;

/** A packaged Node for this machine, as npm 9 and 10 install it: without a link in node_modules/.bin. */
function aPackagedNode(write: (path: string) => void): string {
  const bin = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`);
  mkdirSync(bin, { recursive: true });
  write(join(bin, 'node'));
  return join(bin, 'node');
}

test('the packaged Node runs the shop, whether npm has linked it or not', () => {
  const packaged = aPackagedNode((path) => writeFileSync(path, '#!/bin/sh\necho 24.99.0\n', { mode: 0o755 }));
  expect(run(find).trim()).toBe(packaged);
});

test('where the packaged Node cannot run, the machine’s own does', () => {
  aPackagedNode((path) => writeFileSync(path, '#!/nonexistent/loader\n', { mode: 0o755 }));
  expect(run(find).trim()).toBe(process.execPath);
  rmSync(join(folder, 'node_modules'), { recursive: true });
  aPackagedNode((path) => symlinkSync(process.execPath, path));
  expect(run(find).trim()).toBe(process.execPath);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'npm start limits the memory of the shop, which shuts down in order when its npm ends by %s',
  async (signal) => {
    const logFile = join(folder, 'task.log');
    cpSync(scripts, join(folder, 'scripts'), { recursive: true });
    writeFileSync(
      join(folder, 'scripts/start.mjs'),
      `import { appendFileSync } from 'node:fs';
     process.once('SIGTERM', () => { appendFileSync('task.log', 'in order'); process.exit(0); });
     setInterval(() => undefined, 1_000);
     appendFileSync('task.log', 'started ' + process.execArgv + ' ');`,
    );
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'project', scripts: { start: `"${process.execPath}" scripts/run.mjs start` } }),
    );
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore', env: { ...process.env, KIBBLE_PREPARED: '1' } });
    const text = () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '');
    await expect.poll(text, { timeout: 15_000 }).toBe('started --max-semi-space-size=16 ');
    // Time for the task to find its npm.
    await sleep(100);
    npm.kill(signal);
    await once(npm, 'exit');
    await expect.poll(text, { timeout: 5_000 }).toBe('started --max-semi-space-size=16 in order');
  },
);
