/** Runs `work` while no other tab of the shop runs its own of this name. Browsers without locks, and pages without https, just run it. */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}
