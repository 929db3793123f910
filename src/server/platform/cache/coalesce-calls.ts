/**
 * Runs `work` once at a time. Who comes while it runs shares the next run with all others who do, since this one may have begun before what they must
 * see: during an import, or while nobody tells of changes, a hundred callers cost two readings and not a hundred.
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
