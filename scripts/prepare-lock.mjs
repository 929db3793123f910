// A shop and a worker may be started at once from one folder: only one of them installs and builds.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Holds the process id of whoever is preparing the folder. */
export const lockFile = '.preparing';
/** ms. No installation takes so long: another process has the id by now. */
const maxAge = 30 * 60_000;
/** ms. Whoever has made the lock writes its process id a moment later, unless the disk is full. */
const maxEmptyAge = 10_000;

/** Waits until nobody else prepares this folder, and takes the lock. A process that has ended without giving it back does not hold it any more. */
export function acquireLock() {
  let waited = false;
  while (!tryLock()) {
    if (isAbandoned()) rmSync(lockFile, { force: true });
    else {
      if (!waited) console.error('Another command is preparing the shop; waiting for it …');
      waited = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
}

function tryLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned() {
  try {
    const owner = Number(readFileSync(lockFile, 'utf8'));
    const age = Date.now() - statSync(lockFile).mtimeMs;
    if (owner === 0) return age > maxEmptyAge;
    return owner === process.pid || !isRunning(owner) || age > maxAge;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function isRunning(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
