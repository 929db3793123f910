import fc from 'fast-check';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { examples } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { changeStock } from './change-stock.ts';
import { OutOfStock, StockMoved } from './inventory.errors.ts';
import { releaseStock } from './release-stock.ts';
import { reserveStock } from './reserve-stock.ts';

const aVariation = async (db: Database, stock: number) => (await aProduct(db, { variations: [{ stock }] })).mainVariation._id;

const reserve = (db: Database, orderId: string, lines: { variation: string; quantity: number }[]) =>
  inTransaction(db, (db) => reserveStock(db, orderId, lines));

async function ledgerOf(db: Database, variations: string[]) {
  const levels = await db.selectFrom('stock_levels').selectAll().where('variation_id', 'in', variations).orderBy('variation_id').execute();
  const moved = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => ['variation_id', fn.sum<number>('on_hand_change').as('on_hand'), fn.sum<number>('reserved_change').as('reserved')])
    .where('variation_id', 'in', variations)
    .groupBy('variation_id')
    .orderBy('variation_id')
    .execute();
  return { levels, moved };
}

test('lines of one variation are reserved together, all or nothing', async ({ db }) => {
  const [plenty, few] = [await aVariation(db, 10), await aVariation(db, 2)];
  const lines = [
    { variation: plenty, quantity: 4 },
    { variation: few, quantity: 1 },
    { variation: few, quantity: 2 },
  ];
  const rejection = await reserve(db, newId(), lines).catch((error) => error);
  expect(rejection).toBeInstanceOf(OutOfStock);
  expect(rejection.fields).toEqual([{ path: 'items.1.quantity', message: 'Only 2 left.' }]);
  expect((await ledgerOf(db, [plenty, few])).levels.map(({ reserved }) => reserved)).toEqual([0, 0]);
});

test('a deleted variation is sold out', async ({ db }) => {
  const rejection = await reserve(db, newId(), [{ variation: newId(), quantity: 1 }]).catch((error) => error);
  expect(rejection.fields).toEqual([{ path: 'items.0.quantity', message: 'Sold out.' }]);
});

const change = (db: Database, variation: string, change: number, seen: number | null = null) =>
  changeStock(db, [{ variation, change, seen, path: 'variations.0.stock' }]);

test('only unreserved units can be removed, and the error says how many there are', async ({ db }) => {
  const variation = await aVariation(db, 5);
  await reserve(db, newId(), [{ variation, quantity: 3 }]);
  const rejection = await change(db, variation, -3).catch((error) => error);
  expect(rejection).toBeInstanceOf(InvalidInput);
  const message = 'You can remove up to 2. The other 3 are reserved for orders.';
  expect(rejection.fields).toEqual([{ path: 'variations.0.stock', message }]);
  await change(db, variation, -2);
  expect((await ledgerOf(db, [variation])).levels).toMatchObject([{ on_hand: 3, reserved: 3 }]);
});

test('unreserved stock can be reduced to zero and raised to a million', async ({ db }) => {
  const variation = await aVariation(db, 2);
  const messageOf = async (by: number) => (await change(db, variation, by).catch((error) => error)).message;
  expect(await messageOf(-3)).toBe('You can remove up to 2. That’s all there is.');
  expect(await messageOf(999_999)).toBe('Stock can’t be more than 1,000,000.');
  await change(db, variation, -2);
  expect((await ledgerOf(db, [variation])).levels).toMatchObject([{ on_hand: 0, reserved: 0 }]);
});

test('stock changes of several variations succeed together or not at all', async ({ db }) => {
  const [one, two] = [await aVariation(db, 5), await aVariation(db, 5)];
  await reserve(db, newId(), [{ variation: two, quantity: 1 }]);
  const changes = [one, two].map((variation, index) => ({ variation, change: 2, seen: 5, path: `variations.${index}.stock` }));
  const rejection = await changeStock(db, changes).catch((error) => error);
  expect(rejection).toBeInstanceOf(StockMoved);
  expect(rejection.fields).toEqual([{ path: 'variations.1.stock', message: 'You saw 5, and now there are 4.', seen: 5, current: 4 }]);
  expect((await ledgerOf(db, [one, two])).levels.map(({ on_hand }) => on_hand)).toEqual([5, 5]);
});

test('a product is sold out when its last unit is reserved, and available again when it is released', async ({ db }) => {
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

test('stock is always the sum of its movements and never negative', async ({ db }) => {
  const variations = [await aVariation(db, 5), await aVariation(db, 5), await aVariation(db, 5)];
  const expectedLevels = new Map(variations.map((variation) => [variation, { onHand: 5, reserved: 0 }]));
  const line = fc.record({ variation: fc.constantFrom(...variations), quantity: fc.integer({ min: 1, max: 4 }) });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('reserve' as const), lines: fc.array(line, { minLength: 1, maxLength: 4 }) }),
    fc.record({ kind: fc.constant('release' as const), nth: fc.nat(5) }),
    fc.record({
      kind: fc.constant('change' as const),
      variation: fc.constantFrom(...variations),
      by: fc.integer({ min: -8, max: 8 }),
      seen: fc.option(fc.nat(8)),
    }),
  );
  const move = (variation: string, { onHand = 0, reserved = 0 }) => {
    const level = expectedLevels.get(variation) ?? { onHand: 0, reserved: 0 };
    expectedLevels.set(variation, { onHand: level.onHand + onHand, reserved: level.reserved + reserved });
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const open: { id: string; lines: { variation: string; quantity: number }[] }[] = [];
      const release = async ({ id, lines }: (typeof open)[number]) => {
        await releaseStock(db, id, lines);
        for (const { variation, quantity } of lines) move(variation, { reserved: -quantity });
      };
      for (const step of steps) {
        if (step.kind === 'reserve') {
          const id = newId();
          if (!(await reserve(db, id, step.lines).then(() => true, isRejectedWith(OutOfStock)))) continue;
          open.push({ id, lines: step.lines });
          for (const { variation, quantity } of step.lines) move(variation, { reserved: quantity });
        } else if (step.kind === 'release') {
          const [order] = open.splice(step.nth, 1);
          if (order) await release(order);
        } else if (await change(db, step.variation, step.by, step.seen).then(() => true, isRejectedWith(InvalidInput, StockMoved))) {
          const { onHand, reserved } = expectedLevels.get(step.variation) ?? { onHand: 0, reserved: 0 };
          expect([null, onHand - reserved]).toContain(step.seen);
          move(step.variation, { onHand: step.by });
        }
      }
      const { levels, moved } = await ledgerOf(db, variations);
      expect(moved).toEqual(levels);
      for (const { variation_id, on_hand, reserved } of levels) {
        expect({ onHand: on_hand, reserved }).toEqual(expectedLevels.get(variation_id));
        expect(0 <= reserved && reserved <= on_hand).toBe(true);
      }
      for (const order of open) await release(order);
    }),
    examples(12, 60),
  );
});

/** Expected errors count as a rejection; any other fails the test. */
const isRejectedWith =
  (...errorClasses: (typeof OutOfStock | typeof InvalidInput | typeof StockMoved)[]) =>
  (error: unknown) => {
    if (!errorClasses.some((rejection) => error instanceof rejection)) throw error;
    return false;
  };

test('releasing no lines does nothing', async ({ db }) => {
  await inTransaction(db, (db) => releaseStock(db, newId(), []));
});
