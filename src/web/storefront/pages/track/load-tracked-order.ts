import { order, type TrackedOrder } from '#contract/orders.ts';
import { ApiError } from '#web/api/client.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

/** What the link of a mail opens. */
export interface LinkedOrder {
  tracked: TrackedOrder | null;
  /** The key in the link is not valid, or no longer. */
  isExpired: boolean;
}

/** Loads the order that a mailed link names; nothing without its key. */
export async function loadTrackedOrder({ api, url }: LoadInput): Promise<LinkedOrder> {
  const [number, key] = [url.searchParams.get('number'), url.searchParams.get('key')];
  if (!number || !key) return { tracked: null, isExpired: false };
  try {
    return { tracked: await api.call(order.track, { body: { number, key }, quiet: true }), isExpired: false };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return { tracked: null, isExpired: true };
    throw error;
  }
}
