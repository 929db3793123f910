import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const minVersion = 24;

/**
 * The Node that runs the shop: the one among the packages, else the machine's own where that is new enough; undefined where neither is.
 * The package is taken by its path: npm 9 and 10 make no link to it in node_modules/.bin.
 */
export function findNode() {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const packaged = join('node_modules', name, 'bin', windows ? 'node.exe' : 'node');
  return [...(existsSync(packaged) ? [realpathSync(packaged)] : []), process.execPath].find(isNewEnough);
}

/** A packaged Node need not run here: on Alpine it misses its libraries. */
function isNewEnough(node) {
  if (node === process.execPath) return Number.parseInt(process.versions.node, 10) >= minVersion;
  const { stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return Number.parseInt(stdout, 10) >= minVersion;
}
