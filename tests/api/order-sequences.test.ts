import fc from 'fast-check';
import type { Order } from '#contract/orders.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { findStockLevel } from '#server/domains/inventory/inventory.builders.ts';
import { test } from '#server/domains/orders/payment/card-payments.builders.ts';
import { testPaymentsOf } from '#server/domains/payments/payments.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { callAs, type OrderStep, type OrderWorld, orderStep, performStep, type Reply } from '#tests/support/order-steps.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';

const stock = [5, 4];
const usageLimit = 2;

/** What must have become of one order, by the steps that the shop accepted. */
class OrderModel {
  readonly units: readonly number[];
  readonly total: number;
  isCash = false;
  isRemoved = false;
  awaitsCash = false;
  captured = 0;
  refunded = 0;
  shipped = [0, 0];
  /** Units of returns that have arrived, and units in stock again. */
  back = [0, 0];
  restocked = [0, 0];

  constructor({ units, total }: OrderWorld['orders'][number]) {
    this.units = units;
    this.total = total;
  }

  private restock(units: readonly number[]): void {
    this.restocked = this.restocked.map((count, n) => Math.min(this.shipped[n] ?? 0, count + (units[n] ?? 0)));
  }

  /** Applies an accepted step. `before`: the order as it was. */
  apply(step: OrderStep, { before, after }: { before: Order; after: Order }): void {
    if (step.type === 'remove') this.isRemoved = true;
    if (step.type === 'ship') this.shipped = [...this.units];
    if (step.type === 'shipUnits') this.shipped = this.shipped.map((count, n) => count + (step.units[n] ?? 0));
    if (step.type === 'deliver') this.awaitsCash = this.isCash;
    if (step.type === 'record') this.captured += Math.ceil((this.total * step.percent) / 100);
    if (step.type === 'refund') this.refunded += Math.ceil((this.total * step.percent) / 100);
    if (step.type === 'refund' && step.restock) this.restock(this.shipped);
    const changed = after?.returns?.filter(({ _id, status }) => before.returns.find((one) => one._id === _id)?.status !== status) ?? [];
    if (step.type === 'refundReturn') this.refunded += changed[0]?.refund ?? 0;
    if (step.type === 'receive') {
      const units = this.units.map((_, n) => changed[0]?.items.find(({ position }) => position === this.positionOf(n))?.quantity ?? 0);
      this.back = this.back.map((count, n) => count + (units[n] ?? 0));
      if (step.restock) this.restock(units);
    }
    if (step.type === 'returned') {
      this.restock(this.shipped.map((count, n) => count - (this.back[n] ?? 0)));
      this.back = [...this.shipped];
    }
  }

  /** The item of a product: products that were not ordered have none. */
  positionOf = (product: number): number => this.units.slice(0, product).filter((count) => count > 0).length;

  /** The courier hands over what is still to be paid. */
  collectCash(): void {
    if (this.awaitsCash) this.captured = Math.max(this.captured, this.total);
    this.awaitsCash = false;
  }

  /** What was captured of the payment and not refunded. */
  net({ status, payment }: Order): number {
    if (status === 'cancelled' || status === 'pending') return 0;
    return (payment.method === 'card' ? this.total : this.captured) - this.refunded;
  }
}

const openStatuses = ['pending', 'placed', 'processing'];

async function checkWorld(world: OrderWorld, models: readonly OrderModel[], promoId: string): Promise<void> {
  const { db } = world.shop;
  const expected = stock.map((on_hand) => ({ on_hand, reserved: 0 }));
  let used = 0;
  for (const [index, model] of models.entries()) {
    const { id, promo } = world.orders[index] ?? { id: '', promo: null };
    const reply = await callAs(world, null, 'GET', `/order/${id}`);
    expect(reply.status).toBe(model.isRemoved ? 404 : 200);
    if (model.isRemoved) continue;
    const order = reply.data;
    expect(order.payment.captured - order.payment.refunded, `order ${index}`).toBe(model.net(order));
    expect(order.payment.refunded, `order ${index}`).toBeLessThanOrEqual(order.payment.captured);
    const states = (await testPaymentsOf(db, id)).map(({ state }) => state);
    expect(states.filter((state) => state === 'authorized')).toEqual([]);
    if (order.status === 'pending') expect(states).not.toContain('captured');
    const isOpen = openStatuses.includes(order.status);
    for (const [n, level] of expected.entries()) {
      const shipped = model.shipped[n] ?? 0;
      level.on_hand -= shipped - (model.restocked[n] ?? 0);
      if (isOpen) level.reserved += (model.units[n] ?? 0) - shipped;
    }
    if (promo !== null && order.status !== 'cancelled') used++;
  }
  expect(await Promise.all(world.variations.map((id) => findStockLevel(db, id)))).toEqual(expected);
  expect(used).toBeLessThanOrEqual(usageLimit);
  expect((await db.selectFrom('promos').select('used').where('id', '=', promoId).executeTakeFirstOrThrow()).used).toBe(used);
}

/** The shop may reject a step, with a code that says why, but it never fails. */
function wasAccepted(reply: Reply | null, step: OrderStep): reply is Reply {
  if (!reply) return false;
  expect(reply.status, JSON.stringify([step, reply])).toBeLessThan(500);
  if (reply.status >= 400) expect(reply.code, JSON.stringify(step)).toMatch(/^[a-z_]+$/);
  return reply.status < 300;
}

async function applyStep(world: OrderWorld, models: OrderModel[], step: OrderStep): Promise<void> {
  const target = step.type !== 'request' && 'nth' in step ? world.orders[step.nth] : undefined;
  const before = target && (await callAs(world, null, 'GET', `/order/${target.id}`)).data;
  const reply = await performStep(world, step);
  const isAccepted = wasAccepted(reply, step);
  if (step.type === 'jobs') for (const model of models) model.collectCash();
  if (!isAccepted) return;
  const created = world.orders.at(-1);
  if (step.type === 'request' && created) {
    const model = new OrderModel(created);
    model.isCash = step.payment === 'cash';
    models.push(model);
  } else if (target && before) models[world.orders.indexOf(target)]?.apply(step, { before, after: reply.data });
}

test('whatever customers, admins and the payment provider do, in whatever sequence: money, stock and promo uses add up', {
  timeout: 900_000,
}, async ({ app, db, shop, connection }) => {
  const { authorization } = await anAdmin(db);
  const run = async (steps: readonly OrderStep[]) => {
    const products = await Promise.all(stock.map((count, n) => aProduct(db, { variations: [{ price: 1_000 + 333 * n, stock: count }] })));
    const code = crypto.randomUUID();
    const promo = await importPromo(db, { code, title: 'For two', type: 'percent', value: 10, usageLimit });
    const guests = [await aGuest(db), await aGuest(db), await aGuest(db)];
    const buyers = guests.map(({ cookie, address }) => ({ cookie, address: address._id }));
    const variations = products.map(({ mainVariation }) => mainVariation._id);
    const world: OrderWorld = { app, shop, connection, admin: authorization, buyers, variations, code, orders: [] };
    const models: OrderModel[] = [];
    for (const step of steps) await applyStep(world, models, step);
    for (let n = 0; n < 3; n++) await runJobs(shop, connection);
    for (const model of models) model.collectCash();
    await checkWorld(world, models, promo.id);
    await expectCleanBooks(shop);
  };
  const steps = fc.array(orderStep, { minLength: 6, maxLength: process.env.STRESS ? 25 : 16, size: 'max' });
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: process.env.STRESS ? 300 : 25 });
});
