import type { OrderCredit } from './payments.ts';

/** What pays a part of an order, in words: "Gift card •••• 7F3K". */
export const describeCredit = ({ kind, lastFour }: Pick<OrderCredit, 'kind' | 'lastFour'>): string =>
  kind === 'store_credit' ? 'Store credit' : `Gift card${lastFour ? ` •••• ${lastFour}` : ''}`;
