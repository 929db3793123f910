// `npm start`, `npm test` and the other tasks: installs and builds what is missing, then runs scripts/<task>.mjs on a Node that is new enough.
// The machine's own Node may be old, so this file and its imports need no more than Node 14.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { exitWithNpm } from './exit-with-npm.mjs';
import { findNode } from './find-node.mjs';
import { buildShop, installPackages } from './prepare.mjs';
import { restartWithSmallNewSpace } from './restart-with-small-new-space.mjs';

/** What each task needs before it runs. */
const needs = {
  start: 'build',
  test: 'build',
  bench: 'build',
  screenshots: 'build',
  shop: 'build',
  build: 'build',
  dev: 'packages',
  check: 'packages',
  'new-domain': 'packages',
};

const [task, ...args] = process.argv.slice(2);
const prepared = process.env.KIBBLE_PREPARED === '1';
if (!prepared) installPackages();
const node = findNode();
if (!node) {
  console.error(
    `Kibble needs Node 24 or newer, and this machine has ${process.versions.node}. Please install it from https://nodejs.org, then try again.`,
  );
  process.exit(1);
}
if (!prepared && needs[task] === 'build') buildShop(node, { always: task === 'build' });
if (task === 'build') process.exit(0);

// A process that was started below runs the task in any case, even if symbolic links give its Node another path.
if (prepared || node === process.execPath) {
  // Before this process watches its npm, which the new one does.
  if (task === 'start') restartWithSmallNewSpace([process.argv[1], task, ...args], { KIBBLE_PREPARED: '1' });
  delete process.env.KIBBLE_PREPARED;
  // The task sees its own script as argv[1].
  process.argv.splice(1, 2, `scripts/${task}.mjs`);
  exitWithNpm();
  await import(`./${task}.mjs`);
} else {
  const child = spawn(node, [process.argv[1], task, ...args], {
    stdio: 'inherit',
    env: { ...process.env, KIBBLE_PREPARED: '1', PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
  });
  // Ctrl+C in a terminal reaches the child directly; other signals are forwarded.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}
