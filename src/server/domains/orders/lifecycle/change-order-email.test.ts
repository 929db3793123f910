import { createApp } from '#server/app.ts';
import { withLimits } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aShippedOrder } from '#server/domains/fulfilment/fulfilment.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { mailOrderConfirmation, prepareOrderConfirmation } from '../emails/mail-order-confirmation.ts';
import { getOrder } from '../get-order.ts';
import { orderRefOf } from '../order-ref.ts';
import { anOrder } from '../orders.builders.ts';
import { changeOrderEmail } from './change-order-email.ts';
import { findOrderNotes } from './order-notes.queries.ts';

const anEmail = () => `ada-${crypto.randomUUID()}@example.com`;
const keyIn = async (db: Database, email: string) => {
  const confirmation = (await findMailsTo(db, email)).find(({ template }) => template === 'orders.placed');
  return /key=(k_[\w-]{43})/.exec(confirmation?.body ?? '')?.[1];
};
const anyone = { kind: 'anonymous' } as const;

test('a guest corrects the email: the confirmation goes there, the links in earlier mails no longer work, and the shop sees why', async ({
  db,
  shop,
  connection,
}) => {
  const [typo, email] = [anEmail(), anEmail()];
  const { order, guest } = await anOrder(db, { email: typo });
  await runJobs(shop, connection);
  const firstKey = await keyIn(db, typo);
  expect((await getOrder(db, anyone, orderRefOf(order._id, firstKey))).number).toBe(order.number);

  expect((await changeOrderEmail(db, guest.actor, { id: order._id, email })).email).toBe(email);
  await expect(getOrder(db, anyone, orderRefOf(order._id, firstKey))).rejects.toMatchObject({ code: 'not_found' });
  await runJobs(shop, connection);
  expect((await getOrder(db, anyone, orderRefOf(order._id, await keyIn(db, email)))).email).toBe(email);
  expect(await findMailsTo(db, typo)).toHaveLength(1);
  expect((await findOrderNotes(db, order._id)).map(({ text, by }) => [text, by])).toEqual([
    [`The customer changed the email from ${typo} to ${email}.`, 'shop'],
  ]);

  // The same email again changes nothing.
  await changeOrderEmail(db, guest.actor, { id: order._id, email: email.toUpperCase() });
  await runJobs(shop, connection);
  expect(await findMailsTo(db, email)).toHaveLength(1);
});

test('a confirmation that was written for the earlier email is not sent any more', async ({ db, shop, connection }) => {
  const [typo, email] = [anEmail(), anEmail()];
  const { order, guest } = await anOrder(db, { email: typo });
  const prepared = await prepareOrderConfirmation(shop, order._id);
  await changeOrderEmail(db, guest.actor, { id: order._id, email });
  await mailOrderConfirmation(shop, order._id, prepared);
  expect(await findMailsTo(db, typo)).toEqual([]);
  await runJobs(shop, connection);
  expect(await findMailsTo(db, email)).toHaveLength(1);
});

test('only the browser that has ordered changes the email: no other guest, and not the key of a mailed link', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const email = anEmail();
  const { order } = await anOrder(db, { email });
  await expect(changeOrderEmail(db, (await aGuest(db)).actor, { id: order._id, email: anEmail() })).rejects.toMatchObject({
    code: 'not_found',
  });
  await runJobs(shop, connection);
  const url = `/api/v1/order/${order._id}/email?key=${await keyIn(db, email)}`;
  expect((await app.inject({ method: 'PUT', url, payload: { email: anEmail() } })).statusCode).toBe(404);
});

test('the email stays once something has shipped, or the hour is over', async ({ db }) => {
  const tooLate = { code: 'invalid_transition' };
  const shipped = await aShippedOrder(db, { email: anEmail() });
  await expect(changeOrderEmail(db, shipped.guest.actor, { id: shipped.order._id, email: anEmail() })).rejects.toMatchObject(tooLate);
  const { order, guest } = await anOrder(db, { email: anEmail() });
  await db
    .updateTable('order_history')
    .set({ at: new Date(Date.now() - 3_600_001) })
    .where('order_id', '=', order._id)
    .execute();
  await expect(changeOrderEmail(db, guest.actor, { id: order._id, email: anEmail() })).rejects.toMatchObject(tooLate);
});

test('an email is changed three times an hour', async ({ db, shop }) => {
  const app = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const { order, guest } = await anOrder(db, { email: anEmail() });
  const statuses = [];
  for (let change = 0; change < 4; change++) {
    const headers = { cookie: `guest=${guest.token}`, 'sec-fetch-site': 'same-origin' };
    const response = await app.inject({ method: 'PUT', url: `/api/v1/order/${order._id}/email`, headers, payload: { email: anEmail() } });
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await app.close();
});
