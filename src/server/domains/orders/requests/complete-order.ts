import { email as emailSchema } from '#contract/accounts.schemas.ts';
import type { Order, OrderStatus } from '#contract/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound } from '#server/platform/errors.ts';
import { getOrder } from '../get-order.ts';
import { historyAuthor } from '../lifecycle/move-order.ts';
import type { StoredOrder } from '../order-columns.queries.ts';
import { EmailRequired, InvalidTransition, PaymentRequired, RequestExpired } from '../orders.errors.ts';
import { lockOrder } from '../orders.queries.ts';
import { serializeOrder } from '../serialize-order.ts';
import { placeLockedOrder } from './place-locked-order.ts';

export const activeStatuses: readonly OrderStatus[] = ['placed', 'processing', 'shipped', 'delivered'];

/**
 * Places a pending order of the caller that is not paid by card. Emits `order.placed`, and removes the ordered items from a user's cart. An order that is placed already is
 * returned unchanged. The email is the given one, the request's or the account's, in this order. Throws NotFound, EmailRequired, InvalidInput,
 * RequestExpired, InvalidTransition, PaymentRequired, PromoCustomerLimit, PromoFirstOrderOnly.
 */
export function completeOrder(db: Database, actor: Actor, id: string, givenEmail?: string): Promise<Order> {
  return inTransaction(db, async (db) => {
    const order = await lockOrder(db, actor, { id });
    if (!order) throw new NotFound('This order');
    if (activeStatuses.includes(order.status)) return getOrder(db, actor, { id });
    // A card payment places its order itself, even when the request has expired (settle-payment.ts).
    if (isPaidByCard(order)) throw new PaymentRequired();
    if (isExpired(order)) throw new RequestExpired();
    if (order.status !== 'pending') throw new InvalidTransition(order.status, 'placed');
    const email = resolveEmail(order, givenEmail);
    const placed = await placeLockedOrder(db, order, { ...historyAuthor(actor), email });
    // The ledger has what gift cards and store credit paid.
    if (order.creditAmount > 0) return getOrder(db, actor, { id });
    const history = [...order.history, placed];
    return serializeOrder({ ...order, status: 'placed', email, expiresAt: null, updatedAt: new Date(placed.at), history }, order.payments);
  });
}

/** Whether the order needs a card payment before it can be placed. */
const isPaidByCard = ({ paymentMethod, total, creditAmount }: Pick<StoredOrder, 'paymentMethod' | 'total' | 'creditAmount'>): boolean =>
  paymentMethod === 'card' && total > creditAmount;

const isExpired = ({ status, expiresAt, history }: StoredOrder): boolean =>
  status === 'pending' ? expiresAt !== null && expiresAt <= new Date() : history.at(-1)?.note === 'expired';

/** The email with which an order is placed: the given one, the request's or the account's. Throws EmailRequired, InvalidInput. */
export function resolveEmail(order: StoredOrder, givenEmail: string | undefined): string {
  const email = givenEmail?.trim() || order.email || order.accountEmail;
  if (!email) throw new EmailRequired();
  const parsed = emailSchema.safeParse(email);
  if (!parsed.success) throw new InvalidInput([{ path: 'email', message: parsed.error.issues[0]?.message ?? 'Check the email address.' }]);
  return parsed.data;
}
