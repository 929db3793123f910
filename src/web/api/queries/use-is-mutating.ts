import { useSyncExternalStore } from 'react';
import { type CallMeta, hashKey, type QueryKey } from './query.ts';

interface Running {
  key: string | null;
  quiet: boolean;
}

const running = new Set<Running>();
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Counts a mutation as running until the returned function is called. */
export function startMutation(mutationKey: QueryKey | undefined, meta: CallMeta | undefined): () => void {
  const mutation: Running = { key: mutationKey ? hashKey(mutationKey) : null, quiet: meta?.quiet === true };
  running.add(mutation);
  notify();
  return () => {
    running.delete(mutation);
    notify();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a mutation with this key is running; without a key, any that is not quiet. */
export function useIsMutating(mutationKey?: QueryKey): boolean {
  const key = mutationKey && hashKey(mutationKey);
  return useSyncExternalStore(
    subscribe,
    () => [...running].some((one) => (key === undefined ? !one.quiet : one.key === key)),
    () => false,
  );
}
