/** How long it takes at the most until other tabs read what one has written into storage, in milliseconds: locks are quicker. */
const storageSyncDelay = 500;

/**
 * Runs `work` while no other tab of the shop runs its own of this name, nor has ended it just now: what that one stored would not be seen here yet.
 * Browsers without locks, and pages without https, just run it.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return new Promise<T>((resolve, reject) => {
    navigator.locks
      .request(name, async () => {
        await work().then(resolve, reject);
        await new Promise((done) => setTimeout(done, storageSyncDelay));
      })
      .catch(reject);
  });
}
