/** Names what is read, and what it depends on. Compared as JSON; the beginning of a key names all keys that begin with it. */
export type QueryKey = readonly unknown[];
/** `quiet`: shows neither progress nor errors. */
export interface CallMeta {
  quiet?: boolean;
}

export interface QueryState<T = unknown> {
  /** The last reply, also while it is fetched again and after that has failed. */
  data: T | undefined;
  error: Error | null;
  /** `pending`: there has been no reply yet. */
  status: 'pending' | 'success' | 'error';
  isFetching: boolean;
  updatedAt: number;
  /** The data are outdated, however new they are. */
  isInvalidated: boolean;
}

export interface FetchOptions<T> {
  queryKey: QueryKey;
  queryFn: () => T | Promise<T>;
  /** How long the data are fresh, in milliseconds: half a minute unless it says otherwise. */
  staleTime?: number;
  /** 0: forgotten as soon as nothing on the screen shows it. */
  gcTime?: 0;
  meta?: CallMeta;
}

export interface ObserverOptions<T> extends FetchOptions<T> {
  enabled?: boolean | (() => boolean);
}

/** Something on the screen that shows a query. */
export interface Observer<T> {
  options: ObserverOptions<T>;
}

export interface QueryEvent {
  type: 'fetch' | 'success' | 'error' | 'invalidate' | 'reset' | 'observe';
  queryKey: QueryKey;
  meta: CallMeta | undefined;
}

export const hashKey = (key: QueryKey): string => JSON.stringify(key);

export const isEnabled = ({ enabled = true }: Pick<ObserverOptions<unknown>, 'enabled'>): boolean =>
  typeof enabled === 'function' ? enabled() : enabled;
