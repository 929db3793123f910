import type { HelpTopic } from './pages.ts';

/** The topics of the help centre, in its order. */
export const helpTopicLabels = {
  orders: 'Orders & tracking',
  delivery: 'Delivery',
  returns: 'Returns & refunds',
  payment: 'Payment & gift cards',
  products: 'Products & feeding',
  account: 'Account & privacy',
} as const satisfies Record<HelpTopic, string>;
