/** Runs `work` while no other tab of the shop runs its own. Browsers without locks, and pages without https, just run it. */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('order', work);
}
