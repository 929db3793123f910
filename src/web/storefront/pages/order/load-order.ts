import { redirect } from 'react-router';
import { type Order, order } from '#contract/orders.ts';
import { ApiError } from '#web/api/client.ts';
import { signInPath } from '#web/api/guards.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import { findCurrentUser } from '#web/storefront/account/current-user.ts';

/** How an order is accessed: as a signed-in user, as the guest of this browser, or with the key of the mailed link. */
export type OrderAccess = { as: 'user'; name: string } | { as: 'guest' } | { as: 'key' };

export interface LoadedOrder {
  order: Order;
  access: OrderAccess;
  /** The shop's time when this was loaded. */
  now: string;
}

/** The key of the mailed link. It is sent to the API alone. */
export const getOrderKey = (url: URL): string | undefined => url.searchParams.get('key') || undefined;

/** Loads an order for its owner, or with the key of its link. Without either, guests are redirected to the sign-in, and users get the error page. */
export async function loadOrder({ api, params, url }: LoadInput): Promise<LoadedOrder> {
  const [id, key] = [params.id ?? '', getOrderKey(url)];
  const [result, user] = await Promise.all([
    api.call(order.get, { params: { id }, query: { key }, quiet: true }).catch(asApiErrorResult),
    findCurrentUser(api),
  ]);
  if (!(result instanceof ApiError)) return { order: result, access: getOrderAccess(result, key, user), now: new Date().toISOString() };
  // Without the key, which is no longer valid.
  if (!user && (result.status === 401 || result.status === 404)) throw redirect(signInPath('user', { pathname: url.pathname, search: '' }));
  throw result;
}

/** A signed-in owner gets the account page even with the mailed link. */
function getOrderAccess(order: Order, key: string | undefined, user: { _id: string; name: string } | null): OrderAccess {
  if (user && (!key || order.user === user._id)) return { as: 'user', name: user.name };
  return { as: key ? 'key' : 'guest' };
}

function asApiErrorResult(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
