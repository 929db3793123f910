import { createApp } from '#server/app.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import { printedDocumentsPerAdmin } from './documents.limits.ts';
import { shipWithInvoice } from './invoices.builders.ts';

test('the limit of an admin counts the documents that are printed, not the calls', async ({ db, shop }) => {
  const limited = await createApp({ ...shop, config: { ...shop.config, limits: true } }, { maxEventLoopDelay: 0 });
  const { authorization, userId } = await anAdmin(db);
  const { order } = await anOrder(db);
  await shipWithInvoice(db, order);
  const print = async (kind: string, count: number) => {
    const ids = new URLSearchParams(Array.from({ length: count }, () => ['id', order._id]));
    return (await limited.inject({ url: `/api/v1/admin/order/${kind}?${ids}`, headers: { authorization } })).statusCode;
  };
  const counted = () =>
    db
      .selectFrom('limit_counters')
      .select('count')
      .where('name', '=', printedDocumentsPerAdmin.name)
      .where('subject', '=', `user ${userId}`)
      .executeTakeFirstOrThrow();

  expect(await print('invoices', 100)).toBe(200);
  expect(await counted()).toEqual({ count: 100 });
  expect(await print('packing-slips', 1)).toBe(200);
  expect(await counted()).toEqual({ count: 101 });

  await db
    .updateTable('limit_counters')
    .set({ count: printedDocumentsPerAdmin.max - 2 })
    .where('name', '=', printedDocumentsPerAdmin.name)
    .execute();
  expect(await print('invoices', 3)).toBe(429);
  await limited.close();
});
