import fc from 'fast-check';
import type { Product } from '#contract/catalog.ts';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { getUser } from '#server/domains/accounts/get-user.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { setOnHand } from '#server/domains/inventory/inventory.builders.ts';
import { expect, test } from '#tests/support/test.ts';

/** What one user does, and what happens to the shop meanwhile. Things are named by their place. */
type Step =
  | { does: 'add' | 'remove'; thing: number; quantity: number }
  | { does: 'clear' | 'wish' | 'vanish'; thing: number }
  | { does: 'set'; thing: number; quantity: number; position?: number | undefined }
  | { does: 'replace'; lines: Line[] }
  | { does: 'merge'; lines: Line[]; wishes: number[] }
  | { does: 'stock'; thing: number; quantity: number };
interface Line {
  thing: number;
  quantity: number;
}

const things = 5;
const maxPerLine = 99;
const thing = fc.nat(things - 1);
const quantity = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 200 }));
const lines = fc.array(fc.record({ thing, quantity }), { maxLength: 7 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('add' as const, 'remove' as const), thing, quantity }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('clear' as const, 'wish' as const), thing }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('set' as const),
      thing,
      quantity: fc.oneof(fc.constant(0), quantity),
      position: fc.option(fc.nat(3), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('replace' as const), lines }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('merge' as const), lines, wishes: fc.array(thing, { maxLength: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('stock' as const), thing, quantity: fc.oneof(fc.nat(5), fc.nat(150)) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('vanish' as const), thing }) },
);

/** The shop in a shopper's words: bags are put in one by one, as long as there is one more to be had. */
class Model {
  cart = new Map<number, number>();
  wishlist: number[] = [];
  stock = Array<number>(things).fill(10);
  gone = new Set<number>();

  take(of: Step): void {
    if (of.does === 'stock') this.stock[of.thing] = of.quantity;
    if (of.does === 'vanish') this.gone.add(of.thing);
    if (of.does === 'add') for (let n = 0; n < of.quantity; n++) this.putOne(of.thing);
    if (of.does === 'remove') for (let n = 0; n < of.quantity; n++) this.takeOne(of.thing);
    if (of.does === 'clear') this.cart.delete(of.thing);
    if (of.does === 'set') this.set(of);
    if (of.does === 'wish' && (this.wishlist.includes(of.thing) || !this.gone.has(of.thing))) this.toggle(of.thing);
    if (of.does === 'merge') {
      for (const line of together(of.lines)) this.merge(line);
      for (const wish of of.wishes) if (!this.wishlist.includes(wish) && !this.gone.has(wish)) this.wishlist.push(wish);
    }
    if (of.does === 'replace') {
      const before = this.cart;
      this.cart = new Map();
      for (const line of together(of.lines)) this.put(line, before.get(line.thing) ?? 0);
    }
  }

  private toBeHad = (thing: number) => Math.min(this.stock[thing] ?? 0, maxPerLine);

  private putOne(thing: number): void {
    const now = this.cart.get(thing) ?? 0;
    if (!this.gone.has(thing) && now < this.toBeHad(thing)) this.cart.set(thing, now + 1);
  }

  private takeOne(thing: number): void {
    const now = this.cart.get(thing) ?? 0;
    if (now > 1) this.cart.set(thing, now - 1);
    else this.cart.delete(thing);
  }

  private merge({ thing, quantity }: Line): void {
    if (this.gone.has(thing)) return;
    if (this.toBeHad(thing) > 0) for (let n = 0; n < quantity; n++) this.putOne(thing);
    else this.cart.set(thing, Math.max(this.cart.get(thing) ?? 0, Math.min(quantity, maxPerLine)));
  }

  /** What was there before may stay, whatever became of it; of what is sold out a whole line may come back. */
  private put({ thing, quantity }: Line, before: number): void {
    const fromShelf = this.gone.has(thing) ? 0 : this.toBeHad(thing) || maxPerLine;
    const kept = Math.min(quantity, Math.max(before, fromShelf));
    if (kept > 0) this.cart.set(thing, kept);
  }

  /** A line that is there grows bag by bag, and not at all where there is none; one that is not comes as it would when the cart is replaced. */
  private set({ thing, quantity, position = this.cart.size }: Extract<Step, { does: 'set' }>): void {
    const now = this.cart.get(thing) ?? 0;
    if (quantity === 0) this.cart.delete(thing);
    else if (now > 0) {
      if (quantity < now) this.cart.set(thing, quantity);
      else for (let n = now; n < quantity; n++) this.putOne(thing);
    } else {
      const before = [...this.cart];
      this.put({ thing, quantity }, 0);
      const kept = this.cart.get(thing);
      if (kept) this.cart = new Map(before.toSpliced(position, 0, [thing, kept]));
    }
  }

  private toggle(thing: number): void {
    if (this.wishlist.includes(thing)) this.wishlist = this.wishlist.filter((wish) => wish !== thing);
    else this.wishlist.push(thing);
  }
}

const together = (lines: readonly Line[]): Line[] =>
  [...new Set(lines.map((line) => line.thing))].map((thing) => ({
    thing,
    quantity: lines.filter((line) => line.thing === thing).reduce((sum, line) => sum + line.quantity, 0),
  }));

test('any sequence of calls ends with the cart and the wishlist that a simple model says', { timeout: 300_000 }, async ({ app, db }) => {
  const products: (Product | undefined)[] = Array(things).fill(undefined);
  const sequences = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
    const { userId, authorization } = await aUser(db);
    for (const [thing, product] of products.entries()) products[thing] = product ?? (await aProduct(db));
    for (const product of products) await setOnHand(db, product?.mainVariation._id ?? '', 10);
    const idOf = (thing: number) => products[thing]?._id ?? '';
    const variationOf = (thing: number) => products[thing]?.mainVariation._id ?? '';
    const bodyLines = (lines: readonly Line[]) => lines.map(({ thing, quantity }) => ({ variation: variationOf(thing), quantity }));
    const call = (method: 'PUT' | 'POST' | 'PATCH', url: string, payload?: object) =>
      app.inject({
        method,
        url: `/api/v1${url}`,
        headers: { authorization, 'idempotency-key': crypto.randomUUID() },
        ...(payload ? { payload } : {}),
      });
    const perform = (of: Step) => {
      switch (of.does) {
        case 'add':
          return call('PUT', `/user/add_to_cart/${idOf(of.thing)}?variation=${variationOf(of.thing)}&quantity=${of.quantity}`);
        case 'remove':
          return call('PUT', `/user/remove_from_cart/${idOf(of.thing)}?variation=${variationOf(of.thing)}&quantity=${of.quantity}`);
        case 'clear':
          return call('PUT', `/user/remove_from_cart/${idOf(of.thing)}?variation=${variationOf(of.thing)}&clear=1`);
        case 'set':
          return call('PATCH', '/cart', { changes: [{ variation: variationOf(of.thing), quantity: of.quantity, position: of.position }] });
        case 'wish':
          return call('PUT', `/user/wishlist/${idOf(of.thing)}`);
        case 'replace':
          return call('PUT', '/cart', { cart: bodyLines(of.lines) });
        case 'merge':
          return call('POST', '/cart/merge', { cart: bodyLines(of.lines), wishlist: of.wishes.map(idOf) });
        case 'stock':
          return model.gone.has(of.thing) ? undefined : setOnHand(db, variationOf(of.thing), of.quantity);
        case 'vanish':
          return db.deleteFrom('products').where('id', '=', idOf(of.thing)).execute();
      }
    };
    const model = new Model();
    try {
      for (const each of steps) {
        await perform(each);
        model.take(each);
        const { cart, wishlist } = await getUser(db, userId);
        expect({ cart, wishlist }, JSON.stringify(each)).toEqual({
          cart: [...model.cart].map(([thing, quantity]) => ({ product: idOf(thing), variation: variationOf(thing), quantity })),
          wishlist: model.wishlist.map(idOf),
        });
      }
    } finally {
      for (const thing of model.gone) products[thing] = undefined;
    }
  });
  // Each has some fifty calls behind it: a busy machine needs its time.
  await fc.assert(sequences, { numRuns: process.env.STRESS ? 1_000 : 30 });
});
