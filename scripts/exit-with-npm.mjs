import { readFileSync } from 'node:fs';

/** ms between two checks. */
const interval = 500;

/**
 * Shuts this process down when the npm that started it has exited. npm forwards signals only to the shell in between, which exits without
 * forwarding them; a killed npm forwards nothing.
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

/** The process ids from the parent up to npm. Empty where they cannot be read or none is npm; then only the parent is checked. */
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
    // Not on Linux, or the process has exited.
    return '';
  }
};

/** The title of a process; npm sets its own to "npm start" and the like. */
const titleOf = (id) => read(`/proc/${id}/comm`);
// The name in parentheses may itself contain spaces and parentheses; state and parent id follow the last one.
const parentOf = (id) => Number(read(`/proc/${id}/stat`).split(') ').pop().split(' ')[1] || 0);

function isAlive(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
