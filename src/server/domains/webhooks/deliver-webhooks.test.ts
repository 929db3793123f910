import type { ServerResponse } from 'node:http';
import { parseCrontab } from 'graphile-worker';
import { Webhook } from 'standardwebhooks';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import type { Shop } from '#server/platform/shop.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { webhooksQueue } from './record-event.ts';
import { claimDueDeliveries } from './webhook-deliveries.queries.ts';
import { anEndpoint, aRawReceiver, aReceiver, attemptsOf, deliveriesOf, endpointOf, makeDue, ok, record } from './webhooks.builders.ts';
import { webhooksModule } from './webhooks.module.ts';

const signal = new AbortController().signal;
const deliver = (shop: Shop) => deliverWebhooks(shop, { signal });
test.beforeEach(async ({ db }) => void (await db.deleteFrom('webhook_endpoints').execute()));

test('an order that is placed arrives signed, once, and without personal data', async ({ db, shop, connection }) => {
  const receiver = await aReceiver(ok);
  const { id, secret } = await anEndpoint(db, { url: receiver.url, events: ['order.placed'] });
  const { order } = await anOrder(db, { email: 'ada@example.com' });
  await runJobs(shop, connection);
  expect(receiver.received).toHaveLength(1);
  const { headers, body } = receiver.received[0] ?? { headers: {}, body: '' };
  // The library of Standard Webhooks checks signature and time.
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({
    type: 'order.placed',
    data: { _id: order._id, number: order.number, status: 'placed', total: order.total, items: [{ quantity: order.items[0]?.quantity }] },
  });
  expect(headers['content-type']).toBe('application/json');
  expect(body).not.toMatch(/ada@example|Ada|address/);
  expect(await deliveriesOf(db, id)).toMatchObject([{ id: headers['webhook-id'], status: 'delivered', attempts: 1 }]);
  await receiver.close();
});

test('without an endpoint that asks for an event, it adds no job', async ({ db, connection }) => {
  await anEndpoint(db, { events: ['product.updated'] });
  await anOrder(db);
  const { rows } = await connection.pool.query(
    "select task_identifier from graphile_worker.jobs where task_identifier like '%send-webhooks'",
  );
  expect(rows).toEqual([]);
});

test('a failed delivery is tried again with the same id, and then succeeds', async ({ db, shop }) => {
  const receiver = await aReceiver((response, number) => (number === 1 ? response.writeHead(500).end('no') : response.end('yes')));
  const { id } = await anEndpoint(db, { url: receiver.url });
  await record(db);
  await deliver(shop);
  const [failed] = await deliveriesOf(db, id);
  expect(failed).toMatchObject({ status: 'pending', failures: 1 });
  expect(failed?.next_attempt_at?.getTime()).toBeGreaterThan(Date.now() + 3_000);
  expect((await endpointOf(db, id)).failing_since).not.toBeNull();
  // It is not due yet.
  await deliver(shop);
  expect(receiver.received).toHaveLength(1);
  await makeDue(db);
  await deliver(shop);
  expect(await deliveriesOf(db, id)).toMatchObject([{ status: 'delivered', attempts: 2, next_attempt_at: null }]);
  expect((await endpointOf(db, id)).failing_since).toBeNull();
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await receiver.close();
});

test('after the last attempt a delivery is given up', async ({ db, shop }) => {
  const receiver = await aReceiver((response) => response.writeHead(503).end());
  const { id } = await anEndpoint(db, { url: receiver.url });
  await record(db);
  for (let attempt = 1; attempt <= 10; attempt++) {
    await makeDue(db);
    await deliver(shop);
  }
  expect(await deliveriesOf(db, id)).toMatchObject([{ status: 'failed', attempts: 10, next_attempt_at: null }]);
  await receiver.close();
});

test('an endpoint that answers 410 is switched off with a mail to the shop', async ({ db, shop, connection }) => {
  const receiver = await aReceiver((response) => response.writeHead(410).end());
  const { id } = await anEndpoint(db, { url: receiver.url });
  await record(db);
  await runJobs(shop, connection);
  expect(await endpointOf(db, id)).toMatchObject({ enabled: false, disabled_reason: 'gone' });
  const mails = await db.selectFrom('mails').select('template').where('template', '=', 'webhooks.endpoint-disabled').execute();
  expect(mails).toHaveLength(1);
  await record(db);
  expect(await deliveriesOf(db, id)).toHaveLength(1);
  await receiver.close();
});

test('an endpoint that has failed for five days is switched off, one that failed for four is not', async ({ db, shop }) => {
  const receiver = await aReceiver((response) => response.writeHead(500).end());
  const { id } = await anEndpoint(db, { url: receiver.url });
  for (const [days, enabled] of [
    [4, true],
    [5.1, false],
  ] as const) {
    await db
      .updateTable('webhook_endpoints')
      .set({ failing_since: new Date(Date.now() - days * 86_400_000) })
      .execute();
    await record(db);
    await makeDue(db);
    await deliver(shop);
    expect((await endpointOf(db, id)).enabled).toBe(enabled);
  }
  await receiver.close();
});

test('what waits for an endpoint that the shop switches off has failed, and its mail says what is recorded', async ({ db, shop }) => {
  // Two are under way, and answered at the same moment.
  const underWay: ServerResponse[] = [];
  const receiver = await aReceiver((response) => {
    underWay.push(response);
    if (underWay.length === 2) for (const each of underWay) each.writeHead(410).end();
  });
  const { id } = await anEndpoint(db, { url: receiver.url });
  for (let number = 1; number <= 4; number++) await record(db);
  await db.deleteFrom('mails').where('template', '=', 'webhooks.endpoint-disabled').execute();
  await deliver(shop);
  const deliveries = await deliveriesOf(db, id);
  expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['failed']));
  // Of the other request that was under way nothing was recorded, so it is no attempt, and can be sent again at once.
  expect(deliveries.map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 0, 1]);
  const [mail] = await db.selectFrom('mails').select('body').where('template', '=', 'webhooks.endpoint-disabled').execute();
  expect(mail?.body?.replace(/\s+/g, ' ')).toContain('No new events are recorded');
  await receiver.close();
});

test('a receiver that hangs does not hold up the others', async ({ db, shop }) => {
  const [hanging, working] = [await aReceiver(() => undefined), await aReceiver(ok)];
  const stuck = await anEndpoint(db, { url: hanging.url });
  await anEndpoint(db, { url: working.url });
  for (let number = 1; number <= 5; number++) await record(db);
  const stop = new AbortController();
  const delivering = deliverWebhooks(shop, { signal: stop.signal });
  await expect.poll(() => working.received.length, { timeout: 5_000 }).toBe(5);
  expect(hanging.received.length).toBe(2);
  // On shutdown what is under way is given back, as if it had not been tried.
  stop.abort();
  await delivering;
  expect(await deliveriesOf(db, stuck.id)).toMatchObject(Array(5).fill({ status: 'pending', attempts: 0 }));
  await Promise.all([hanging.close(), working.close()]);
});

test('a receiver that answers with another protocol has failed, and the job goes on to the others', async ({ db, shop }) => {
  const [switching, working] = [
    await aRawReceiver('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    await aReceiver(ok),
  ];
  const { id } = await anEndpoint(db, { url: switching.url });
  await anEndpoint(db, { url: working.url });
  await record(db);
  await deliver(shop);
  expect(working.received).toHaveLength(1);
  const [delivery] = await deliveriesOf(db, id);
  expect(delivery).toMatchObject({ status: 'pending', failures: 1 });
  expect(await attemptsOf(db, delivery?.id)).toMatchObject([{ number: 1, response_status: 101, error: 'It replied 101' }]);
  await Promise.all([switching.close(), working.close()]);
});

test('an attempt of which nothing is known, since the shop was killed, is a failed one, so that the endpoint is switched off in the end', async ({
  db,
  shop,
}) => {
  const receiver = await aReceiver(ok);
  const { id } = await anEndpoint(db, { url: receiver.url });
  await record(db);
  const killed = async () => {
    await claimDueDeliveries(db, { inFlight: {}, perEndpoint: 2 });
    await makeDue(db);
  };
  await killed();
  await deliver(shop);
  const [delivery] = await deliveriesOf(db, id);
  expect(delivery).toMatchObject({ status: 'pending', attempts: 1, failures: 1 });
  expect(delivery?.next_attempt_at?.getTime()).toBeGreaterThan(Date.now() + 3_000);
  expect(await attemptsOf(db, delivery?.id)).toMatchObject([
    { number: 1, response_status: null, error: expect.stringMatching(/^The shop/) },
  ]);
  expect((await endpointOf(db, id)).failing_since).not.toBeNull();
  expect(receiver.received).toHaveLength(0);

  for (let attempt = 2; attempt <= 9; attempt++) {
    await makeDue(db);
    await killed();
    await deliver(shop);
  }
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: new Date(Date.now() - 6 * 86_400_000) })
    .execute();
  await makeDue(db);
  await killed();
  await deliver(shop);
  expect(await deliveriesOf(db, id)).toMatchObject([{ status: 'failed', attempts: 10 }]);
  expect(await endpointOf(db, id)).toMatchObject({ enabled: false, disabled_reason: 'failing' });
  await receiver.close();
});

test('a worker that was slower than its claim records nothing over the one that came after it', async ({ db, shop }) => {
  const receiver = await aReceiver(ok);
  const { id } = await anEndpoint(db, { url: receiver.url });
  await record(db);
  const [slow] = await claimDueDeliveries(db, { inFlight: {}, perEndpoint: 2 });
  await makeDue(db);
  await deliver(shop);
  if (slow) await attemptDelivery(shop, slow, { signal });
  expect(await deliveriesOf(db, id)).toMatchObject([{ status: 'pending', attempts: 1, failures: 1 }]);
  await receiver.close();
});

test('the regular sending waits for the one that runs, so that an endpoint gets two requests at once at most', () => {
  const regular = parseCrontab(webhooksModule.schedule.join('\n')).find(({ task }) => task === 'deliver-webhooks');
  expect(regular?.options.queueName).toBe(webhooksQueue);
});

test('two workers never send the same delivery', async ({ db, shop }) => {
  const receiver = await aReceiver((response) => setTimeout(() => response.end(), 20));
  const { id } = await anEndpoint(db, { url: receiver.url });
  for (let number = 1; number <= 8; number++) await record(db);
  await Promise.all([deliver(shop), deliver(shop)]);
  expect(receiver.received).toHaveLength(8);
  expect(await deliveriesOf(db, id)).toMatchObject(Array(8).fill({ status: 'delivered' }));
  await receiver.close();
});
