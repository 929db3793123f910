import {
  type CallMeta,
  type FetchOptions,
  hashKey,
  isEnabled,
  type Observer,
  type ObserverOptions,
  type QueryEvent,
  type QueryKey,
  type QueryState,
} from './query.ts';

interface Filter {
  /** The beginning of the keys; all without it. */
  queryKey?: QueryKey;
}

interface Query<T = unknown> {
  key: QueryKey;
  state: QueryState<T>;
  /** Those of the last caller or rendering. */
  options: FetchOptions<T>;
  /** What is on the screen, with the function that renders it again. */
  observers: Map<Observer<T>, () => void>;
  /** The fetch in progress, if its reply is still wanted. */
  fetching: Promise<T> | null;
  usedAt: number;
}

const defaultStaleTime = 30_000;
/** How long replies are kept that nothing on the screen shows. */
const unusedLifetime = 5 * 60_000;
const initialState: QueryState<never> = {
  data: undefined,
  error: null,
  status: 'pending',
  isFetching: false,
  updatedAt: 0,
  isInvalidated: false,
};

/** The data were removed or reset while they were fetched. */
class Superseded extends Error {}

const isActive = ({ observers }: Query) => [...observers.keys()].some(({ options }) => isEnabled(options));
const ignore = () => undefined;

/**
 * A cache of replies that the screen follows. Its names are those of TanStack Query, of which it is the part that a shop needs, in a fifth of the bytes
 * (docs/decisions/0090). Nothing is retried or paused by itself. `onError` hears of each failed fetch.
 */
export function createQueryClient(onError: (error: unknown, meta?: CallMeta) => void) {
  const queries = new Map<string, Query>();
  const listeners = new Set<(event: QueryEvent) => void>();

  const emit = (type: QueryEvent['type'], { key: queryKey, options: { meta } }: Query) => {
    for (const listener of listeners) listener({ type, queryKey, meta });
  };

  function setState<T>(query: Query<T>, change: Partial<QueryState<T>>, type: QueryEvent['type']): void {
    query.state = { ...query.state, ...change };
    for (const render of query.observers.values()) render();
    emit(type, query as Query);
  }

  /** The query of these options, which become its own. */
  function obtain<T>(options: FetchOptions<T>): Query<T> {
    const hash = hashKey(options.queryKey);
    const now = Date.now();
    let query = queries.get(hash) as Query<T> | undefined;
    if (!query) {
      for (const [hash, { observers, usedAt }] of queries) if (observers.size === 0 && now - usedAt > unusedLifetime) queries.delete(hash);
      query = { key: options.queryKey, state: initialState, options, observers: new Map(), fetching: null, usedAt: now };
      queries.set(hash, query as Query);
    }
    query.options = options;
    query.usedAt = now;
    return query;
  }

  const find = ({ queryKey = [] }: Filter) =>
    [...queries.values()].filter(({ key }) => queryKey.every((part, index) => JSON.stringify(part) === JSON.stringify(key[index])));

  /** Data that are being fetched again count as outdated: they may have been invalidated before. */
  const isStale = <T>({ state, fetching, options: { staleTime = defaultStaleTime } }: Query<T>) =>
    state.data === undefined || fetching !== null || state.isInvalidated || Date.now() - state.updatedAt >= staleTime;

  /** Equal data stay the same object, so that nothing is rendered or done again for them. */
  function keep<T>(query: Query<T>, data: T, change: Partial<QueryState<T>>): void {
    const isSame = JSON.stringify(data) === JSON.stringify(query.state.data);
    setState(
      query,
      { data: isSame ? query.state.data : data, error: null, status: 'success', updatedAt: Date.now(), ...change },
      'success',
    );
  }

  /** Fetches, or joins the fetch in progress. `restart`: the reply to that one may be outdated; whoever waits for it gets the new one. */
  function run<T>(query: Query<T>, restart = false): Promise<T> {
    if (query.fetching && !(restart && query.state.data !== undefined)) return query.fetching;
    const isWanted = () => query.fetching === fetching;
    const followNewer = () => query.fetching ?? Promise.reject(new Superseded());
    const fetching: Promise<T> = Promise.resolve()
      .then(() => query.options.queryFn())
      .then(
        (data) => {
          if (!isWanted()) return followNewer();
          query.fetching = null;
          keep(query, data, { isFetching: false });
          return data;
        },
        (error) => {
          if (!isWanted()) return followNewer();
          query.fetching = null;
          setState(query, { error, status: 'error', isFetching: false, isInvalidated: true }, 'error');
          onError(error, query.options.meta);
          throw error;
        },
      );
    query.fetching = fetching;
    const isFirst = query.state.data === undefined;
    // Invalidated from here on, the reply is outdated when it comes.
    setState(query, { isFetching: true, isInvalidated: false, ...(isFirst && { error: null, status: 'pending' }) }, 'fetch');
    return fetching;
  }

  /** Forgets the data, and the reply to a fetch in progress. */
  function clear(query: Query): void {
    query.fetching = null;
    setState(query, initialState, 'reset');
  }

  const refetchActive = async (found: Query[]) => {
    await Promise.all(found.filter(isActive).map((query) => run(query, true).catch(ignore)));
  };

  return {
    getState: <T>(hash: string): QueryState<T> => (queries.get(hash)?.state ?? initialState) as QueryState<T>,

    getQueryData: <T>(queryKey: QueryKey): T | undefined => queries.get(hashKey(queryKey))?.state.data as T | undefined,

    setQueryData<T>(queryKey: QueryKey, update: T | ((before: T | undefined) => T)): void {
      const query = (queries.get(hashKey(queryKey)) ?? obtain({ queryKey, queryFn: ignore })) as Query<T>;
      keep(query, typeof update === 'function' ? (update as (before: T | undefined) => T)(query.state.data) : update, {
        isInvalidated: false,
      });
    },

    /** The data, fetched unless they are fresh. What is removed meanwhile, since the user has changed, is fetched again. */
    async fetchQuery<T>(options: FetchOptions<T>): Promise<T> {
      for (;;) {
        const query = obtain(options);
        if (!isStale(query)) return query.state.data as T;
        try {
          return await run(query);
        } catch (error) {
          if (!(error instanceof Superseded)) throw error;
        }
      }
    },

    /** Marks data as outdated. Resolves when those on the screen were fetched again; with `none` nothing is fetched before it is asked for. */
    async invalidateQueries({ refetchType, ...filter }: Filter & { refetchType?: 'none' } = {}): Promise<void> {
      const found = find(filter);
      for (const query of found) if (!query.state.isInvalidated) setState(query, { isInvalidated: true }, 'invalidate');
      if (refetchType !== 'none') await refetchActive(found);
    },

    /** Forgets data. Resolves when those on the screen were fetched again. */
    async resetQueries(filter: Filter = {}): Promise<void> {
      const found = find(filter);
      for (const query of found) clear(query);
      await refetchActive(found);
    },

    /** Forgets data that are not on the screen. */
    removeInactiveQueries(filter: Filter = {}): void {
      for (const query of find(filter)) {
        if (isActive(query)) continue;
        clear(query);
        if (query.observers.size === 0) queries.delete(hashKey(query.key));
      }
    },

    /** Calls `render` whenever the state of the query changes. Returns a function that ends it. */
    observe<T>(observer: Observer<T>, options: ObserverOptions<T>, render: () => void): () => void {
      observer.options = options;
      const query = obtain(options);
      query.observers.set(observer, render);
      emit('observe', query as Query);
      return () => {
        query.observers.delete(observer);
        query.usedAt = Date.now();
        emit('observe', query as Query);
        const forget = () => {
          if (query.observers.size > 0 || queries.get(hashKey(query.key)) !== (query as Query)) return;
          query.fetching = null;
          queries.delete(hashKey(query.key));
        };
        // Not yet: it may be about to be shown by something else.
        if (query.options.gcTime === 0) setTimeout(forget);
      };
    },

    /** Gives an observer the options of its last rendering. */
    setOptions<T>(observer: Observer<T>, options: ObserverOptions<T>): void {
      observer.options = options;
      const query = queries.get(hashKey(options.queryKey));
      if (query) query.options = options as FetchOptions<unknown>;
    },

    /** Fetches what an observer shows, unless it is disabled; with `ifStale` only outdated data. */
    refresh<T>({ options }: Observer<T>, { ifStale = false } = {}): void {
      if (!isEnabled(options)) return;
      const query = obtain(options);
      if (!ifStale || isStale(query)) run(query).catch(ignore);
    },

    /** Fetches what an observer shows. With `cancelRefetch: false` a fetch in progress is enough. */
    async refetch<T>({ options }: Observer<T>, { cancelRefetch = true } = {}): Promise<void> {
      await run(obtain(options), cancelRefetch).catch(ignore);
    },

    /** How many queries on the screen wait for their first reply, unless they do so quietly. */
    countLoading: (): number =>
      [...queries.values()].filter(
        (query) => query.state.isFetching && query.state.status === 'pending' && query.options.meta?.quiet !== true && isActive(query),
      ).length,

    /** Calls `listener` after each change in the cache. Returns a function that unsubscribes. */
    subscribe(listener: (event: QueryEvent) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
