import { redirect } from 'react-router';
import { type Order, order } from '#contract/orders.ts';
import { ApiError } from '#web/api/client.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

/**
 * The order in the page's query, for its owner. Everyone else is redirected, by default home: to the same page whether the order exists or not, so that
 * nobody learns which ones do.
 */
export async function loadOwnOrder({ api, url }: LoadInput, otherwise = '/'): Promise<Order> {
  const id = url.searchParams.get('order');
  if (!id) throw redirect('/');
  try {
    return await api.call(order.get, { params: { id } });
  } catch (error) {
    // A malformed id is rejected as invalid.
    if (error instanceof ApiError && (error.status === 404 || error.status === 401 || error.status === 422)) throw redirect(otherwise);
    throw error;
  }
}
