import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ObserverOptions } from './query.ts';
import { createQueryClient } from './query-client.ts';

const queryKey = ['cart', 'a×2'];
let failures: unknown[];
let client: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  failures = [];
  client = createQueryClient((error, meta) => failures.push([error, meta?.quiet ?? false]));
});
afterEach(() => vi.useRealTimers());

/** A shop that replies when it is told to: `reply(0, …)` answers the first call. */
function aShop() {
  const calls: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];
  const queryFn = () =>
    new Promise<unknown>((resolve, reject) => {
      calls.push({ resolve, reject });
    });
  return {
    queryFn,
    calls,
    reply: async (index: number, value: unknown) => {
      await vi.waitFor(() => expect(calls.length).toBeGreaterThan(index));
      if (value instanceof Error) calls[index]?.reject(value);
      else calls[index]?.resolve(value);
      await Promise.resolve();
    },
  };
}

/** Shows a query on the screen. */
function show<T>(options: ObserverOptions<T>) {
  const observer = { options };
  let renderings = 0;
  const leave = client.observe(observer, options, () => {
    renderings++;
  });
  client.refresh(observer, { ifStale: true });
  return {
    observer,
    leave,
    renderings: () => renderings,
    data: () => client.getQueryData<T>(options.queryKey),
    state: () => client.getState<T>(JSON.stringify(options.queryKey)),
  };
}

test('a reply is fresh for half a minute, and then fetched again', async () => {
  vi.useFakeTimers();
  let calls = 0;
  const fetchReply = () => client.fetchQuery({ queryKey, queryFn: () => ++calls });
  expect(await fetchReply()).toBe(1);
  vi.advanceTimersByTime(29_000);
  expect(await fetchReply()).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(await fetchReply()).toBe(2);
});

test('whoever asks for an outdated reply while it is fetched again waits for the new one', async () => {
  const { queryFn, reply } = aShop();
  const fetchReply = () => client.fetchQuery({ queryKey, queryFn });
  const first = fetchReply();
  await reply(0, 'old');
  expect(await first).toBe('old');
  await client.invalidateQueries({ refetchType: 'none' });
  const both = Promise.all([fetchReply(), fetchReply()]);
  await reply(1, 'new');
  expect(await both).toEqual(['new', 'new']);
});

test('what is asked for twice at once is fetched once', async () => {
  const shop = aShop();
  const both = Promise.all([
    client.fetchQuery({ queryKey, queryFn: shop.queryFn }),
    client.fetchQuery({ queryKey, queryFn: shop.queryFn }),
  ]);
  await shop.reply(0, 'prices');
  expect(await both).toEqual(['prices', 'prices']);
  expect(shop.calls).toHaveLength(1);
});

test('a failure keeps the data, is reported once, and lets the next one who asks try again', async () => {
  const shop = aShop();
  const screen = show({ queryKey, queryFn: shop.queryFn });
  await shop.reply(0, 'prices');
  await vi.waitFor(() => expect(screen.data()).toBe('prices'));
  const again = client.invalidateQueries({ queryKey: ['cart'] });
  await shop.reply(1, new Error('away'));
  await again;
  expect(screen.state()).toMatchObject({ data: 'prices', status: 'error', error: new Error('away'), isFetching: false });
  expect(failures).toEqual([[new Error('away'), false]]);
  client.refresh(screen.observer, { ifStale: true });
  await shop.reply(2, 'new prices');
  await vi.waitFor(() => expect(screen.state()).toMatchObject({ data: 'new prices', status: 'success', error: null }));
});

test('the beginning of a key invalidates all that begin with it; those on the screen are fetched again, the others when they are asked for', async () => {
  let calls = 0;
  const queryFn = () => ++calls;
  const screen = show({ queryKey, queryFn });
  await vi.waitFor(() => expect(screen.data()).toBe(1));
  await client.fetchQuery({ queryKey: ['cart', 'b×1'], queryFn });
  await client.fetchQuery({ queryKey: ['quote'], queryFn });
  await client.invalidateQueries({ queryKey: ['cart'] });
  expect(screen.data()).toBe(4);
  expect(await client.fetchQuery({ queryKey: ['quote'], queryFn })).toBe(3);
  expect(await client.fetchQuery({ queryKey: ['cart', 'b×1'], queryFn })).toBe(5);
});

test('a reply that was on its way when its data were invalidated is outdated when it comes', async () => {
  const shop = aShop();
  const first = client.fetchQuery({ queryKey, queryFn: shop.queryFn });
  await vi.waitFor(() => expect(shop.calls).toHaveLength(1));
  await client.invalidateQueries({ refetchType: 'none' });
  await shop.reply(0, 'before the change');
  await first;
  const second = client.fetchQuery({ queryKey, queryFn: shop.queryFn });
  await shop.reply(1, 'after it');
  expect(await second).toBe('after it');
});

test('a newer fetch supersedes an older one, however late that replies', async () => {
  const shop = aShop();
  const screen = show({ queryKey, queryFn: shop.queryFn });
  await shop.reply(0, 'first');
  await vi.waitFor(() => expect(screen.data()).toBe('first'));
  void client.refetch(screen.observer);
  const newer = client.invalidateQueries({ queryKey });
  await shop.reply(2, 'newest');
  await newer;
  await shop.reply(1, 'late');
  expect(screen.data()).toBe('newest');
});

test('what is removed while it is fetched is fetched again for who waits for it', async () => {
  const shop = aShop();
  const waiting = client.fetchQuery({ queryKey, queryFn: shop.queryFn });
  await vi.waitFor(() => expect(shop.calls).toHaveLength(1));
  client.removeInactiveQueries();
  await shop.reply(0, 'Ada’s');
  await shop.reply(1, 'Bo’s');
  expect(await waiting).toBe('Bo’s');
});

test('disabled queries are neither fetched nor on the screen', async () => {
  const queryFn = vi.fn(() => 1);
  const screen = show({ queryKey, queryFn, enabled: () => false });
  await client.invalidateQueries();
  await client.resetQueries();
  expect(queryFn).not.toHaveBeenCalled();
  client.setQueryData(queryKey, 5);
  client.removeInactiveQueries();
  expect(screen.data()).toBeUndefined();
});

test('an equal reply stays the same object', async () => {
  const screen = show({ queryKey, queryFn: () => ({ lines: [1, 2] }) });
  await vi.waitFor(() => expect(screen.data()).toBeDefined());
  const before = screen.data();
  await client.invalidateQueries();
  expect(screen.data()).toBe(before);
});

test('replies that nothing shows are forgotten after five minutes, and at once where the query says so', async () => {
  vi.useFakeTimers();
  await client.fetchQuery({ queryKey, queryFn: () => 1 });
  const screen = show({ queryKey: ['addresses'], queryFn: () => 2, gcTime: 0 });
  await vi.advanceTimersByTimeAsync(1);
  screen.leave();
  await vi.advanceTimersByTimeAsync(1);
  expect([client.getQueryData(queryKey), screen.data()]).toEqual([1, undefined]);
  vi.advanceTimersByTime(301_000);
  await client.fetchQuery({ queryKey: ['other'], queryFn: () => 3 });
  expect(client.getQueryData(queryKey)).toBeUndefined();
});

test('only what is on the screen without data, and not quiet, counts as loading', async () => {
  const shop = aShop();
  show({ queryKey: ['suggestions'], queryFn: shop.queryFn, meta: { quiet: true } });
  void client.fetchQuery({ queryKey: ['prefetched'], queryFn: shop.queryFn });
  expect(client.countLoading()).toBe(0);
  const screen = show({ queryKey, queryFn: shop.queryFn });
  expect(client.countLoading()).toBe(1);
  await shop.reply(2, 'prices');
  await vi.waitFor(() => expect(screen.data()).toBe('prices'));
  void client.refetch(screen.observer);
  expect(client.countLoading()).toBe(0);
});
