import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';

test('an admin changes stock for a reason, and the ledger says who, why and when', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const response = await app.inject({ method, url: `/api/v1/stock-movement${path}`, payload, headers: { authorization } });
    return { status: response.statusCode, ...response.json() };
  };
  const { _id, variations } = await aProduct(db, { variations: [{ stock: 10 }, { stock: 3 }] });
  const [first, second] = variations;
  const adjust = (change: number, reason: string, note?: string) => call('POST', '', { variation: first?._id, change, reason, note });
  expect(await adjust(24, 'received', 'Delivery 4711')).toMatchObject({ status: 201, data: { variation: first?._id, stock: 34 } });
  expect(await adjust(-4, 'written_off', 'Torn bags')).toMatchObject({ status: 201, data: { stock: 30 } });
  expect(await adjust(-31, 'counted')).toMatchObject({ status: 422, fields: [{ path: 'change' }] });
  expect((await adjust(0, 'counted')).status).toBe(422);
  expect((await adjust(1, 'shipped')).status).toBe(422);
  expect((await call('POST', '', { variation: newId(), change: 1, reason: 'counted' })).status).toBe(404);
  const { data } = await call('GET', `/product/${_id}/page/1/2`);
  expect(data.total).toBe(4);
  expect(data.list).toMatchObject([
    { onHandChange: -4, reason: 'written_off', note: 'Torn bags', by: expect.stringMatching(/./), order: null },
    { onHandChange: 24, reason: 'received', note: 'Delivery 4711', variation: { _id: first?._id, sku: first?.sku } },
  ]);
  expect((await call('GET', `/product/${_id}/page/3/2`)).data).toEqual({ list: [], total: 4 });
  expect((await call('GET', `/product/${_id}/page/1/10?variation=${second?._id}`)).data).toMatchObject({
    list: [{ onHandChange: 3 }],
    total: 1,
  });
});
