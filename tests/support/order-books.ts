import { expect } from 'vitest';
import type { PaymentStatus } from '#contract/orders.ts';
import { balanceOf } from '#server/domains/gift-cards/gift-cards.builders.ts';
import { findStockLevel } from '#server/domains/inventory/inventory.builders.ts';
import { testPaymentsOf } from '#server/domains/payments/payments.builders.ts';
import { add, type OrderLife, statusOf, subtract, type Units } from './order-life.ts';
import { countRedemptions, giftCardBalance, promos, stockLevels, usageLimit } from './order-request-model.ts';
import { callAs, type OrderWorld } from './order-world.ts';

/** Expects the books of the shop to be as the model says, once all jobs have run. */
export async function expectBooksOf(world: OrderWorld, lives: readonly OrderLife[]): Promise<void> {
  const { db } = world.shop;
  expect(await Promise.all(world.products.map(({ variation }) => findStockLevel(db, variation)))).toEqual(stockLevels(lives));
  expect(await findUnitsSold(world)).toEqual(unitsSold(lives));
  const enabled = await db.selectFrom('promos').select(['title', 'used']).where('enabled', '=', true).orderBy('title', 'desc').execute();
  const used = Object.keys(promos).map((title) => ({ title, used: countRedemptions(lives, title) }));
  expect(enabled).toEqual(used);
  expect((await balanceOf(world.shop, world.giftCard.id)).balance).toBe(giftCardBalance(lives));
  for (const { used: count } of used) expect(count).toBeLessThanOrEqual(usageLimit);
  for (const [nth, life] of lives.entries()) if (!life.isRemoved) await expectMoneyOf(world, nth, life);
}

async function findUnitsSold({ shop, products }: OrderWorld): Promise<number[]> {
  const ids = products.map(({ id }) => id);
  const rows = await shop.db.selectFrom('products').select(['id', 'units_sold']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.units_sold ?? 0);
}

const unitsSold = (lives: readonly OrderLife[]): Units =>
  lives
    .filter((life) => life.history.includes('placed') && statusOf(life) !== 'cancelled' && !life.isRemoved)
    .reduce((sum: Units, { units, cancelled }) => add(sum, subtract(units, cancelled ?? [0, 0])), [0, 0]);

async function expectMoneyOf(world: OrderWorld, nth: number, life: OrderLife): Promise<void> {
  const { db } = world.shop;
  const id = world.orders[nth]?.id ?? '';
  const { data } = await callAs(world, null, 'GET', `/order/${id}`);
  expect(paymentStatuses(life), `payment status of order ${nth}`).toContain(data.paymentStatus);
  expect(life.refunded, `refunds of order ${nth}`).toBeLessThanOrEqual(life.captured);
  // Of a card payment, nothing stays authorized, and nothing is taken for what was not placed.
  const states = (await testPaymentsOf(db, id)).map(({ state }) => state);
  expect(states).not.toContain('authorized');
  if (statusOf(life) === 'pending') expect(states).not.toContain('captured');
  if (life.method === 'card' && life.history.includes('placed') && statusOf(life) !== 'cancelled') expect(life.captured).toBe(life.total);
  await expectDocumentsOf(world, nth, { id, life });
}

function paymentStatuses({ captured, refunded, waived, total }: OrderLife): PaymentStatus[] {
  if (refunded > 0) return [refunded < captured ? 'partially_refunded' : 'refunded'];
  return captured >= total - waived ? ['paid'] : ['unpaid', 'failed'];
}

/**
 * An order has an invoice once it has left or is paid in full, and credit notes for what was refunded since: what is left of the invoice is what the customer
 * is to pay.
 */
async function expectDocumentsOf({ shop }: OrderWorld, nth: number, { id, life }: { id: string; life: OrderLife }): Promise<void> {
  const documents = await shop.db.selectFrom('invoices').select(['kind', 'snapshot']).where('order_id', '=', id).execute();
  const amountsOf = (kind: 'invoice' | 'credit_note') => documents.filter((one) => one.kind === kind).map(({ snapshot }) => snapshot.total);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const isInvoiced = life.history.includes('shipped') || life.captured >= life.total;
  const [invoices, credits] = [amountsOf('invoice'), amountsOf('credit_note')];
  expect(invoices.length, `invoices of order ${nth}: ${JSON.stringify(life)}`).toBe(isInvoiced ? 1 : 0);
  const owed = isInvoiced ? Math.max(0, life.total - life.unpaidWaiver - life.refunded) : 0;
  expect(sum(invoices) - sum(credits), `documents of order ${nth}: ${JSON.stringify(life)}`).toBe(owed);
}
