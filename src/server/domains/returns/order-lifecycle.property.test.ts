import fc from 'fast-check';
import type { OrderStatus, ReturnStatus } from '#contract/orders.ts';
import { anAdminActor } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { shipParcel } from '#server/domains/fulfilment/ship-parcel.ts';
import { updateParcel } from '#server/domains/fulfilment/update-parcel.ts';
import { findStockMismatches } from '#server/domains/inventory/find-stock-mismatches.ts';
import { findFulfilmentMismatches, findReservationMismatches } from '#server/domains/orders/checks/find-fulfilment-mismatches.ts';
import { getOrder } from '#server/domains/orders/get-order.ts';
import { cancelUnshipped } from '#server/domains/orders/lifecycle/cancel-unshipped.ts';
import { removeOrder } from '#server/domains/orders/lifecycle/remove-order.ts';
import { updateOrder } from '#server/domains/orders/lifecycle/update-order.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { previewRefund } from '#server/domains/orders/payment/preview-refund.ts';
import { recordPayment } from '#server/domains/orders/payment/record-payment.ts';
import { refundOrder } from '#server/domains/orders/payment/refund-order.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { examples } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { requestReturn } from './request-return.ts';
import { cancelReturn, updateReturnByAdmin } from './update-return.ts';

/** What admins and the customer do with an order of two items. Parcels and returns are named by their index. */
type Step =
  | { type: 'move'; status: 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'returned'; restock: boolean }
  | { type: 'ship' | 'request' | 'refund-units'; units: [number, number] }
  | { type: 'arrive' | 'reject' | 'withdraw' | 'refund'; nth: number }
  | { type: 'receive'; nth: number; restock: boolean }
  | { type: 'cancel-rest'; restock: boolean }
  | { type: 'remove' };

const units = fc.tuple(fc.nat(3), fc.nat(2)).filter(([a, b]) => a + b > 0);
const nth = fc.nat(2);
const statuses = ['processing', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('move' as const), status: fc.constantFrom(...statuses), restock: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constantFrom('ship' as const, 'request' as const), units }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('refund-units' as const), units }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constantFrom('arrive' as const, 'reject' as const, 'withdraw' as const, 'refund' as const), nth }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('receive' as const), nth, restock: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel-rest' as const), restock: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ type: 'remove' as const }) },
);

const stock = 10;
const ordered = [3, 2];
const prices = [1_300, 700];
const isClaimed = (status: ReturnStatus) => status !== 'rejected' && status !== 'cancelled';
const isBack = (status: ReturnStatus) => status === 'received' || status === 'refunded';

/** A simple model: units in parcels and returns, those that were refunded, and a status that follows from them. */
class Model {
  status: OrderStatus = 'placed';
  parcels: { units: number[]; arrived: boolean }[] = [];
  returns: { units: number[]; status: ReturnStatus }[] = [];
  restocked = [0, 0];
  /** Units that are never sent, and those of them that cannot be sold either. */
  cancelled = [0, 0];
  writtenOff = [0, 0];
  /** The units of each item, each of which is refunded once. */
  units = ordered.map((quantity) => Array.from({ length: quantity }, () => ({ hasLeft: false, isRefunded: false })));
  /** What a paid order has given back. */
  refunded = 0;
  readonly isPaid: boolean;
  readonly delivery: number;

  constructor({ isPaid, delivery }: { isPaid: boolean; delivery: number }) {
    this.isPaid = isPaid;
    this.delivery = delivery;
  }

  get total(): number {
    return ordered.reduce((sum, quantity, n) => sum + quantity * (prices[n] ?? 0), this.delivery);
  }

  sum = (parts: readonly { units: number[] }[]) => ordered.map((_, n) => parts.reduce((sum, { units }) => sum + (units[n] ?? 0), 0));
  left = () => this.sum(this.parcels).map((shipped, n) => (ordered[n] ?? 0) - shipped - (this.cancelled[n] ?? 0));
  unclaimed = () =>
    this.sum(this.parcels).map((shipped, n) => shipped - (this.sum(this.returns.filter(({ status }) => isClaimed(status)))[n] ?? 0));
  fits = (units: readonly number[], available: readonly number[]) => units.every((unit, n) => unit <= (available[n] ?? 0));

  /** The stock levels that follow from it. */
  levels = () =>
    this.sum(this.parcels).map((shipped, n) => ({
      on_hand: stock - shipped + (this.restocked[n] ?? 0) - (this.writtenOff[n] ?? 0),
      reserved: this.status === 'cancelled' ? 0 : (ordered[n] ?? 0) - shipped - (this.cancelled[n] ?? 0),
    }));

  /** Applies a step, and returns whether the shop must accept it. */
  apply(step: Step): boolean {
    if (step.type === 'remove') return false;
    if (step.type === 'cancel-rest') return this.cancelRest(step.restock);
    if (step.type === 'move') return this.move(step.status, step.restock);
    if ('units' in step)
      return { ship: this.ship, request: this.request, 'refund-units': this.refundUnits }[step.type].call(this, step.units);
    if (step.type === 'arrive') return this.arrive(step.nth);
    const to = ({ reject: 'rejected', withdraw: 'cancelled', refund: 'refunded', receive: 'received' } as const)[step.type];
    const one = this.returns[step.nth];
    if (one?.status !== (to === 'refunded' ? 'received' : 'requested')) return false;
    // Cash that was not paid before is there only once the order is delivered.
    if (to === 'refunded' && !this.isPaid && (this.status === 'processing' || this.status === 'shipped')) return false;
    one.status = to;
    if (to === 'refunded') this.refundReturn(one.units);
    if (step.type === 'receive') this.takeBack(one.units, step.restock);
    return true;
  }

  private request(units: readonly number[]): boolean {
    if (this.parcels.length === 0 || !this.fits(units, this.unclaimed())) return false;
    this.returns.push({ units: [...units], status: 'requested' });
    return true;
  }

  /** Marks units as refunded, those that have left first, unless they are, and adds up what was paid for them. Returns how many there were. */
  private refund(units: readonly number[], isMeant: (unit: { hasLeft: boolean }) => boolean = () => true): number {
    let count = 0;
    for (const [n, quantity] of units.entries()) {
      const candidates = (this.units[n] ?? []).filter((unit) => !unit.isRefunded && isMeant(unit));
      for (const unit of candidates.toSorted((a, b) => Number(b.hasLeft) - Number(a.hasLeft)).slice(0, quantity)) {
        unit.isRefunded = true;
        this.refunded += prices[n] ?? 0;
        count++;
      }
    }
    return count;
  }

  private refundUnits(units: readonly number[]): boolean {
    const left = this.units.map((ofItem) => ofItem.filter(({ isRefunded }) => !isRefunded).length);
    if (!this.isPaid || !this.fits(units, left)) return false;
    this.refund(units);
    return true;
  }

  private refundReturn(units: readonly number[]): void {
    const back = this.sum(this.returns.filter(({ status }) => status === 'refunded'));
    const isWhole = back.every((unit, n) => unit + (this.cancelled[n] ?? 0) === ordered[n]);
    if (this.refund(units, ({ hasLeft }) => hasLeft) > 0 && isWhole) this.refunded += this.delivery;
  }

  /** Units that were not refunded leave first. */
  private send(units: readonly number[]): void {
    for (const [n, quantity] of units.entries()) {
      const here = (this.units[n] ?? []).filter(({ hasLeft }) => !hasLeft);
      for (const unit of here.toSorted((a, b) => Number(a.isRefunded) - Number(b.isRefunded)).slice(0, quantity)) unit.hasLeft = true;
    }
  }

  /** Units that were refunded stay, unless they are named. */
  private shipAllToPack(): boolean {
    const toPack = this.units.map((ofItem) => ofItem.filter(({ hasLeft, isRefunded }) => !hasLeft && !isRefunded).length);
    return toPack.some((unit) => unit > 0) && this.ship(toPack);
  }

  private ship(units: readonly number[]): boolean {
    if ((this.status !== 'placed' && this.status !== 'processing') || !this.fits(units, this.left())) return false;
    if (this.isPaid && this.refunded >= this.total) return false;
    this.parcels.push({ units: [...units], arrived: false });
    this.send(units);
    this.status = this.left().every((unit) => unit === 0) ? 'shipped' : 'processing';
    return true;
  }

  private arrive(nth: number): boolean {
    const parcel = this.parcels[nth];
    if (!parcel || parcel.arrived) return false;
    parcel.arrived = true;
    if (this.status === 'shipped' && this.parcels.every(({ arrived }) => arrived)) this.status = 'delivered';
    return true;
  }

  private cancelRest(restock: boolean): boolean {
    if (this.status !== 'processing' || this.parcels.length === 0) return false;
    this.cancelled = this.left();
    this.refund(this.cancelled, ({ hasLeft }) => !hasLeft);
    if (!restock) this.writtenOff = this.cancelled;
    this.status = this.isEverythingBack() ? 'returned' : this.parcels.every(({ arrived }) => arrived) ? 'delivered' : 'shipped';
    return true;
  }

  private isEverythingBack(): boolean {
    const back = this.sum(this.returns.filter(({ status }) => isBack(status)));
    return back.every((unit, n) => unit + (this.cancelled[n] ?? 0) === ordered[n]);
  }

  private takeBack(units: readonly number[], restock: boolean): void {
    if (restock) this.restocked = this.restocked.map((sum, n) => sum + (units[n] ?? 0));
    if (this.isEverythingBack() && (this.status === 'shipped' || this.status === 'delivered')) this.status = 'returned';
  }

  private move(to: (typeof statuses)[number], restock: boolean): boolean {
    const from = this.status;
    if (to === 'shipped') return this.shipAllToPack();
    if (to === 'processing') return this.enter(to, from === 'placed');
    if (to === 'cancelled') {
      const isAllowed = (from === 'placed' || from === 'processing') && this.parcels.length === 0;
      if (isAllowed && !restock) this.writtenOff = [...ordered];
      return this.enter(to, isAllowed);
    }
    if (to === 'delivered') {
      if (from === 'shipped') for (const parcel of this.parcels) parcel.arrived = true;
      return this.enter(to, from === 'shipped');
    }
    if (from !== 'shipped' && from !== 'delivered') return false;
    const rest = this.unclaimed();
    if (rest.some((unit) => unit > 0)) this.returns.push({ units: rest, status: 'requested' });
    for (const one of this.returns.filter(({ status }) => status === 'requested')) {
      one.status = 'received';
      this.takeBack(one.units, restock);
    }
    return true;
  }

  private enter(to: OrderStatus, isAllowed: boolean): boolean {
    if (isAllowed) this.status = to;
    return isAllowed;
  }
}

/** Does the same with the shop. */
async function perform(db: Database, admin: AdminActor, orderId: string, step: Step): Promise<unknown> {
  const settings = await getSettings(db);
  const { parcels, returns } = await getOrder(db, admin, { id: orderId });
  const asItems = (units: readonly number[]) =>
    units.map((quantity, position) => ({ position, quantity })).filter(({ quantity }) => quantity > 0);
  const ref = (nth: number) => ({ orderId, returnId: returns[nth]?._id ?? newId() });
  switch (step.type) {
    case 'move':
      return updateOrder(db, admin, { orderId, status: step.status, restock: step.restock }, settings);
    case 'ship':
      return shipParcel(db, admin, { orderId, items: asItems(step.units) }, settings);
    case 'arrive':
      return updateParcel(db, admin, { orderId, parcelId: parcels[step.nth]?._id ?? newId(), delivered: true }, settings);
    case 'request':
      return requestReturn(db, admin, { id: orderId }, { items: asItems(step.units), reason: 'other' });
    case 'refund-units': {
      const items = asItems(step.units);
      const { amount } = await previewRefund(db, admin, orderId, items);
      return refundOrder(db, admin, orderId, { amount, items });
    }
    case 'receive': {
      const items = returns[step.nth]?.items.map(({ position, quantity }) => ({ position, quantity, restock: step.restock }));
      return updateReturnByAdmin(db, admin, ref(step.nth), { status: 'received', ...(items ? { items } : {}) });
    }
    case 'reject':
      return updateReturnByAdmin(db, admin, ref(step.nth), { status: 'rejected', note: 'No' });
    case 'refund':
      return updateReturnByAdmin(db, admin, ref(step.nth), { status: 'refunded' });
    case 'withdraw':
      return cancelReturn(db, admin, { id: orderId }, ref(step.nth).returnId);
    case 'cancel-rest':
      return cancelUnshipped(db, admin, orderId, { restock: step.restock });
    case 'remove':
      return removeOrder(db, admin, orderId);
  }
}

const wasAccepted = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error) => {
      if (error instanceof ShopError) return false;
      throw error;
    },
  );

test('whatever is done with an order, in whatever sequence, stock, parcels, returns, refunds and status fit together', {
  timeout: 300_000,
}, async ({ db }) => {
  const admin = await anAdminActor(db);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), fc.boolean(), async (steps, isPaid) => {
      const { order, items } = await anOrder(db, { lines: ordered.map((quantity, n) => ({ quantity, stock, price: prices[n] ?? 0 })) });
      if (isPaid) await recordPayment(db, admin, order._id, { amount: order.total });
      const model = new Model({ isPaid, delivery: order.delivery.cost });
      for (const step of steps) {
        const isExpected = model.apply(step);
        expect(await wasAccepted(perform(db, admin, order._id, step)), JSON.stringify(step)).toBe(isExpected);
      }
      const stored = await getOrder(db, admin, { id: order._id });
      expect([stored.status, stored.returns.map(({ status }) => status)]).toEqual([
        model.status,
        model.returns.map(({ status }) => status),
      ]);
      if (isPaid) expect(stored.payment.refunded).toBe(model.refunded);
      const ids = items.map(({ variation }) => variation);
      const levels = await db
        .selectFrom('stock_levels')
        .select(['variation_id', 'on_hand', 'reserved'])
        .where('variation_id', 'in', ids)
        .execute();
      const levelOf = (id: string) => levels.find(({ variation_id }) => variation_id === id);
      expect(ids.map(levelOf)).toMatchObject(model.levels());
      expect([await findStockMismatches(db), await findReservationMismatches(db), await findFulfilmentMismatches(db)]).toEqual([
        [],
        [],
        [],
      ]);
    }),
    // The first failing sequence is reported at once: to shorten it, each shorter one would be played too.
    { ...examples(12, 400), endOnFailure: true },
  );
});
