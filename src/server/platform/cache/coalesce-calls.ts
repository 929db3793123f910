/**
 * Runs `work` once at a time. Calls made during a run share the next one, because the current run may have started before the change that they must
 * see. During an import, or while the cache is disabled, a hundred concurrent calls cost two runs instead of a hundred.
 */
export function coalesceCalls<A, T>(work: (input: A) => Promise<T>): (input: A) => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const run = async (input: A): Promise<T> => {
    const current = work(input);
    running = current;
    try {
      return await current;
    } finally {
      if (running === current) running = undefined;
    }
  };
  return (input) => {
    if (!running) return run(input);
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run(input);
      });
    return next;
  };
}
