import type { Order } from '#contract/orders.ts';

const day = 86_400_000;

/** A weekend longer than 14 days, or than the shop's own time for returns. This only decides what is shown; the server knows the exact day. */
export function isWithdrawable(
  { status, parcels, items, returns }: Pick<Order, 'status' | 'parcels' | 'items' | 'returns'>,
  { returnDays, now }: { returnDays: number; now: string },
): boolean {
  if (status === 'placed' || status === 'processing') return true;
  if (status !== 'shipped' && status !== 'delivered') return false;
  const open = returns.filter((one) => one.status !== 'rejected' && one.status !== 'cancelled');
  const units = (list: readonly { quantity: number }[]) => list.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units(open.flatMap((one) => one.items)) >= units(items)) return false;
  const arrivals = parcels.map(({ deliveredAt }) => (deliveredAt === null ? Number.POSITIVE_INFINITY : Date.parse(deliveredAt)));
  return Math.max(...arrivals) + (Math.max(14, returnDays) + 3) * day > Date.parse(now);
}
