import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Order } from '#contract/orders.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { test } from '#server/domains/orders/payment/card-payments.builders.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { expectBooksOf } from '#tests/support/order-books.ts';
import { describeLife, describeOrder, moveTo, newLife, type OrderLife } from '#tests/support/order-life.ts';
import { canAdvance, livesAfterJobs, livesAfterReconciling, outcomesOf, targetOf } from '#tests/support/order-life-rules.ts';
import { giftCardBalance, isReplacedBy, modelItems, modelRequest, mustAllBeAccepted, paidFor } from '#tests/support/order-request-model.ts';
import { createOrderWorld } from '#tests/support/order-shop.ts';
import { orderStepExamples } from '#tests/support/order-step-examples.ts';
import { type OrderAction, type OrderRequestStep, type OrderStep, orderSteps } from '#tests/support/order-steps.ts';
import { callAs, type OrderWorld, type Reply } from '#tests/support/order-world.ts';
import { performAction, performRequest, performUpkeep } from '#tests/support/perform-order-step.ts';
import { examples } from '#tests/support/rounds.ts';
import { expect } from '#tests/support/test.ts';

type StepOf<Type extends OrderStep['type']> = Extract<OrderStep, { type: Type }>;

/** The shop may reject a step, with a code that says why, but it never fails. */
function wasAccepted(reply: Reply | null, step: object): boolean {
  if (!reply) return false;
  expect(reply.status, JSON.stringify([step, reply])).toBeLessThan(500);
  if (reply.status >= 400) expect(reply.code, JSON.stringify(step)).toMatch(/^[a-z_]+$/);
  return reply.status < 300;
}

/** The one of the possible lives that the order of the shop has had. */
async function expectOneOf(
  world: OrderWorld,
  nth: number,
  { possible, step, withRefunds = false }: { possible: readonly OrderLife[]; step: object; withRefunds?: boolean },
): Promise<OrderLife> {
  const { status, data } = await callAs(world, null, 'GET', `/order/${world.orders[nth]?.id}`);
  const found = possible.find((life) => isLike(life, status === 404 ? null : data, withRefunds));
  if (found) return found;
  const [first] = possible;
  const expected = first && describeLife(first, { withRefunds });
  expect(status === 404 || !first ? null : describeOrder(data, first), `order ${nth} after ${JSON.stringify(step)}`).toEqual(expected);
  throw new Error(`None of ${possible.length} outcomes fits`);
}

const isLike = (life: OrderLife, order: Order | null, withRefunds: boolean): boolean =>
  order === null ? life.isRemoved : !life.isRemoved && isDeepStrictEqual(describeOrder(order, life), describeLife(life, { withRefunds }));

/** What the order may be after actions at once: the shop must have done them one after the other, in some sequence. */
function* livesAfter(life: OrderLife, done: readonly { action: OrderAction; target: number; isAccepted: boolean }[]): Generator<OrderLife> {
  if (done.length === 0) yield life;
  for (const one of done) {
    const others = done.filter((other) => other !== one);
    for (const outcome of outcomesOf(life, one.action, one.target))
      if (outcome.isAccepted === one.isAccepted) yield* livesAfter(outcome.life, others);
  }
}

/** The order and the actions of a step. */
function chooseActions(lives: readonly OrderLife[], { nth: start, alternatives, seeksProgress }: StepOf<'act'>) {
  const choices = lives.flatMap((_, index) => {
    const nth = (start + index) % lives.length;
    return alternatives.map((actions) => ({ nth, actions, life: lives[nth] }));
  });
  const makesProgress = ({ life, actions: [first] }: (typeof choices)[number]) =>
    life !== undefined && first !== undefined && canAdvance(life, first);
  return (seeksProgress ? choices.find(makesProgress) : undefined) ?? choices[0];
}

async function act(world: OrderWorld, lives: OrderLife[], step: StepOf<'act'>): Promise<void> {
  const { nth = 0, life, actions = [] } = chooseActions(lives, step) ?? {};
  const order = world.orders[nth];
  if (!order || !life) return;
  const done = await Promise.all(
    actions.map(async (action) => {
      const target = targetOf(life, action);
      const reply = await performAction({ world, order, target }, action);
      return { action, target, isAccepted: wasAccepted(reply, action), code: reply?.code, message: reply?.message };
    }),
  );
  const possible = [...livesAfter(life, done)];
  expect(possible, `order ${nth}: ${JSON.stringify([life, done])}`).not.toEqual([]);
  lives[nth] = await expectOneOf(world, nth, { possible, step: done });
}

/** Requests at once; a single one is predicted. */
async function request(world: OrderWorld, lives: OrderLife[], { requests }: StepOf<'request'>): Promise<void> {
  const before = [...lives];
  await world.shop.waitForInvalidation();
  const replies = await Promise.all(requests.map((one) => performRequest(world, one)));
  const accepted = requests.flatMap((one, index) => {
    const reply = replies[index];
    return reply && wasAccepted(reply, one) ? [{ ...one, order: reply.data }] : [];
  });
  if (mustAllBeAccepted(before, requests)) expect(accepted.length).toBe(requests.length);
  const [first] = requests;
  if (requests.length === 1 && first) {
    const { isAccepted, promo } = modelRequest(before, first);
    const others = before.filter((life) => !isReplacedBy(life, first.buyer));
    for (const { order } of accepted) expect(order.credit).toBe(first.hasGiftCard ? Math.min(order.total, giftCardBalance(others)) : 0);
    expect(replies[0]?.status === 201, JSON.stringify([first, replies[0]])).toBe(isAccepted);
    expect(accepted.map(({ order }) => order.discounts[0]?.title ?? null)).toEqual(isAccepted ? [promo] : []);
  }
  for (const { buyer } of accepted)
    for (const [index, life] of lives.entries()) if (isReplacedBy(life, buyer)) lives[index] = moveTo(life, 'cancelled');
  for (const { id } of world.orders.slice(lives.length)) {
    const one = accepted.find(({ order }) => order._id === id);
    if (one) lives.push(toLife(one));
  }
  await expectAll(world, lives, { step: requests });
}

function toLife({ buyer, payment, units, hasGiftCard, order }: OrderRequestStep & { order: Order }): OrderLife {
  const promo = (order.discounts[0]?.title ?? null) as 'By code' | 'Automatic' | null;
  const { total } = modelItems(units, promo);
  expect(order.total).toBe(total + order.delivery.cost);
  // How much is left on the card depends on who was faster.
  expect(order.credit > 0).toBe(hasGiftCard);
  return newLife({ buyer, method: payment, units, paidFor: paidFor(units, promo), total: order.total, credit: order.credit, promo });
}

interface Expected {
  step: object | string;
  after?: (life: OrderLife) => OrderLife[];
  withRefunds?: boolean;
}

async function expectAll(world: OrderWorld, lives: OrderLife[], { step, after = (life) => [life], ...rest }: Expected): Promise<void> {
  for (const [nth, life] of lives.entries()) lives[nth] = await expectOneOf(world, nth, { possible: after(life), step: { step }, ...rest });
}

async function apply(world: OrderWorld, lives: OrderLife[], step: OrderStep): Promise<void> {
  if (step.type === 'request') return request(world, lives, step);
  if (step.type === 'act') return act(world, lives, step);
  await performUpkeep(world, step.type);
  await expectAll(world, lives, { step, after: step.type === 'jobs' ? livesAfterJobs : livesAfterReconciling });
}

test('whatever customers, admins and the payment provider do, in whatever sequence and at once: orders, money, stock, documents and promo uses are as a model says', {
  timeout: 900_000,
}, async ({ app, db, shop, connection }) => {
  const { authorization } = await anAdmin(db);
  const run = async (steps: readonly OrderStep[]) => {
    const world = await createOrderWorld({ app, shop, connection }, authorization);
    const lives: OrderLife[] = [];
    for (const step of steps) await apply(world, lives, step);
    for (let n = 0; n < 3; n++) {
      await performUpkeep(world, 'jobs');
      await expectAll(world, lives, { step: 'the last jobs', after: livesAfterJobs, withRefunds: n === 2 });
    }
    await expectBooksOf(world, lives);
    await expectCleanBooks(shop);
  };
  await fc.assert(fc.asyncProperty(orderSteps(process.env.STRESS ? 30 : 20), run), {
    ...examples(12, 300),
    // Each shorter sequence that shrinking tries would need a shop of its own: the first that fails is reported.
    endOnFailure: true,
    examples: orderStepExamples.map((steps): [OrderStep[]] => [steps]),
  });
});
