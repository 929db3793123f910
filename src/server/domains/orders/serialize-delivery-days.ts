import type { Order } from '#contract/orders.ts';
import type { StoredDelivery } from './orders.tables.ts';

/** How many working days a delivery takes, as the API returns it. */
export const serializeDeliveryDays = ({
  minDays = null,
  maxDays = null,
}: Pick<StoredDelivery, 'minDays' | 'maxDays'>): Pick<Order['delivery'], 'minDays' | 'maxDays'> => ({ minDays, maxDays });
