import fc from 'fast-check';
import type { Product } from '#contract/catalog.ts';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { getUser } from '#server/domains/accounts/get-user.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { setOnHand } from '#server/domains/inventory/inventory.builders.ts';
import { examples } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';

/** A user's call, or a change of the shop in between. Products are named by their index. */
type Step =
  | { type: 'add' | 'remove'; item: number; quantity: number }
  | { type: 'clear' | 'toggleWishlist' | 'delete'; item: number }
  | { type: 'set'; item: number; quantity: number; position?: number | undefined }
  | { type: 'replace'; lines: Line[] }
  | { type: 'merge'; lines: Line[]; wishlist: number[] }
  | { type: 'stock'; item: number; quantity: number };
interface Line {
  item: number;
  quantity: number;
}

const itemCount = 5;
const maxPerLine = 99;
const item = fc.nat(itemCount - 1);
const quantity = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 200 }));
const lines = fc.array(fc.record({ item, quantity }), { maxLength: 7 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom('add' as const, 'remove' as const), item, quantity }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('clear' as const, 'toggleWishlist' as const), item }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('set' as const),
      item,
      quantity: fc.oneof(fc.constant(0), quantity),
      position: fc.option(fc.nat(3), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('replace' as const), lines }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('merge' as const), lines, wishlist: fc.array(item, { maxLength: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('stock' as const), item, quantity: fc.oneof(fc.nat(5), fc.nat(150)) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete' as const), item }) },
);

/** A simple model of the cart that adds units one by one as long as stock lasts. */
class Model {
  cart = new Map<number, number>();
  wishlist: number[] = [];
  stock = Array<number>(itemCount).fill(10);
  deleted = new Set<number>();

  apply(step: Step): void {
    if (step.type === 'stock') this.stock[step.item] = step.quantity;
    if (step.type === 'delete') this.deleted.add(step.item);
    if (step.type === 'add') for (let n = 0; n < step.quantity; n++) this.addOne(step.item);
    if (step.type === 'remove') for (let n = 0; n < step.quantity; n++) this.removeOne(step.item);
    if (step.type === 'clear') this.cart.delete(step.item);
    if (step.type === 'set') this.set(step);
    if (step.type === 'toggleWishlist' && (this.wishlist.includes(step.item) || !this.deleted.has(step.item))) this.toggle(step.item);
    if (step.type === 'merge') {
      for (const line of sumByItem(step.lines)) this.merge(line);
      for (const item of step.wishlist) if (!this.wishlist.includes(item) && !this.deleted.has(item)) this.wishlist.push(item);
    }
    if (step.type === 'replace') {
      const before = this.cart;
      this.cart = new Map();
      for (const line of sumByItem(step.lines)) this.put(line, before.get(line.item) ?? 0);
    }
  }

  private buyable = (item: number) => Math.min(this.stock[item] ?? 0, maxPerLine);

  private addOne(item: number): void {
    const now = this.cart.get(item) ?? 0;
    if (!this.deleted.has(item) && now < this.buyable(item)) this.cart.set(item, now + 1);
  }

  private removeOne(item: number): void {
    const now = this.cart.get(item) ?? 0;
    if (now > 1) this.cart.set(item, now - 1);
    else this.cart.delete(item);
  }

  private merge({ item, quantity }: Line): void {
    if (this.deleted.has(item)) return;
    if (this.buyable(item) > 0) for (let n = 0; n < quantity; n++) this.addOne(item);
    else this.cart.set(item, Math.max(this.cart.get(item) ?? 0, Math.min(quantity, maxPerLine)));
  }

  /** An existing line may stay, even if deleted or out of stock; a sold-out line may be restored in full. */
  private put({ item, quantity }: Line, before: number): void {
    const limit = this.deleted.has(item) ? 0 : this.buyable(item) || maxPerLine;
    const stored = Math.min(quantity, Math.max(before, limit));
    if (stored > 0) this.cart.set(item, stored);
  }

  /** An existing line grows unit by unit while stock lasts; a new one is added as when the cart is replaced. */
  private set({ item, quantity, position = this.cart.size }: Extract<Step, { type: 'set' }>): void {
    const now = this.cart.get(item) ?? 0;
    if (quantity === 0) this.cart.delete(item);
    else if (now > 0) {
      if (quantity < now) this.cart.set(item, quantity);
      else for (let n = now; n < quantity; n++) this.addOne(item);
    } else {
      const before = [...this.cart];
      this.put({ item, quantity }, 0);
      const stored = this.cart.get(item);
      if (stored) this.cart = new Map(before.toSpliced(position, 0, [item, stored]));
    }
  }

  private toggle(item: number): void {
    if (this.wishlist.includes(item)) this.wishlist = this.wishlist.filter((other) => other !== item);
    else this.wishlist.push(item);
  }
}

const sumByItem = (lines: readonly Line[]): Line[] =>
  [...new Set(lines.map((line) => line.item))].map((item) => ({
    item,
    quantity: lines.filter((line) => line.item === item).reduce((sum, line) => sum + line.quantity, 0),
  }));

test('any sequence of calls leaves the cart and the wishlist that a simple model predicts', { timeout: 300_000 }, async ({ app, db }) => {
  const products: (Product | undefined)[] = Array(itemCount).fill(undefined);
  const sequences = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
    const { userId, authorization } = await aUser(db);
    for (const [item, product] of products.entries()) products[item] = product ?? (await aProduct(db));
    for (const product of products) await setOnHand(db, product?.mainVariation._id ?? '', 10);
    const idOf = (item: number) => products[item]?._id ?? '';
    const variationOf = (item: number) => products[item]?.mainVariation._id ?? '';
    const bodyLines = (lines: readonly Line[]) => lines.map(({ item, quantity }) => ({ variation: variationOf(item), quantity }));
    const call = (method: 'PUT' | 'POST' | 'PATCH', url: string, payload?: object) =>
      app.inject({
        method,
        url: `/api/v1${url}`,
        headers: { authorization, 'idempotency-key': crypto.randomUUID() },
        ...(payload ? { payload } : {}),
      });
    const perform = (step: Step) => {
      switch (step.type) {
        case 'add':
          return call('PUT', `/user/add_to_cart/${idOf(step.item)}?variation=${variationOf(step.item)}&quantity=${step.quantity}`);
        case 'remove':
          return call('PUT', `/user/remove_from_cart/${idOf(step.item)}?variation=${variationOf(step.item)}&quantity=${step.quantity}`);
        case 'clear':
          return call('PUT', `/user/remove_from_cart/${idOf(step.item)}?variation=${variationOf(step.item)}&clear=1`);
        case 'set':
          return call('PATCH', '/cart', {
            changes: [{ variation: variationOf(step.item), quantity: step.quantity, position: step.position }],
          });
        case 'toggleWishlist':
          return call('PUT', `/user/wishlist/${idOf(step.item)}`);
        case 'replace':
          return call('PUT', '/cart', { cart: bodyLines(step.lines) });
        case 'merge':
          return call('POST', '/cart/merge', { cart: bodyLines(step.lines), wishlist: step.wishlist.map(idOf) });
        case 'stock':
          return model.deleted.has(step.item) ? undefined : setOnHand(db, variationOf(step.item), step.quantity);
        case 'delete':
          return db.deleteFrom('products').where('id', '=', idOf(step.item)).execute();
      }
    };
    const model = new Model();
    try {
      for (const each of steps) {
        await perform(each);
        model.apply(each);
        const { cart, wishlist } = await getUser(db, userId);
        expect({ cart, wishlist }, JSON.stringify(each)).toEqual({
          cart: [...model.cart].map(([item, quantity]) => ({ product: idOf(item), variation: variationOf(item), quantity })),
          wishlist: model.wishlist.map(idOf),
        });
      }
    } finally {
      for (const item of model.deleted) products[item] = undefined;
    }
  });
  // A run makes about fifty calls; hence the long timeout, for busy machines.
  await fc.assert(sequences, examples(30, 1_000));
});
