import type { ItemUnits } from '#contract/orders.ts';
import type { NewWithdrawal, Withdrawals } from '#contract/withdrawals.ts';
import { describeUnits, resolveUnits } from '#server/domains/fulfilment/item-units.ts';
import { disableWithdrawnGiftCards } from '#server/domains/gift-cards/redemptions/revoke-gift-cards.ts';
import { cancelLockedOrder } from '#server/domains/orders/lifecycle/cancel-locked-order.ts';
import { cancelUnshipped } from '#server/domains/orders/lifecycle/cancel-unshipped.ts';
import { type LockedOrder, lockOrderForChange } from '#server/domains/orders/lifecycle/lock-order.ts';
import { historyAuthor } from '#server/domains/orders/lifecycle/move-order.ts';
import type { OrderRef } from '#server/domains/orders/order-ref.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { newId } from '#shared/ids.ts';
import { maxReturns } from '../request-return.ts';
import { NotReturnable } from '../returns.errors.ts';
import { orderWithdrawn, returnRequested } from '../returns.events.ts';
import { insertReturn } from '../returns.queries.ts';
import { getWithdrawalState, type WithdrawalRules, type WithdrawalState } from './withdrawal-period.ts';
import { findWithdrawals, insertWithdrawal, type WithdrawalRow } from './withdrawals.queries.ts';

const historyNote = 'Withdrawal from contract';

/** From what of an order the caller can withdraw, and from what they have. Throws NotFound. */
export const getWithdrawals = (db: Database, actor: Actor, ref: OrderRef, rules: WithdrawalRules): Promise<Withdrawals> =>
  inTransaction(db, async (db) => describe(db, await lockOrderForChange(db, actor, ref), rules));

/**
 * Withdraws from the contract about an order, or about some of the items that have left the shop. What has not left is cancelled, what has becomes a return that
 * needs no reason; both refund by the usual ways, with the delivery if everything comes back. A gift card stops working. The same declaration a moment later is the first one. Admins can
 * record one at any time. Emits `order.withdrawn`. Throws NotFound, NotReturnable, and InvalidInput for items that are not there to be sent back.
 */
export function withdraw(db: Database, actor: Actor, ref: OrderRef, input: NewWithdrawal, rules: WithdrawalRules): Promise<Withdrawals> {
  return inTransaction(db, async (db) => {
    const order = await lockOrderForChange(db, actor, ref);
    const state = getWithdrawalState(order, rules);
    if (!isRepeated(await findWithdrawals(db, order.id), input, order, state)) await declare(db, actor, order, input, state);
    return describe(db, await lockOrderForChange(db, actor, ref), rules);
  });
}

async function declare(
  db: Database,
  actor: Actor,
  order: LockedOrder,
  { name, items }: NewWithdrawal,
  { isOpen, toCancel, toReturn }: WithdrawalState,
): Promise<void> {
  const isAdmin = actor.kind === 'admin';
  if (toCancel.length + toReturn.length === 0) throw new NotReturnable('all returned');
  if (!isOpen && !isAdmin) throw new NotReturnable('too late');
  if (order.returns.length >= maxReturns) throw new NotReturnable('too often');
  const returned = items ? resolveUnits(items, order.items, { available: toReturn, describe: describeAvailable }) : toReturn;
  const withdrawalId = newId();
  const returnId = returned.length > 0 ? await addReturn(db, actor, order, returned) : null;
  if (!items && toCancel.length > 0) await cancelRest(db, actor, order);
  await insertWithdrawal(db, {
    id: withdrawalId,
    order_id: order.id,
    return_id: returnId,
    name,
    is_whole: !items,
    items: items ? toUnits(returned) : addUnits(toCancel, toReturn),
    recorded_by: isAdmin ? actor.userId : null,
  });
  await disableWithdrawnGiftCards(db, order.id);
  await emit(db, orderWithdrawn, { orderId: order.id, withdrawalId });
}

/** What has left the shop comes back as a return. */
async function addReturn(db: Database, actor: Actor, { id: orderId }: LockedOrder, units: readonly ItemUnits[]): Promise<string> {
  const id = newId();
  const row = { id, order_id: orderId, status: 'requested' as const, reason: 'withdrawal' as const, note: null };
  const open = { answer: null, refund: null, received_at: null, closed_at: null };
  await insertReturn(db, { ...row, ...open, requested_by: actor.kind === 'admin' ? actor.userId : null }, units);
  await emit(db, returnRequested, { orderId, returnId: id });
  return id;
}

/** What has not left never does. */
async function cancelRest(db: Database, actor: Actor, order: LockedOrder): Promise<void> {
  if (order.parcels.length === 0) await cancelLockedOrder(db, order, { ...historyAuthor(actor), note: historyNote });
  else await cancelUnshipped(db, actor.kind === 'admin' ? actor : { kind: 'shop' }, order.id, { note: historyNote });
}

/** How soon the same declaration counts as the same press of the button, in ms. */
const repetitionTime = 2 * 60_000;

/** Whether the customer has just declared the same, or has withdrawn from everything and there is nothing left to withdraw from. */
function isRepeated(
  [last]: readonly WithdrawalRow[],
  { items }: NewWithdrawal,
  order: LockedOrder,
  { toCancel, toReturn }: WithdrawalState,
): boolean {
  if (!last) return false;
  if (!items) return last.is_whole && toCancel.length + toReturn.length === 0;
  const units = items.map(({ position, variation, quantity }) => ({
    position: position ?? order.items.findIndex((item) => item.variation === variation),
    quantity,
  }));
  return last.created_at.getTime() > Date.now() - repetitionTime && !last.is_whole && keyOf(units) === keyOf(last.items);
}

const keyOf = (units: readonly ItemUnits[]): string =>
  units
    .map(({ position, quantity }) => `${position}:${quantity}`)
    .toSorted()
    .join();

const toUnits = (units: readonly ItemUnits[]): ItemUnits[] => units.map(({ position, quantity }) => ({ position, quantity }));

function addUnits(one: readonly ItemUnits[], other: readonly ItemUnits[]): ItemUnits[] {
  const sums = new Map<number, number>();
  for (const { position, quantity } of [...one, ...other]) sums.set(position, (sums.get(position) ?? 0) + quantity);
  return [...sums].map(([position, quantity]) => ({ position, quantity })).sort((a, b) => a.position - b.position);
}

const describeAvailable = (max: number): string => (max === 0 ? 'There are none of these left to return.' : `You can return up to ${max}.`);

async function describe(db: Database, order: LockedOrder, rules: WithdrawalRules): Promise<Withdrawals> {
  const { isOpen, until, toCancel, toReturn } = getWithdrawalState(order, rules);
  return {
    isOpen,
    until: until?.toISOString() ?? null,
    toCancel: describeUnits(toUnits(toCancel), order.items),
    toReturn: describeUnits(toUnits(toReturn), order.items),
    list: (await findWithdrawals(db, order.id)).map(({ id, name, is_whole, items, created_at }) => ({
      _id: id,
      name,
      isWhole: is_whole,
      items: describeUnits(items, order.items),
      createdAt: created_at.toISOString(),
    })),
  };
}
