import fc from 'fast-check';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { countStock } from './count-stock.ts';
import { OutOfStock } from './inventory.errors.ts';
import { releaseStock } from './release-stock.ts';
import { reserveStock } from './reserve-stock.ts';

const aVariation = async (db: Database, stock: number) => (await aProduct(db, { variations: [{ stock }] })).mainVariation._id;

const reserve = (db: Database, orderId: string, lines: { variation: string; quantity: number }[]) =>
  inTransaction(db, (db) => reserveStock(db, orderId, lines));

async function ledgerOf(db: Database, variations: string[]) {
  const level = await db.selectFrom('stock_levels').selectAll().where('variation_id', 'in', variations).orderBy('variation_id').execute();
  const moved = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => ['variation_id', fn.sum<number>('on_hand_change').as('on_hand'), fn.sum<number>('reserved_change').as('reserved')])
    .where('variation_id', 'in', variations)
    .groupBy('variation_id')
    .orderBy('variation_id')
    .execute();
  return { level, moved };
}

test('lines of one variation are reserved as one, and all or nothing', async ({ db }) => {
  const [plenty, few] = [await aVariation(db, 10), await aVariation(db, 2)];
  const lines = [
    { variation: plenty, quantity: 4 },
    { variation: few, quantity: 1 },
    { variation: few, quantity: 2 },
  ];
  const refusal = await reserve(db, newId(), lines).catch((error) => error);
  expect(refusal).toBeInstanceOf(OutOfStock);
  expect(refusal.fields).toEqual([{ path: 'items.1.quantity', message: 'Only 2 left' }]);
  expect((await ledgerOf(db, [plenty, few])).level.map(({ reserved }) => reserved)).toEqual([0, 0]);
});

test('what was deleted is sold out', async ({ db }) => {
  const refusal = await reserve(db, newId(), [{ variation: newId(), quantity: 1 }]).catch((error) => error);
  expect(refusal.fields).toEqual([{ path: 'items.0.quantity', message: 'Sold out' }]);
});

test('a count cannot go below what open orders have reserved', async ({ db }) => {
  const variation = await aVariation(db, 5);
  await reserve(db, newId(), [{ variation, quantity: 3 }]);
  const refusal = await countStock(db, [{ variation, onHand: 2 }]).catch((error) => error);
  expect(refusal).toBeInstanceOf(InvalidInput);
  expect(refusal.fields[0].path).toBe('variations.0.stock');
  await countStock(db, [{ variation, onHand: 3 }]);
  expect((await ledgerOf(db, [variation])).level).toMatchObject([{ on_hand: 3, reserved: 3 }]);
});

test('a product knows when its last piece is reserved and when it comes back', async ({ db }) => {
  const product = await aProduct(db, { variations: [{ stock: 2 }] });
  const lines = [{ variation: product.mainVariation._id, quantity: 2 }];
  const inStock = async () =>
    (await db.selectFrom('products').select('in_stock').where('id', '=', product._id).executeTakeFirstOrThrow()).in_stock;
  const order = newId();
  await reserve(db, order, lines);
  expect(await inStock()).toBe(false);
  await releaseStock(db, order, lines);
  expect(await inStock()).toBe(true);
});

test('whatever happens, the ledger adds up to the shelf, and nothing is ever below zero', async ({ db }) => {
  const variations = [await aVariation(db, 5), await aVariation(db, 5), await aVariation(db, 5)];
  const line = fc.record({ variation: fc.constantFrom(...variations), quantity: fc.integer({ min: 1, max: 4 }) });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('reserve' as const), lines: fc.array(line, { minLength: 1, maxLength: 4 }) }),
    fc.record({ kind: fc.constant('release' as const), nth: fc.nat(5) }),
    fc.record({ kind: fc.constant('count' as const), variation: fc.constantFrom(...variations), onHand: fc.integer({ min: 0, max: 12 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const open: { id: string; lines: { variation: string; quantity: number }[] }[] = [];
      for (const step of steps) {
        if (step.kind === 'reserve') {
          const id = newId();
          const taken = await reserve(db, id, step.lines).then(() => true, refusedAs(OutOfStock));
          if (taken) open.push({ id, lines: step.lines });
        } else if (step.kind === 'release') {
          const [order] = open.splice(step.nth, 1);
          if (order) await releaseStock(db, order.id, order.lines);
        } else {
          await countStock(db, [step]).catch(refusedAs(InvalidInput));
        }
      }
      const { level, moved } = await ledgerOf(db, variations);
      expect(moved).toEqual(level);
      for (const { on_hand, reserved } of level) expect(0 <= reserved && reserved <= on_hand).toBe(true);
      for (const { id, lines } of open) await releaseStock(db, id, lines);
    }),
    { numRuns: 12 },
  );
});

/** A rule of the shop said no, as it may; anything else is a fault. */
const refusedAs = (refusal: typeof OutOfStock | typeof InvalidInput) => (error: unknown) => {
  if (!(error instanceof refusal)) throw error;
  return false;
};

test('giving back nothing is nothing', async ({ db }) => {
  await inTransaction(db, (db) => releaseStock(db, newId(), []));
});
