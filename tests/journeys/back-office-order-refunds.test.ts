import { afterAll, beforeAll } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { type BackOffice, createFirstAdmin, openAsAdmin, openBackOffice, signInToApi } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, expectToFit, isDeep, test } from '#tests/support/browser.ts';
import { aBuyer, findWellStockedVariation } from '#tests/support/buyers.ts';

let office: BackOffice;
let variation = '';
let call: Awaited<ReturnType<typeof signInToApi>>;

const address = { name: 'Grace Hopper', line1: 'Hafenweg 12', city: 'Münster', postalCode: '48155', country: 'DE' };

beforeAll(async () => {
  office = await openBackOffice({ DEMO: '1' });
  await createFirstAdmin(office);
  call = await signInToApi(office);
  variation = await findWellStockedVariation(office.url);
}, 120_000);
afterAll(() => office?.end());

/** An order in cash, which is paid. */
async function aPaidOrder(quantity: number): Promise<Order> {
  const body = { email: 'grace@navy.example', address, items: [{ variation, quantity }], payment: 'cash' };
  const order = await call<Order>('POST', '/admin/order', body);
  return call('POST', `/order/${order._id}/payment`, { amount: order.total });
}

const refundUnit = ({ _id, items }: Order) =>
  call('POST', `/order/${_id}/refund`, { amount: items[0]?.unitPrice ?? 0, items: [{ position: 0, quantity: 1 }] });

const openOrder = ({ _id }: { _id: string }, browser: Parameters<typeof openAsAdmin>[1], width = 1440) =>
  openAsAdmin(office, browser, `/admin/orders/${_id}`, width);

/** An order that a guest has paid with the test card. */
async function aCardOrder(): Promise<Order> {
  const { cookie, body } = await aBuyer(office.url, variation);
  const send = async <T>(method: string, path: string, content?: object): Promise<T> => {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const response = await fetch(`${office.url}/api/v1${path}`, { method, headers, ...(content && { body: JSON.stringify(content) }) });
    const envelope = (await response.json()) as { data: T; message: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${envelope.message}`);
    return envelope.data;
  };
  const { address: addressId } = body as { address: string };
  const quote = await send<{ _id: string }>('GET', `/order/shipment/address/${addressId}?items=${variation}:1`);
  const order = await send<Order>('POST', `/order/request?shipment_id=${quote._id}`, { ...body, payment: 'card' });
  const { reference } = await send<{ reference: string }>('GET', `/order/${order._id}/payment`);
  await send('POST', `/payment/test/${reference}/attempt`, { outcome: 'pay' });
  return send('POST', `/order/request/${order._id}/complete`, {});
}

test.runIf(isDeep)(
  'a unit that was refunded before it could leave is not packed unless the admin says so, and goes back into stock with the rest',
  async ({ browser }) => {
    const order = await aPaidOrder(3);
    await refundUnit(order);
    const { page, errors, close } = await openOrder(order, browser, 390);
    const delivery = page.getByRole('region', { name: 'Delivery' });
    await delivery.getByText('2 units to pack.').waitFor();
    await delivery.getByText('was refunded, so don’t pack it').waitFor();
    await page.keyboard.press('s');
    const ship = page.getByRole('dialog', { name: `Ship order ${order.number}` });
    await ship.getByText('Already refunded: 1 ×').waitFor();
    expect(await ship.getByRole('spinbutton').inputValue()).toBe('2');
    expect(await accessibilityFindings(page)).toEqual([]);
    await expectToFit(page);
    await ship.getByRole('button', { name: 'Mark as shipped' }).click();
    await ship.waitFor({ state: 'hidden' });
    await delivery.getByText('Cancel the rest to put it back in stock.').waitFor();
    await delivery.getByRole('button', { name: 'Cancel the rest' }).click();
    const cancel = page.getByRole('dialog', { name: 'Cancel what hasn’t shipped?' });
    await cancel.getByText('Anything already refunded isn’t refunded again.').waitFor();
    await cancel.getByRole('button', { name: 'Cancel the rest' }).click();
    await cancel.waitFor({ state: 'hidden' });
    await page.getByText('2 shipped, 1 refunded, 1 cancelled').waitFor();
    const { status, payment } = await call<Order>('GET', `/order/${order._id}`);
    expect([status, payment.refunded]).toEqual(['shipped', order.items[0]?.unitPrice]);
    expect(errors).toEqual([]);
    await close();
  },
);

test.runIf(isDeep)('the return of a unit that was refunded before suggests nothing more, and says why', async ({ browser }) => {
  const order = await aPaidOrder(1);
  await call('POST', `/order/${order._id}/parcel`, {});
  await refundUnit(order);
  await call('PUT', `/order/${order._id}`, { status: 'delivered' });
  const { returns } = await call<Order>('POST', `/order/${order._id}/return`, { items: [{ position: 0, quantity: 1 }], reason: 'other' });
  await call('PUT', `/order/${order._id}/return/${returns[0]?._id}`, { status: 'received' });
  const { page, errors, close } = await openOrder(order, browser);
  const panel = page.getByRole('region', { name: 'Returns' });
  await panel.getByText('1 already refunded').waitFor();
  await panel.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this return' });
  await dialog.getByText('These were already refunded').waitFor();
  expect(await dialog.getByLabel('Amount').inputValue()).toMatch(/^0/);
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('1 shipped, 1 returned, 1 refunded').waitFor();
  expect((await call<Order>('GET', `/order/${order._id}`)).payment.refunded).toBe(order.items[0]?.unitPrice);
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)('a return of a customer with an account is refunded to the store credit, which nobody pays out', async ({ browser }) => {
  const email = 'hedy@example.com';
  const hedy = await call<{ _id: string }>('POST', '/user', { name: 'Hedy Lamarr', email, password: 'a long sentence' });
  const body = { email, user: hedy._id, address, items: [{ variation, quantity: 1 }], payment: 'cash' };
  const order = await call<Order>('POST', '/admin/order', body);
  await call('POST', `/order/${order._id}/payment`, { amount: order.total });
  await call('POST', `/order/${order._id}/parcel`, {});
  await call('PUT', `/order/${order._id}`, { status: 'delivered' });
  const { returns } = await call<Order>('POST', `/order/${order._id}/return`, { items: [{ position: 0, quantity: 1 }], reason: 'other' });
  await call('PUT', `/order/${order._id}/return/${returns[0]?._id}`, { status: 'received' });
  const { page, errors, close } = await openOrder(order, browser, 390);
  await page.getByRole('region', { name: 'Returns' }).getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this return' });
  await dialog.getByText('so you need to pay it back').waitFor();
  await dialog.getByRole('radio', { name: /As store credit/ }).check();
  expect(await accessibilityFindings(page)).toEqual([]);
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const payment = page.getByRole('region', { name: /^Payment/ });
  await payment.getByText('as store credit').waitFor();
  expect(await payment.getByText('to be handed over').count()).toBe(0);
  expect(await call('GET', `/store-credit/admin/${hedy._id}`)).toMatchObject({
    balance: order.total,
    entries: [{ kind: 'refunded', order: { number: order.number } }],
  });
  expect(errors).toEqual([]);
  await close();
});

test('a refund to a card is followed on the page until it has been made', async ({ browser }) => {
  const order = await aCardOrder();
  const { page, errors, close } = await openOrder(order, browser);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: `Refund order ${order.number}` });
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const payment = page.getByRole('region', { name: /^Payment/ });
  await payment.getByText('Partly refunded').waitFor({ timeout: 20_000 });
  expect(await payment.getByText('is on its way back').count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)('what was typed into a dialog of an order is not lost by Escape, the backdrop or the cross', async ({ browser }) => {
  const order = await aPaidOrder(1);
  const { page, errors, close } = await openOrder(order, browser);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const ship = page.getByRole('dialog', { name: `Ship order ${order.number}` });
  await page.keyboard.press('s');
  await ship.waitFor();
  // Nothing was typed.
  await page.keyboard.press('Escape');
  await ship.waitFor({ state: 'hidden' });
  // A note of the page stays, and is no reason to ask.
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Call her first');
  await page.getByRole('textbox', { name: 'Internal note' }).blur();
  await page.keyboard.press('s');
  await ship.getByRole('button', { name: 'Close' }).click();
  await ship.waitFor({ state: 'hidden' });
  expect(await question.count()).toBe(0);

  await page.keyboard.press('s');
  const number = ship.getByLabel('Tracking number');
  await number.fill('JJD0002');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => ship.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await ship.waitFor();
    expect(await number.inputValue()).toBe('JJD0002');
  }
  await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await ship.count()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Internal note' }).inputValue()).toBe('Call her first');
  await page.keyboard.press('s');
  await ship.waitFor();
  expect(await number.inputValue()).toBe('');
  await number.fill('JJD0003');
  await ship.getByRole('button', { name: 'Mark as shipped' }).click();
  await ship.waitFor({ state: 'hidden' });
  expect(await question.count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)('the dialog for a payment says only that the order is paid once a colleague has recorded it', async ({ browser }) => {
  const body = { email: 'grace@navy.example', address, items: [{ variation, quantity: 1 }], payment: 'cash' };
  const order = await call<Order>('POST', '/admin/order', body);
  const { page, close } = await openOrder(order, browser);
  await page
    .getByRole('region', { name: /^Payment/ })
    .getByRole('button', { name: 'Record a payment' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await dialog.waitFor();
  await call('POST', `/order/${order._id}/payment`, { amount: order.total - 480 });
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByText('€4.80 is still due for order').waitFor();
  await call('POST', `/order/${order._id}/payment`, { amount: 480 });
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByText('It is paid. There’s nothing left to record.').waitFor();
  expect(await dialog.getByText('left to pay').count()).toBe(0);
  await dialog.getByText('Close', { exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await close();
});
