import type { OrderStatus } from '#contract/orders.ts';

/** Nothing has left the house yet. The shop decides anew when it is asked. */
export const mayCancel = (status: OrderStatus): boolean => status === 'pending' || status === 'placed' || status === 'processing';
