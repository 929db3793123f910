import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const minVersion = 24;

/**
 * Finds the Node that runs the shop: the one installed as a package, or else the one running now, if it is new enough; undefined otherwise.
 * The package is found by its path, since npm 9 and 10 do not link it in node_modules/.bin.
 */
export function findNode() {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const packaged = join('node_modules', name, 'bin', windows ? 'node.exe' : 'node');
  return [...(existsSync(packaged) ? [realpathSync(packaged)] : []), process.execPath].find(isNewEnough);
}

/** The packaged Node may not run on this machine: on Alpine its libraries are missing. */
function isNewEnough(node) {
  if (node === process.execPath) return Number.parseInt(process.versions.node, 10) >= minVersion;
  const { stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return Number.parseInt(stdout, 10) >= minVersion;
}
