import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { doctor, formatFindings } from '#server/commands/doctor.ts';
import { setOnHand } from '#server/domains/inventory/inventory.builders.ts';
import { type Connection, connectDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { aBuyer, type Buyer, findWellStockedVariation, placeOrder } from '#tests/support/buyers.ts';
import { aCardBuyer, type CardBuyer, payByCard } from '#tests/support/card-buyers.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const kills = process.env.STRESS ? 20 : 3;
/** Journeys at a time, half of them in cash. */
const journeys = 40;
/** ms within which 40 journeys usually end. */
const journeyTime = 2_000;

const environmentOf = ({ config }: FakeStripe): Record<string, string> => ({
  STRIPE_SECRET_KEY: config.secretKey,
  STRIPE_PUBLISHABLE_KEY: config.publishableKey,
  STRIPE_WEBHOOK_SECRET: config.webhookSecret,
  STRIPE_API_URL: config.apiUrl,
});

async function connectTo(folder: string) {
  const { url } = await startEmbeddedPostgres(folder, { join: true });
  return connectDatabase(url, createLog('fatal'), { connections: 2 });
}

/** Sends events until the shop has received each once, like Stripe, which repeats them for days. */
function createDeliveries({ webhooks }: FakeStripe) {
  const received = new Set<string>();
  return async (url: string): Promise<void> => {
    for (const event of webhooks.events.filter(({ id }) => !received.has(id))) {
      const status = await webhooks.deliver(event, `${url}/api/v1/payment/stripe/webhook`).catch(() => null);
      if (status === 200) received.add(event.id);
    }
  };
}

async function someBuyers(url: string, variation: string, round: number): Promise<{ cash: Buyer[]; card: CardBuyer[] }> {
  const emailOf = (kind: string, n: number) => `${kind}-${round}-${n}@example.com`;
  const each = Array.from({ length: journeys / 2 }, (_, n) => n);
  return {
    cash: await Promise.all(each.map((n) => aBuyer(url, variation, emailOf('cash', n)))),
    card: await Promise.all(each.map((n) => aCardBuyer(url, { variation, email: emailOf('card', n), closesBrowser: n % 4 === 3 }))),
  };
}

const isByCard = (buyer: Buyer | CardBuyer): buyer is CardBuyer => 'closesBrowser' in buyer;
const isDone = (buyer: Buyer | CardBuyer): boolean =>
  buyer.order !== undefined || (isByCard(buyer) && buyer.closesBrowser && buyer.isPaid === true);
const idsOf = (buyers: readonly (Buyer | CardBuyer)[]) =>
  buyers.map((buyer) => (isByCard(buyer) ? buyer.requested : buyer.order)?._id ?? '').sort();

/** Kills the shop once while 40 buyers are at the checkout, and returns all 40 once they have been served, with how many had been interrupted. */
async function killOnce(folder: string, { stripe, variation, round, deliver, shop }: Round) {
  const walk = (url: string) => (buyer: Buyer | CardBuyer) =>
    isByCard(buyer) ? payByCard(url, buyer, stripe) : placeOrder(url, buyer).then(() => undefined);
  const { cash, card } = await someBuyers(shop.url, variation, round);
  const own = cash.flatMap((buyer, n) => [buyer, ...card.slice(n, n + 1)]);
  const walking = Promise.all(own.map(walk(shop.url)));
  const delivering = sleep(journeyTime / 4).then(() => deliver(shop.url));
  await sleep(20 + (journeyTime * round) / kills);
  await shop.end('SIGKILL');
  await Promise.all([walking, delivering]);
  const interrupted = own.filter((buyer) => !isDone(buyer)).length;
  const next = await startShopProcess(folder, environmentOf(stripe));
  // Whoever got no response repeats that step with the same key, as the checkout does.
  for (let attempt = 0; attempt < 20 && !own.every(isDone); attempt++)
    await Promise.all(own.filter((buyer) => !isDone(buyer)).map(walk(next.url)));
  await deliver(next.url);
  return { own, interrupted, shop: next };
}

interface Round {
  stripe: FakeStripe;
  variation: string;
  round: number;
  deliver: ReturnType<typeof createDeliveries>;
  shop: ShopProcess;
}

/** A job that was replaced while it ran stays behind if the shop is killed then; it has no attempt left, and its replacement does the work. */
async function expectNothingOpen({ pool }: Connection, deliver: () => Promise<void>): Promise<void> {
  const open = `
    select (select count(*)::int from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as jobs,
      (select count(*)::int from payment_intents where state in ('open', 'processing', 'authorized')) as payments,
      (select count(*)::int from orders where status = 'pending') as requests`;
  const look = () => deliver().then(async () => (await pool.query(open)).rows);
  await expect.poll(look, { timeout: 600_000, interval: 1_000 }).toEqual([{ jobs: 0, payments: 0, requests: 0 }]);
}

async function expectOrders({ pool }: Connection, everybody: readonly (Buyer | CardBuyer)[]): Promise<void> {
  interface Row {
    id: string;
    number: string;
    status: string;
    payment: string;
  }
  const { rows } = await pool.query<Row>('select id, number, status, payment_status as payment from orders order by id');
  expect(rows.map(({ id }) => id)).toEqual(idsOf(everybody));
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['placed']));
  const paid = rows.filter(({ payment }) => payment === 'paid').map(({ id }) => id);
  expect(paid).toEqual(idsOf(everybody.filter(isByCard)));
  const { rows: mails } = await pool.query<{ subject: string }>("select subject from mails where template = 'orders.placed'");
  const numbers = mails.map(({ subject }) => /order (\S+) is/.exec(subject)?.[1]);
  expect(numbers.sort()).toEqual(rows.map(({ number }) => number).sort());
}

/** Stripe has taken the total of each order by card once, and nothing else. */
async function expectChargesOnce({ pool }: Connection, { webhooks, account }: FakeStripe, count: number): Promise<void> {
  const captures = webhooks.events.flatMap(({ type, body }) =>
    type === 'charge.captured' ? [String(JSON.parse(body).data.object.payment_intent)] : [],
  );
  const { rows } = await pool.query<{ reference: string; total: number }>(
    `select i.reference, o.total from payment_intents i join orders o on o.id = i.order_id where i.state = 'captured'`,
  );
  expect(rows).toHaveLength(count);
  expect(captures.sort()).toEqual(rows.map(({ reference }) => reference).sort());
  for (const { reference, total } of rows) expect(account.intents.get(reference)).toMatchObject({ amount: total, amount_received: total });
  expect(account.refunds).toEqual([]);
}

async function expectHealthy(folder: string, stripe: FakeStripe): Promise<void> {
  const findings = await doctor({ DATA_DIR: folder, LIMITS: 'off', ...environmentOf(stripe) });
  expect(formatFindings(findings.filter(({ state }) => state === 'fault'))).toBe('');
}

test('a shop that is killed again and again while shoppers pay keeps every confirmed order, charges each once, and its books stay clean', {
  timeout: 1_800_000,
}, async () => {
  const [folder, stripe] = [await temporaryFolder('killed'), await startFakeStripe()];
  const deliver = createDeliveries(stripe);
  let shop = await startShopProcess(folder, environmentOf(stripe));
  try {
    const variation = await findWellStockedVariation(shop.url);
    const atStart = await connectTo(folder);
    await setOnHand(atStart.db, variation, 9_000);
    await atStart.close();

    const everybody: (Buyer | CardBuyer)[] = [];
    let interrupted = 0;
    for (let round = 0; round < kills; round++) {
      const killed = await killOnce(folder, { stripe, variation, round, deliver, shop });
      shop = killed.shop;
      interrupted += killed.interrupted;
      everybody.push(...killed.own);
    }
    expect(everybody.filter((buyer) => !isDone(buyer))).toEqual([]);
    expect(interrupted).toBeGreaterThan(0);

    const connection = await connectTo(folder);
    await expectNothingOpen(connection, () => deliver(shop.url));
    await expectOrders(connection, everybody);
    await expectChargesOnce(connection, stripe, everybody.filter(isByCard).length);
    await connection.close();
    await expectHealthy(folder, stripe);
  } finally {
    await shop.end();
    await stripe.close();
  }
  await rm(folder, { recursive: true, force: true });
});
