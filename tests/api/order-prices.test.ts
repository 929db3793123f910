import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { Order, OrderPreview, ShipmentQuote } from '#contract/orders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { disablePromos } from '#server/domains/promotions/promotions.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { modelDelivery, modelOrder } from '#tests/support/order-model.ts';
import { type RandomOrder, randomOrder } from '#tests/support/random-orders.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createCatalog, setUpShop } from '#tests/support/shop-from-model.ts';
import { expect, test } from '#tests/support/test.ts';

type ModelledOrder = NonNullable<ReturnType<typeof modelOrder>['order']>;

/** Calls the API with a guest's cookie. */
const callsOf =
  (app: FastifyInstance, cookie: string) =>
  async <T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<{ code: string | undefined; data: T }> => {
    const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
    return (await app.inject({ method, url: `/api/v1/order${url}`, headers, ...(payload ? { payload } : {}) })).json();
  };

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
async function checkDelivery(call: ReturnType<typeof callsOf>, order: RandomOrder, { address, items }: { address: string; items: string }) {
  const { rates, deliveries, freeFrom } = modelDelivery(order.shop, order.lines, order.address);
  const quote = await call<ShipmentQuote>('GET', `/shipment/address/${address}?items=${items}`);
  const cost = await call<object>('GET', `/address/${address}/delivery-cost?items=${items}`);
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

/** Orders as a guest, and compares what the shop says at each step with the model. */
async function checkOrder(
  app: FastifyInstance,
  db: Database,
  order: RandomOrder,
  variations: readonly string[],
  code: string | null,
): Promise<void> {
  const guest = await aGuest(db, order.address);
  const call = callsOf(app, guest.cookie);
  const items = order.lines.map(({ variation, quantity }) => ({ variation: variations[variation] ?? '', quantity }));
  const query = items.map(({ variation, quantity }) => `${variation}:${quantity}`).join(',');
  const { rates, deliveries, quote } = await checkDelivery(call, order, { address: guest.address._id, items: query });
  if (!quote) return;

  const index = order.rate === null ? null : order.rate % rates.length;
  const chosen = index === null ? deliveries[0] : rates[index];
  const rate = index === null ? {} : { rate: quote.rates[index]?._id };
  const promo = code === null ? {} : { promo: code };
  const body = { address: guest.address._id, items, vatNumber: order.vatNumber, ...rate };
  const preview = await call<OrderPreview>('POST', '/preview', { ...body, ...promo });
  const requestUrl = `/request?shipment_id=${quote._id}${code === null ? '' : `&promo=${code}`}`;
  const requested = await call<Order>('POST', requestUrl, body);
  if (!chosen) {
    expect([preview.code, requested.code]).toEqual(['not_deliverable', 'not_deliverable']);
    return;
  }

  const model = modelOrder({ ...order, destination: order.address, chosen });
  if (!model.order) {
    expect(model.refusals).toContain(preview.code);
    expect(requested.code).toBe(preview.code);
    // The customer goes on without it.
    return checkOrder(app, db, { ...order, code: null }, variations, null);
  }
  expect(amountsOf(preview.data)).toEqual(expectedAmounts(model.order));
  expect(preview.data.items.map(({ discount }) => discount)).toEqual(model.order.lineDiscounts);
  expect(preview.data.taxes).toEqual(expectedTaxes(model.order, order.shop.pricesIncludeTax));
  const { applied } = model.order;
  const isCode = applied !== null && applied === order.code;
  const discounts = applied ? [{ code: isCode ? code : null, title: applied.title, amount: model.order.discount }] : [];
  expect(preview.data.discounts).toEqual(discounts);
  expect(preview.data.promo).toEqual(
    code && { code, applied: isCode, better: isCode ? null : { title: applied?.title, discount: model.order.discount } },
  );

  const placed = await call<Order>('POST', `/request/${requested.data._id}/complete?email=${crypto.randomUUID()}@example.com`);
  for (const { data } of [requested, placed]) {
    expect(amountsOf(data)).toEqual(amountsOf(preview.data));
    expect(data).toMatchObject({ discounts, promo: isCode ? code : null, taxes: preview.data.taxes });
  }
  expect(placed.data.status).toBe('placed');
  const stored = db.selectFrom('order_items').select(['discount', 'tax']).where('order_id', '=', placed.data._id).orderBy('position');
  const { lineDiscounts, lineTaxes } = model.order;
  expect(await stored.execute()).toEqual(lineTaxes.map((tax, index) => ({ tax, discount: lineDiscounts[index] })));
}

test('random orders of random shops cost to the cent what an independent model says, from the quote to the order', {
  timeout: 900_000,
}, async ({ app, db, shop, connection }) => {
  const ids = await createCatalog(db);
  await fc.assert(
    fc.asyncProperty(randomOrder, async (order) => {
      const code = await setUpShop(db, order, ids);
      await shop.waitForInvalidation();
      await checkOrder(app, db, order, ids.variations, code);
    }),
    { numRuns: process.env.STRESS ? 1_000 : 60 },
  );
  await disablePromos(db);
  await runJobs(shop, connection);
  await expectCleanBooks(shop);
});
