import type { Order } from '#contract/orders.ts';
import { formatDaysAfterPayment } from '#shared/days-after-payment.ts';

/** "Arrives 1–3 working days after we’ve received your payment", for what ships once it is paid; null if its days are unknown. */
export const arrivalAfterPayment = (
  { kind, minDays, maxDays }: Pick<Order['delivery'], 'kind' | 'minDays' | 'maxDays'>,
  payment?: string,
): string | null =>
  minDays == null || maxDays == null
    ? null
    : `${kind === 'pickup' ? 'Ready for pick-up' : 'Arrives'} ${formatDaysAfterPayment({ minDays, maxDays }, payment)}`;
