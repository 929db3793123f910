import { useCallback, useEffect, useRef, useState } from 'react';
import { reportCallError } from '../api-errors.ts';
import type { CallMeta, QueryKey } from './query.ts';
import { startMutation } from './use-is-mutating.ts';

interface Callbacks<T, V> {
  onSuccess?: (data: T, variables: V) => unknown;
  onError?: (error: Error, variables: V) => unknown;
  onSettled?: () => unknown;
}

export interface MutationOptions<T, V> extends Callbacks<T, V> {
  mutationFn: (variables: V) => Promise<T>;
  /** By which `useIsMutating` finds it. */
  mutationKey?: QueryKey;
  /** Those of one scope run one after the other. */
  scope?: { id: string };
  meta?: CallMeta;
}

interface MutationState<V> {
  status: 'idle' | 'pending' | 'success' | 'error';
  error: Error | null;
  /** Those of the last call. */
  variables: V | undefined;
}

const scopes = new Map<string, Promise<unknown>>();
const idle: MutationState<never> = { status: 'idle', error: null, variables: undefined };

/**
 * A call that changes something, and how it goes. The callbacks of `mutate` are called only if this is still the last call and on the screen; those of the
 * options always, and the call is pending until they are done.
 */
export function useMutation<T, V = void>(options: MutationOptions<T, V>) {
  const [state, setState] = useState<MutationState<V>>(idle);
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });
  const latestCall = useRef<object | null>(null);
  useEffect(() => {
    return () => {
      latestCall.current = null;
    };
  }, []);

  const mutate = useCallback((variables: V, callbacks: Callbacks<T, V> = {}) => {
    const call = {};
    latestCall.current = call;
    setState({ status: 'pending', error: null, variables });
    const settle = (outcome: Partial<MutationState<V>>, callBack: () => void) => {
      if (latestCall.current !== call) return;
      setState((before) => ({ ...before, ...outcome }));
      callBack();
      callbacks.onSettled?.();
    };
    runMutation(variables, latestOptions.current).then(
      (data) => settle({ status: 'success' }, () => callbacks.onSuccess?.(data, variables)),
      (error) => settle({ status: 'error', error }, () => callbacks.onError?.(error, variables)),
    );
  }, []);
  const reset = useCallback(() => {
    latestCall.current = null;
    setState(idle);
  }, []);
  const { status, error, variables } = state;
  return { mutate, reset, error, variables, isPending: status === 'pending', isSuccess: status === 'success', isError: status === 'error' };
}

async function runMutation<T, V>(variables: V, { mutationFn, mutationKey, scope, meta, ...callbacks }: MutationOptions<T, V>): Promise<T> {
  const end = startMutation(mutationKey, meta);
  try {
    const data = await inScope(scope?.id, () => mutationFn(variables));
    await callbacks.onSuccess?.(data, variables);
    await callbacks.onSettled?.();
    return data;
  } catch (error) {
    await callbacks.onError?.(error as Error, variables);
    await callbacks.onSettled?.();
    reportCallError(error, meta);
    throw error;
  } finally {
    end();
  }
}

function inScope<T>(id: string | undefined, run: () => Promise<T>): Promise<T> {
  if (id === undefined) return run();
  const result = (scopes.get(id) ?? Promise.resolve()).then(run);
  scopes.set(
    id,
    result.catch(() => undefined),
  );
  return result;
}
