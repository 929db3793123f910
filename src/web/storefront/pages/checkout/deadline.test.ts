import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { order } from '#contract/orders.ts';
import type { Api } from '#web/api/client.ts';
import { beforeDeadline, deadlineFromNow, withDeadline } from './deadline.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A client that records the timeout of each call. */
function aClient(): { api: Api; timeouts: (number | undefined)[] } {
  const timeouts: (number | undefined)[] = [];
  const call: Api['call'] = async (_endpoint, input) => {
    timeouts.push(input.timeout);
    return {} as never;
  };
  return { api: { call }, timeouts };
}

test('all calls of one submission share 8 seconds, and completing the order has at least 3', async () => {
  const { api, timeouts } = aClient();
  const apiWithDeadline = withDeadline(api, deadlineFromNow());
  const params = { id: 'some-order' };
  await apiWithDeadline.call(order.get, { params });
  vi.advanceTimersByTime(6_000);
  await apiWithDeadline.call(order.get, { params });
  await apiWithDeadline.call(order.complete, { params });
  vi.advanceTimersByTime(4_000);
  await apiWithDeadline.call(order.get, { params });
  await apiWithDeadline.call(order.complete, { params });
  expect(timeouts).toEqual([8_000, 2_000, 3_000, 0, 3_000]);
});

test('other promises are rejected at the same deadline', async () => {
  const deadline = deadlineFromNow();
  vi.advanceTimersByTime(6_000);
  const pending = beforeDeadline(new Promise(() => undefined), deadline);
  const rejection = expect(pending).rejects.toMatchObject({ code: 'unreachable' });
  await vi.advanceTimersByTimeAsync(2_000);
  await rejection;
  expect(await beforeDeadline(Promise.resolve('in the cart'), deadline + 1_000)).toBe('in the cart');
});
