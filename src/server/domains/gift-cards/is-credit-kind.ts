import type { CreditKind } from './gift-cards.tables.ts';

/** Whether money in the ledger of payments is held by the shop itself, as the balance of a gift card or as store credit. */
export const isCreditKind = (provider: string | undefined): provider is CreditKind =>
  provider === 'gift_card' || provider === 'store_credit';
