import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { orderCalls } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import { aRequestedReturn } from './returns.builders.ts';

test('the back office lists returns with their orders, newest first, and by status', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const admin = orderCalls(app, { authorization });
  const [oldest, cancelled, newest] = [await aRequestedReturn(db), await aRequestedReturn(db), await aRequestedReturn(db)];
  await admin('PUT', `/order/${cancelled.orderId}/return/${cancelled.returnId}/cancel`);
  const list = async (query: string): Promise<{ _id: string }[]> =>
    (await app.inject({ url: `/api/v1/order/return/page/1/2${query}`, headers: { authorization } })).json().data.list;
  const idsOf = async (query: string) => (await list(query)).map(({ _id }) => _id);

  expect(await idsOf('')).toEqual([newest.returnId, cancelled.returnId]);
  expect((await list(''))[0]).toMatchObject({
    status: 'requested',
    order: { number: expect.any(String), email: 'ada@example.com', currency: 'EUR' },
  });
  expect(await idsOf('?status=cancelled')).toEqual([cancelled.returnId]);
  expect(await idsOf('?status=requested')).toEqual([newest.returnId, oldest.returnId]);
  expect(await idsOf('?status=requested&status=cancelled')).toEqual([newest.returnId, cancelled.returnId]);
  expect(await idsOf('?status=received&status=rejected')).toEqual([]);
  expect(await idsOf('?sort=createdAt')).toEqual([oldest.returnId, cancelled.returnId]);
  expect(await idsOf('?sort=status')).toEqual([cancelled.returnId, oldest.returnId]);
  for (const sort of ['status', '-status']) {
    expect(await idsOf(`?status=requested&sort=${sort}`), 'those that wait, the oldest first').toEqual([oldest.returnId, newest.returnId]);
  }
  expect(await idsOf('?sort=-status')).toEqual([oldest.returnId, newest.returnId]);
});
