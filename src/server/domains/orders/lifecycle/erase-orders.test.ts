import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { anAdminActor } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { aRequestedReturn } from '#server/domains/returns/returns.builders.ts';
import { updateReturnByAdmin } from '#server/domains/returns/update-return.ts';
import { expect, test } from '#tests/support/test.ts';
import { eraseOrders } from './erase-orders.ts';

test("a guest's order with the email of an account that is deleted is anonymized only once its return is settled", async ({ db }) => {
  const email = 'returning@example.com';
  const { orderId, returnId } = await aRequestedReturn(db, { email });
  const { userId } = await aUser(db);
  const erase = () => db.transaction().execute((db) => eraseOrders(db, { userId, emails: [email] }));
  expect(await erase()).toEqual([]);
  await updateReturnByAdmin(db, await anAdminActor(db), { orderId, returnId }, { status: 'rejected', note: 'It was opened' });
  expect(await erase()).toEqual([orderId]);
});
