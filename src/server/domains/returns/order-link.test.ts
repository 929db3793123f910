import { aShippedOrder, orderCalls } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { replaceOrderKey } from './order-links.queries.ts';
import { anEmail, type Call, declaration, mailsOf } from './withdrawals/withdrawals.builders.ts';

const links = {
  return: { path: '/api/v1/order/return_link', template: 'returns.return-link' },
  withdraw: { path: '/api/v1/order/withdrawal_link', template: 'returns.withdrawal-link' },
} as const;

test.for(['return', 'withdraw'] as const)(
  'the link to %s goes to the mailbox of the order, opens only this order, and the reply is the same for everybody',
  async (page, { app, db, shop, connection }) => {
    const email = anEmail();
    const { order } = await aShippedOrder(db, { email });
    const ask = async (number: string, address: string, website?: string) => {
      const payload = { number, email: address, ...(website ? { website } : {}) };
      const response = await app.inject({ method: 'POST', url: links[page].path, payload });
      return [response.statusCode, response.json()];
    };
    const replies = [
      await ask(` ${order.number.toLowerCase().replace('-', '')}`, email.toUpperCase()),
      await ask(order.number, anEmail()),
      await ask('ZZZZ-ZZZZ', email),
      await ask(order.number, email, 'x'),
    ];
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    await runJobs(shop, connection);
    const mails = (await findMailsTo(db, email)).filter(({ template }) => template === links[page].template);
    expect(mails).toHaveLength(1);
    const key = new RegExp(`orders/${order._id}/${page}\\?key=(k_[\\w-]{43})`).exec(mails[0]?.body ?? '')?.[1];
    const anyone: Call = orderCalls(app, {});
    const { order: other } = await aShippedOrder(db, { email: anEmail() });
    const what = page === 'return' ? 'return' : 'withdrawal';
    const body = page === 'return' ? { items: [{ position: 0, quantity: 1 }], reason: 'changed_mind' } : declaration;
    expect((await anyone('POST', `/order/${order._id}/${what}`, body)).status).toBe(404);
    expect((await anyone('POST', `/order/${other._id}/${what}?key=${key}`, body)).status).toBe(404);
    expect((await anyone('POST', `/order/${order._id}/${what}?key=${key}`, body)).status).toBe(201);
  },
);

test('an order whose email was corrected while a link was being written gets no key for the earlier one', async ({ db }) => {
  const { order } = await anOrder(db, { email: anEmail() });
  const key = { keyHash: hashToken(newToken('k_')), expiresAt: new Date(Date.now() + 1_000) };
  expect(await replaceOrderKey(db, { id: order._id, email: anEmail(), ...key })).toBe(false);
  expect(await replaceOrderKey(db, { id: order._id, email: order.email ?? '', ...key })).toBe(true);
});

test('requests with invented numbers keep nobody from getting a link, of which there are three an hour', async ({
  app,
  db,
  shop,
  connection,
}) => {
  shop.config.limits = true;
  try {
    const email = anEmail();
    const { order } = await anOrder(db, { email });
    const ask = async (number: string) => {
      const payload = { number, email };
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/v1/order/withdrawal_link', payload });
      await runJobs(shop, connection);
      return statusCode;
    };
    const links = async () => (await mailsOf(db, email)).filter((template) => template === 'returns.withdrawal-link').length;
    const key = () => db.selectFrom('orders').select('key_hash').where('id', '=', order._id).executeTakeFirst();
    for (const number of ['AAAA-AAAA', 'BBBB-BBBB', 'CCCC-CCCC', 'DDDD-DDDD']) expect(await ask(number)).toBe(200);
    expect(await links()).toBe(0);
    for (const _ of [1, 2, 3]) await ask(order.number);
    expect(await links()).toBe(3);
    const last = await key();
    // The link that was mailed last goes on working.
    expect(await ask(order.number)).toBe(200);
    expect([await links(), await key()]).toEqual([3, last]);
  } finally {
    shop.config.limits = false;
  }
});
