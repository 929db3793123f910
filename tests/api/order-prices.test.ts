import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { Address } from '#contract/addresses.ts';
import type { Order, OrderPreview, ShipmentQuote } from '#contract/orders.ts';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest, anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { disablePromos } from '#server/domains/promotions/promotions.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { modelDelivery, modelOrder } from '#tests/support/order-model.ts';
import { orderScenarios } from '#tests/support/order-scenarios.ts';
import { type RandomOrder, randomOrder } from '#tests/support/random-orders.ts';
import { isDeep } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createCatalog, setUpShop } from '#tests/support/shop-from-model.ts';
import { expect, test } from '#tests/support/test.ts';

type ModelledOrder = NonNullable<ReturnType<typeof modelOrder>['order']>;

/** Calls the API as a customer. */
const callsOf =
  (app: FastifyInstance, identity: { cookie: string } | { authorization: string }) =>
  async <T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<{ code: string | undefined; data: T }> => {
    const headers = { ...identity, 'idempotency-key': crypto.randomUUID() };
    return (await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) })).json();
  };
type Calls = ReturnType<typeof callsOf>;

/** Who orders, and what they have ordered before. */
interface Customer {
  call: Calls;
  isUser: boolean;
  email: string;
  address: string;
  orders: number;
  redemptions: Map<string, number>;
}

async function aCustomer(app: FastifyInstance, db: Database, { isUser, address }: RandomOrder): Promise<Customer> {
  const history = { orders: 0, redemptions: new Map<string, number>() };
  if (!isUser) {
    const guest = await aGuest(db, address);
    const email = `${crypto.randomUUID()}@example.com`;
    return { ...history, isUser, email, address: guest.address._id, call: callsOf(app, { cookie: guest.cookie }) };
  }
  const { email, authorization } = await aUser(db);
  const call = callsOf(app, { authorization });
  const added = await call<Address>('POST', '/address', anAddressInput(address));
  return { ...history, isUser, email, address: added.data._id, call };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What order and preview have in common. */
const amountsOf = ({ subtotal, discount, tax, total, reverseCharge, delivery, items }: Order | OrderPreview) => ({
  ...{ subtotal, discount, tax, total, reverseCharge },
  delivery: { cost: delivery.cost, taxRate: delivery.taxRate, tax: delivery.tax },
  items: items.map(({ unitPrice, taxRate, tax, total }) => ({ unitPrice, taxRate, tax, total })),
});

function expectedAmounts({ charges, isReverse, ...price }: ModelledOrder) {
  const { subtotal, discount, tax, total, lineTaxes, deliveryTax } = price;
  return {
    ...{ subtotal, discount, tax, total, reverseCharge: isReverse },
    delivery: { ...charges.delivery, tax: deliveryTax },
    items: charges.lines.map(({ line, unitPrice, taxRate }, index) => ({
      ...{ unitPrice, taxRate, total: unitPrice * line.quantity },
      tax: lineTaxes[index],
    })),
  };
}

/** The tax by rate adds up from the lines and the delivery. */
function expectedTaxes({ charges, lineDiscounts, lineTaxes, deliveryTax, discount }: ModelledOrder, pricesIncludeTax: boolean) {
  const parts = [
    ...charges.lines.map(({ line, unitPrice, taxRate }, index) => ({
      rate: taxRate,
      paid: unitPrice * line.quantity - (lineDiscounts[index] ?? 0),
      tax: lineTaxes[index] ?? 0,
    })),
    { rate: charges.delivery.taxRate, paid: charges.delivery.cost - (discount - sumOf(lineDiscounts)), tax: deliveryTax },
  ].filter(({ paid }) => paid > 0);
  return [...new Set(parts.map(({ rate }) => rate))]
    .sort((a, b) => b - a)
    .map((rate) => {
      const atRate = parts.filter((part) => part.rate === rate);
      const [paid, tax] = [sumOf(atRate.map(({ paid }) => paid)), sumOf(atRate.map(({ tax }) => tax))];
      return pricesIncludeTax ? { rate, net: paid - tax, tax, gross: paid } : { rate, net: paid, tax, gross: paid + tax };
    });
}

/** Checks a quote and what the cheapest delivery costs; returns the rates that a customer can choose from. */
async function checkDelivery(call: Calls, order: RandomOrder, { address, items }: { address: string; items: string }) {
  const { rates, deliveries, freeFrom } = modelDelivery(order.shop, order.lines, order.address);
  const quote = await call<ShipmentQuote>('GET', `/order/shipment/address/${address}?items=${items}`);
  const cost = await call<object>('GET', `/order/address/${address}/delivery-cost?items=${items}`);
  if (deliveries.length === 0) expect(cost.code).toBe('not_deliverable');
  else expect(cost.data).toEqual({ deliveryCost: deliveries[0]?.cost, currency: 'EUR', freeFrom });
  if (rates.length === 0) {
    expect(quote.code).toBe('not_deliverable');
    return { rates, deliveries, quote: null };
  }
  expect(quote.data.rates.map(({ service, cost }) => ({ service, cost }))).toEqual(
    rates.map(({ rate, cost }) => ({ service: rate.service, cost })),
  );
  return { rates, deliveries, quote: quote.data };
}

/** An order with what its customer has chosen. */
interface Purchase {
  order: RandomOrder;
  customer: Customer;
  quote: string;
  body: object;
  chosen: ReturnType<typeof modelDelivery>['rates'][number];
}

function checkPreview(preview: OrderPreview, model: ModelledOrder, { order, code }: { order: RandomOrder; code: string | null }): void {
  expect(amountsOf(preview)).toEqual(expectedAmounts(model));
  expect(preview.items.map(({ discount }) => discount)).toEqual(model.lineDiscounts);
  expect(preview.taxes).toEqual(expectedTaxes(model, order.shop.pricesIncludeTax));
  expect(preview.discounts).toEqual(expectedDiscounts(model, { order, code }));
  const { applied, discount } = model;
  const isCode = applied !== null && applied === order.code;
  expect(preview.promo).toEqual(code && { code, applied: isCode, better: isCode ? null : { title: applied?.title, discount } });
}

const expectedDiscounts = ({ applied, discount }: ModelledOrder, { order, code }: { order: RandomOrder; code: string | null }) =>
  applied ? [{ code: applied === order.code ? code : null, title: applied.title, amount: discount }] : [];

/** Orders once, and compares what the shop says at each step with the model. If it rejects the promo code, the customer goes on without it. */
async function checkPurchase(db: Database, { order, ...purchase }: Purchase, code: string | null): Promise<void> {
  const { customer, body, quote, chosen } = purchase;
  const { call, isUser, email } = customer;
  const modelFor = (isKnown: boolean) => modelOrder({ ...order, destination: order.address, chosen, customer: { ...customer, isKnown } });
  const withoutCode = () => checkPurchase(db, { order: { ...order, code: null }, ...purchase }, null);

  const previewAndCheck = async () => {
    const preview = await call<OrderPreview>('POST', '/order/preview', { ...body, ...(code === null ? {} : { promo: code }) });
    const previewed = modelFor(isUser);
    if (previewed.order) checkPreview(preview.data, previewed.order, { order, code });
    else expect(previewed.refusals).toContain(preview.code);
  };
  await previewAndCheck();

  const isEmailFirst = order.emailAt === 'request';
  const requestUrl = `/order/request?shipment_id=${quote}${code === null ? '' : `&promo=${code}`}`;
  const request = () => call<Order>('POST', requestUrl, { ...body, ...(isEmailFirst ? { email } : {}) });
  const first = await request();
  // What the open request has redeemed is there for the next one.
  const requestAgain = async () => previewAndCheck().then(request);
  const { order: model, refusals } = modelFor(isUser || isEmailFirst);
  if (!model) {
    expect(refusals).toContain(first.code);
    return withoutCode();
  }
  const requested = order.isRequestedTwice ? await requestAgain() : first;
  const { applied } = model;
  const isCode = applied !== null && applied === order.code;
  const placed = await call<Order>('POST', `/order/request/${requested.data._id}/complete?email=${email}`);
  const late = modelFor(true).refusals;
  if (isCode && late.length > 0) {
    expect(late).toContain(placed.code);
    return withoutCode();
  }
  for (const { data } of [requested, placed]) {
    expect(amountsOf(data)).toEqual(expectedAmounts(model));
    expect(data).toMatchObject({
      discounts: expectedDiscounts(model, { order, code }),
      promo: isCode ? code : null,
      taxes: expectedTaxes(model, order.shop.pricesIncludeTax),
    });
  }
  expect(placed.data.status).toBe('placed');
  const stored = db.selectFrom('order_items').select(['discount', 'tax']).where('order_id', '=', placed.data._id).orderBy('position');
  const { lineDiscounts, lineTaxes } = model;
  expect(await stored.execute()).toEqual(lineTaxes.map((tax, index) => ({ tax, discount: lineDiscounts[index] })));
  customer.orders++;
  if (applied) customer.redemptions.set(applied.title, (customer.redemptions.get(applied.title) ?? 0) + 1);
}

/** Orders as a guest or a user, several times if that may change which promos apply. */
async function checkOrder(
  { app, db }: { app: FastifyInstance; db: Database },
  order: RandomOrder,
  variations: readonly string[],
  code: string | null,
): Promise<void> {
  const customer = await aCustomer(app, db, order);
  const { call, address } = customer;
  const items = order.lines.map(({ variation, quantity }) => ({ variation: variations[variation] ?? '', quantity }));
  const query = items.map(({ variation, quantity }) => `${variation}:${quantity}`).join(',');
  const { rates, deliveries, quote } = await checkDelivery(call, order, { address, items: query });
  if (!quote) return;

  const index = order.rate === null ? null : order.rate % rates.length;
  const chosen = index === null ? deliveries[0] : rates[index];
  const rate = index === null ? {} : { rate: quote.rates[index]?._id };
  const body = { address, items, vatNumber: order.vatNumber, ...rate };
  if (!chosen) {
    const preview = await call('POST', '/order/preview', body);
    const requested = await call('POST', `/order/request?shipment_id=${quote._id}`, body);
    expect([preview.code, requested.code]).toEqual(['not_deliverable', 'not_deliverable']);
    return;
  }
  for (let n = 0; n < order.times; n++) await checkPurchase(db, { order, customer, quote: quote._id, body, chosen }, code);
}

test('random orders of random shops cost to the cent what an independent model says, from the quote to the order', {
  timeout: 900_000,
}, async ({ app, db, shop, connection }) => {
  const ids = await createCatalog(db);
  const check = (orders: fc.Arbitrary<RandomOrder>, numRuns: number) =>
    fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const code = await setUpShop(db, order, ids);
        await shop.waitForInvalidation();
        await checkOrder({ app, db }, order, ids.variations, code);
      }),
      { numRuns },
    );
  for (const toScenario of Object.values(orderScenarios)) await check(randomOrder.map(toScenario), isDeep ? 20 : 2);
  await check(randomOrder, isDeep ? 1_000 : 15);
  await disablePromos(db);
  await runJobs(shop, connection);
  await expectCleanBooks(shop);
});
