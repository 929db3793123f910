import { anOrder } from '#server/domains/orders/orders.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { anAdminCaller } from './fulfilment.builders.ts';

const mailsOf = async (db: Database, email: string) =>
  (await findMailsTo(db, email)).filter(({ template }) => template.startsWith('fulfilment.'));
const oneLine = (text: string | null | undefined) => text?.replace(/\s+/g, ' ');

test('a shipped order: one mail with carrier, tracking, link and items', async ({ app, db, shop, connection }) => {
  const admin = await anAdminCaller(app, db);
  const email = 'shipped@example.com';
  const { order } = await anOrder(db, { email, lines: [{ quantity: 2 }] });
  const tracking = { carrier: 'SwiftPaw', number: 'SP 0012345678', url: 'https://swiftpaw.example/0012345678' };
  await admin('PUT', `/order/${order._id}`, { status: 'shipped', tracking });
  await runJobs(shop, connection);
  const mails = await mailsOf(db, email);
  expect(mails.map(({ subject }) => subject)).toEqual([`Your order ${order.number} is on its way`]);
  expect(oneLine(mails[0]?.body)).toContain('has just left with SwiftPaw');
  expect(mails[0]?.body).toContain('SP 0012345678');
  expect(mails[0]?.html).toContain('href="https://swiftpaw.example/0012345678"');
  expect(oneLine(mails[0]?.body)).toContain(`2 × ${order.items[0]?.title}`);
});

test('an order in parts: each mail says which part it is, and the last one that it is the last', async ({ app, db, shop, connection }) => {
  const admin = await anAdminCaller(app, db);
  const email = 'parts@example.com';
  const { order } = await anOrder(db, { email, lines: [{ quantity: 2 }, {}] });
  await admin('POST', `/order/${order._id}/parcel`, { items: [{ position: 1, quantity: 1 }] });
  await runJobs(shop, connection);
  await admin('POST', `/order/${order._id}/parcel`, {});
  await runJobs(shop, connection);
  const [first, second] = await mailsOf(db, email);
  expect([first?.subject, second?.subject]).toEqual([
    `Part 1 of your order ${order.number} is on its way`,
    `Part 2 of your order ${order.number} is on its way`,
  ]);
  expect(oneLine(first?.body)).toContain('The rest will follow in another parcel.');
  expect(first?.body).not.toContain(order.items[0]?.title);
  expect(oneLine(second?.body)).toContain('That’s the last parcel of your order.');
  expect(second?.body).not.toContain('Tracking number');
});

test('a delivered order: one mail, which says until when it can be sent back', async ({ app, db, shop, connection }) => {
  const admin = await anAdminCaller(app, db);
  const email = 'delivered@example.com';
  const { order } = await anOrder(db, { email });
  await admin('PUT', `/order/${order._id}`, { status: 'shipped' });
  const { data } = await admin('PUT', `/order/${order._id}`, { status: 'delivered' });
  await runJobs(shop, connection);
  const mail = (await mailsOf(db, email)).find(({ template }) => template === 'fulfilment.delivered');
  expect(mail?.subject).toBe(`Your order ${order.number} has arrived`);
  expect(mail?.body).toContain(String(new Date(data.returnableUntil ?? '').getFullYear()));
  expect(oneLine(mail?.body)).toContain('you can return it until');
});
