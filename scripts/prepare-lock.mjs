// Several commands may start at once in one folder, such as a shop and a worker; only one of them installs and builds.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Contains the id of the process that is preparing the folder. */
export const lockFile = '.preparing';
/** ms. No installation takes this long, so the id must belong to another process by now. */
const maxAge = 30 * 60_000;
/** ms. A process writes its id right after creating the lock, unless the disk is full. */
const maxEmptyAge = 10_000;

/** Waits until no other process is preparing this folder, and takes the lock. The lock of a process that has exited does not count. */
export function acquireLock() {
  let isWaiting = false;
  while (!tryLock()) {
    if (isAbandoned()) rmSync(lockFile, { force: true });
    else {
      if (!isWaiting) console.error('Another command is preparing the shop; waiting for it …');
      isWaiting = true;
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
