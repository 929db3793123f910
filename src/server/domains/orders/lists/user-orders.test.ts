import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest, anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { expect, test } from '#tests/support/test.ts';

test("a user's order gets the account's email and belongs to the user, not to the browser's guest", async ({ app, db }) => {
  const { userId, authorization } = await aUser(db, { email: 'bo@example.com' });
  const { cookie } = await aGuest(db);
  const headers = { authorization, cookie };
  const address = (await app.inject({ method: 'POST', url: '/api/v1/address', headers, payload: anAddressInput() })).json().data;
  const { mainVariation } = await aProduct(db);
  const quote = (await app.inject({ url: `/api/v1/order/shipment/address/${address._id}?items=${mainVariation._id}:1`, headers })).json()
    .data;
  const payload = { address: address._id, items: [{ variation: mainVariation._id, quantity: 1 }] };
  const request = { method: 'POST', url: `/api/v1/order/request?shipment_id=${quote._id}`, payload } as const;
  expect((await app.inject({ ...request, headers: { cookie } })).statusCode).toBe(404);

  const { _id } = (await app.inject({ ...request, headers })).json().data;
  const placed = await app.inject({ method: 'POST', url: `/api/v1/order/request/${_id}/complete`, headers });
  expect(placed.json().data).toMatchObject({ status: 'placed', email: 'bo@example.com', user: userId });
  expect((await app.inject({ url: '/api/v1/order', headers })).json().data.total).toBe(1);
  expect((await app.inject({ url: '/api/v1/order', headers: { cookie } })).json().data.total).toBe(0);
});

test('an expired session is rejected, and never treated as a guest', async ({ app, db }) => {
  const { cookie } = await aGuest(db);
  const response = await app.inject({ url: '/api/v1/order', headers: { cookie, authorization: 'Bearer u_dead' } });
  expect(response.statusCode).toBe(401);
});
