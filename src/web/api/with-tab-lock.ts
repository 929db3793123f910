/** How long it takes at most until other tabs see what one has stored, in milliseconds: locks are faster. */
const storageSyncDelay = 500;

/**
 * Runs `work` while no other tab holds the lock of this name. It is held a moment longer than the work takes, until others see what was stored.
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
