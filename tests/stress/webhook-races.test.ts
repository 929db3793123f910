import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { anOpenPayment, countCaptures, test } from '#tests/support/stripe-shop.ts';
import { expect } from '#tests/support/test.ts';

/** The same list in a random sequence. */
function shuffle<T>(list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

test('events in any order, each many times, while browsers complete and cancel: every order is charged once, or not at all', {
  repeats: rounds - 1,
  timeout: 300_000,
}, async ({ stripe, stripeShop, stripeApp, webhook, connection }) => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => anOpenPayment(stripeApp, stripeShop)));
  for (const { reference } of orders) await stripe.account.confirm(reference);
  const before = [...stripe.webhooks.events];
  const [replies] = await Promise.all([
    Promise.all(
      orders.flatMap(({ complete, cancel }, n) => [complete(), complete(), ...(n % 3 === 0 ? [cancel(), cancel()] : []), complete()]),
    ),
    Promise.all(shuffle(Array.from({ length: 10 }, () => before).flat()).map((event) => stripe.webhooks.deliver(event, webhook))),
    runJobs(stripeShop, connection),
  ]);
  for (const { status } of replies) expect([200, 402, 409]).toContain(status);
  await runJobs(stripeShop, connection);
  // What those calls have caused arrives late, doubled and shuffled as well.
  for (const event of shuffle([...stripe.webhooks.events, ...stripe.webhooks.events])) await stripe.webhooks.deliver(event, webhook);
  await runJobs(stripeShop, connection);
  await runJobs(stripeShop, connection);
  expect(new Set(stripe.webhooks.answers)).toEqual(new Set([200]));

  let captures = 0;
  for (const [n, { total, reference, read }] of orders.entries()) {
    const { status, paymentStatus, payment } = await read();
    const intent = stripe.account.intents.get(reference);
    captures += payment.captured > 0 ? 1 : 0;
    if (n % 3 !== 0) expect([status, paymentStatus, intent?.amount_received]).toEqual(['placed', 'paid', total]);
    else expect([status, payment.captured - payment.refunded]).toEqual(['cancelled', 0]);
    expect(intent?.status).toBe(payment.captured > 0 ? 'succeeded' : 'canceled');
  }
  expect(countCaptures(stripe)).toBe(captures);
  await expectCleanBooks(stripeShop);
});
