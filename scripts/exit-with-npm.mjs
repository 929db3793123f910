import { readFileSync } from 'node:fs';

/** ms between two looks. */
const interval = 500;

/**
 * Ends this process in order when the npm that started it is gone. npm passes a signal on to the shell between the two, and that shell ends without
 * passing it on; a killed npm tells nobody.
 */
export function exitWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const { ppid } = process;
  const ancestors = ancestorsUpToNpm(ppid);
  const timer = setInterval(() => {
    if (process.ppid === ppid && ancestors.every(isAlive)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, interval);
  timer.unref();
}

/** The process ids between this process and its npm, and npm's own. Where they cannot be read, or no npm is among them, only the parent counts. */
function ancestorsUpToNpm(parent) {
  const ids = [];
  for (let id = parent; id > 1; id = parentOf(id)) {
    ids.push(id);
    if (titleOf(id).startsWith('npm')) return ids;
  }
  return [];
}

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // No Linux, or the process is gone.
    return '';
  }
};

/** npm calls its process "npm start". */
const titleOf = (id) => read(`/proc/${id}/comm`);
// The name in brackets may hold spaces and brackets itself; after the last one stand the state and the parent.
const parentOf = (id) => Number(read(`/proc/${id}/stat`).split(') ').pop().split(' ')[1] || 0);

function isAlive(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
