interface DeliveryDays {
  /** In working days. */
  minDays: number;
  maxDays: number;
}

/**
 * "1–3 working days after we’ve received your payment": when an order arrives that does not ship before it is paid. `payment`: what is awaited, if it is not
 * the whole payment.
 */
export function formatDaysAfterPayment({ minDays, maxDays }: DeliveryDays, payment = 'your payment'): string {
  if (maxDays === 0) return `the day we receive ${payment}`;
  const days = minDays === maxDays ? `${maxDays}` : minDays === 0 ? `up to ${maxDays}` : `${minDays}–${maxDays}`;
  return `${days} working ${maxDays === 1 ? 'day' : 'days'} after we’ve received ${payment}`;
}
