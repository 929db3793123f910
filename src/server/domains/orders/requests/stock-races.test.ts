import type { FastifyInstance } from 'fastify';
import type { Product } from '#contract/catalog.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';

/** The winner differs from run to run. */
const repeat = { repeats: rounds - 1 };

test.afterEach(({ shop }) => expectCleanBooks(shop));

interface ProductEditor {
  read: () => Promise<Product>;
  /** Saves the variations as they were read, with the given stock fields. */
  save: (read: Product, stock: object) => Promise<{ status: number; code?: string }>;
}

async function aProductEditor(app: FastifyInstance, db: Database, id: string): Promise<ProductEditor> {
  const { authorization } = await anAdmin(db);
  const own = { url: `/api/v1/product/${id}`, headers: { authorization } };
  return {
    read: async () => (await app.inject(own)).json().data,
    save: async ({ variations }, stock) => {
      const payload = {
        variations: variations.map(({ _id, title, sku, price, weight, images }) => ({
          ...{ _id, title, sku, price, weight },
          images: images.map((image) => image._id),
          ...stock,
        })),
      };
      const response = await app.inject({ ...own, method: 'PUT', payload });
      return { status: response.statusCode, code: response.json().code };
    },
  };
}

/** Orders `quantity` of each variation as a guest. Returns whether the order was placed. */
async function order(app: FastifyInstance, db: Database, { variations }: Product, quantity: number): Promise<boolean> {
  const { address, cookie } = await aGuest(db);
  const items = variations.map(({ _id }) => ({ variation: _id, quantity }));
  const payload = { address: address._id, items, email: 'ada@example.com' };
  const response = await app.inject({ method: 'POST', url: '/api/v1/order', headers: { cookie }, payload });
  expect([201, 409], response.body).toContain(response.statusCode);
  return response.statusCode === 201;
}

const stockLevelsOf = async (db: Database, { variations }: Product) =>
  Promise.all(
    variations.map(async ({ _id }) => {
      const { on_hand, reserved } = await db
        .selectFrom('stock_levels')
        .selectAll()
        .where('variation_id', '=', _id)
        .executeTakeFirstOrThrow();
      const ledger = await db.selectFrom('stock_movements').selectAll().where('variation_id', '=', _id).execute();
      const sum = (key: 'on_hand_change' | 'reserved_change') => ledger.reduce((total, row) => total + row[key], 0);
      expect([sum('on_hand_change'), sum('reserved_change')]).toEqual([on_hand, reserved]);
      return { onHand: on_hand, reserved };
    }),
  );

test('concurrent sales and stock differences are all applied', repeat, async ({ app, db }) => {
  const product = await aProduct(db, { variations: [{ stock: 3 }, { stock: 3 }] });
  const owner = await aProductEditor(app, db, product._id);
  const sales = Array.from({ length: 12 }, () => order(app, db, product, 1));
  const changes = [2, -1, 3, -2, 4].map(async (stockChange) => {
    const { status } = await owner.save(product, { stockChange });
    expect([200, 422]).toContain(status);
    return status === 200 ? stockChange : 0;
  });
  const [sold, changed] = [await Promise.all(sales), await Promise.all(changes)];
  const onHand = 3 + changed.reduce((sum, change) => sum + change, 0);
  const level = { onHand, reserved: sold.filter((placed) => placed).length };
  expect(await stockLevelsOf(db, product)).toEqual([level, level]);
});

test(
  'saving stock never undoes a concurrent sale: it applies to the number that the admin saw, or is rejected',
  repeat,
  async ({ app, db }) => {
    const product = await aProduct(db, { variations: [{ stock: 40 }] });
    const owner = await aProductEditor(app, db, product._id);
    const saves = Array.from({ length: 10 }, async () => {
      const seen = await owner.read();
      const stockSeen = seen.mainVariation.stock ?? 0;
      const { status, code } = await owner.save(seen, { stock: stockSeen + 5, stockSeen });
      expect([`${status} ${code ?? ''}`.trim()]).toEqual([expect.stringMatching(/^(200|409 stock_moved)$/)]);
      return status === 200 ? 5 : 0;
    });
    const sales = Array.from({ length: 10 }, () => order(app, db, product, 1));
    const [sold, changed] = [await Promise.all(sales), await Promise.all(saves)];
    expect(sold).toEqual(Array(10).fill(true));
    const onHand = 40 + changed.reduce((sum: number, change) => sum + change, 0);
    expect(await stockLevelsOf(db, product)).toEqual([{ onHand, reserved: 10 }]);
    expect((await owner.read()).mainVariation.stock).toBe(onHand - 10);
  },
);
