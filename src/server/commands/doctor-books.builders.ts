import { test as base } from '#tests/support/test.ts';
import { aShopWithOrdersOfEveryKind } from './doctor.builders.ts';
import { checkShop } from './doctor.ts';

type Books = Awaited<ReturnType<typeof aShopWithOrdersOfEveryKind>> & {
  /** What the doctor finds about one check, `ok` or not. */
  find: (check: string) => Promise<string[]>;
  /** The same after a change past the shop, which is then undone. */
  findAfter: (check: string, change: string, undo: string) => Promise<string[]>;
};

/** `test` with books that have orders of every kind. */
export const test = base.extend<{ $file: { books: Books } }>({
  books: [
    async ({ app, shop, connection }, use) => {
      const orders = await aShopWithOrdersOfEveryKind({ app, shop, connection });
      const find = async (check: string) =>
        (await checkShop({ shop, pool: connection.pool })).filter((finding) => finding.check === check).map(({ says }) => says);
      await use({
        ...orders,
        find,
        findAfter: async (check, change, undo) => {
          await connection.pool.query(change);
          const found = await find(check);
          await connection.pool.query(undo);
          return found;
        },
      });
    },
    { scope: 'file' },
  ],
});
