import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Customer } from '../promo.ts';

/** The promo that an open request has redeemed. */
export interface HeldPromo {
  orderId: string;
  promoId: string;
}

/** What promos need to know of orders. */
interface OrderHistory {
  /** Whether the customer has placed an order other than `exceptOrder` that is not cancelled. */
  hasOrdered: (db: Database, customer: Customer, exceptOrder: string | null) => Promise<boolean>;
  /** The promo of the caller's open request, which a new request releases. */
  findHeldPromo: (db: Database, actor: Actor) => Promise<HeldPromo | null>;
}

let provided: OrderHistory | undefined;

/** Called once at start-up by the domain of the orders, which has a later rank. */
export function provideOrderHistory(history: OrderHistory): void {
  provided = history;
}

/** Throws if no domain has provided it: otherwise every order would silently count as a first one. */
export function orderHistory(): OrderHistory {
  if (!provided) throw new Error('No domain has provided the orders of customers');
  return provided;
}
