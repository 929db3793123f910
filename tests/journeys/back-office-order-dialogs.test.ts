import { afterAll, beforeAll } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { type BackOffice, createFirstAdmin, firstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, isDeep, test } from '#tests/support/browser.ts';

let office: BackOffice;
let token = '';
let variation = '';

const address = { name: 'Grace Hopper', line1: 'Hafenweg 12', city: 'Münster', postalCode: '48155', country: 'DE' };

async function call<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${office.url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { data, message } = (await response.json()) as { data: T; message: string };
  if (!response.ok) throw new Error(`${method} ${path}: ${message}`);
  return data;
}

const placeOrder = () =>
  call<Order>('POST', '/admin/order', { email: 'grace@navy.example', address, items: [{ variation, quantity: 2 }], payment: 'cash' });

const refetch = ({ _id }: Order) => call<Order>('GET', `/order/${_id}`);

beforeAll(async () => {
  office = await openBackOffice({ DEMO: '1' });
  await createFirstAdmin(office);
  const signIn = await office.call('POST', '/auth/signin', { ...firstAdmin, name: undefined, audience: 'admin' });
  token = ((await signIn.json()) as { data: { token: string } }).data.token;
  const { list } = await call<{ list: { variations: { _id: string; stock: number }[] }[] }>('GET', '/product/admin/page/1/20?inStock=1');
  variation = list.flatMap(({ variations }) => variations).find(({ stock }) => stock >= 20)?._id ?? '';
}, 120_000);
afterAll(() => office?.end());

/** An admin's page of this order, beside what the API does meanwhile. */
const openOrder = ({ _id }: { _id: string }, browser: Parameters<typeof openAsAdmin>[1]) =>
  openAsAdmin(office, browser, `/admin/orders/${_id}`);

test.runIf(isDeep)('fields marked optional may stay empty: the note of a payment, and the number of a parcel', async ({ browser }) => {
  const order = await placeOrder();
  const { page, errors, close } = await openOrder(order, browser);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Record a payment…' }).click();
  const payment = page.getByRole('dialog', { name: 'Record a payment' });
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await payment.waitFor({ state: 'hidden' });
  await page
    .getByRole('region', { name: /^Payment/ })
    .getByText('Received')
    .waitFor();

  await page.keyboard.press('s');
  const ship = page.getByRole('dialog', { name: `Ship order ${order.number}` });
  await ship.getByLabel('Carrier').fill('');
  await ship.getByLabel('Tracking link').fill('parcelpost.example/1');
  await ship.getByRole('button', { name: 'Mark as shipped' }).click();
  await ship.getByRole('alert').getByText('Enter the carrier.').waitFor();
  await ship.getByRole('alert').getByText('Tracking link: enter a link that starts with https://').waitFor();
  await ship.getByLabel('Carrier').fill('ParcelPost');
  await ship.getByLabel('Tracking link').fill('https://parcelpost.example/1');
  await ship.getByRole('button', { name: 'Mark as shipped' }).click();
  await ship.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Delivery' }).getByRole('link', { name: 'Track parcel' }).waitFor();
  expect(errors).toEqual([expect.stringContaining('422')]);
  await close();
});

test.runIf(isDeep)(
  'two admins change the tracking of a parcel: the second reads what the first has set, and undoes nothing',
  async ({ browser }) => {
    const order = await placeOrder();
    const { parcels } = await call<Order>('POST', `/order/${order._id}/parcel`, { tracking: { carrier: 'ParcelPost', number: 'PP 1' } });
    const { page, errors, close } = await openOrder(order, browser);
    await page.getByRole('button', { name: 'Change tracking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tracking for parcel 1' });
    await dialog.getByLabel('Tracking link').fill('https://parcelpost.example/2');
    await call('PUT', `/order/${order._id}/parcel/${parcels[0]?._id}`, { tracking: { carrier: 'ParcelPost', number: 'PP 2' } });
    await dialog.getByRole('button', { name: 'Save tracking' }).click();
    await dialog.getByRole('form').getByText('It’s now: ParcelPost, number PP 2, no link.').waitFor();
    await expect.poll(() => dialog.getByLabel('Tracking number').inputValue()).toBe('PP 2');
    expect(await dialog.getByLabel('Tracking link').inputValue()).toBe('https://parcelpost.example/2');
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save tracking' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await refetch(order)).delivery.tracking).toEqual({
      ...{ carrier: 'ParcelPost', number: 'PP 2', url: 'https://parcelpost.example/2' },
    });
    expect(errors).toEqual([expect.stringContaining('409')]);
    await close();
  },
);

test.runIf(isDeep)('more units than there are is an error of the field, and nothing is sent', async ({ browser }) => {
  const order = await placeOrder();
  await call('POST', `/order/${order._id}/payment`, { amount: order.total });
  const { page, errors, close } = await openOrder(order, browser);
  await page.keyboard.press('r');
  const refund = page.getByRole('dialog', { name: `Refund order ${order.number}` });
  const units = refund.getByRole('spinbutton').first();
  await units.fill('2');
  await expect.poll(() => refund.getByLabel('Amount').inputValue()).not.toBe('');
  await units.fill('99');
  await refund.getByText('There are only 2').waitFor();
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect.poll(() => units.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect((await refetch(order)).payment.refunded).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  // Keys do nothing while a dialog is open.
  await refund.waitFor({ state: 'hidden' });
  await page.keyboard.press('s');
  const ship = page.getByRole('dialog', { name: `Ship order ${order.number}` });
  await ship.getByRole('spinbutton').fill('3');
  await ship.getByRole('button', { name: 'Mark as shipped' }).click();
  await ship.getByText('There are only 2').waitFor();
  expect((await refetch(order)).parcels).toEqual([]);
  await ship.getByRole('spinbutton').fill('1');
  await ship.getByRole('button', { name: 'Mark as shipped' }).click();
  await ship.waitFor({ state: 'hidden' });
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)(
  'an order that somebody else ships meanwhile is not offered again, and the dialog says what has left',
  async ({ browser }) => {
    const order = await placeOrder();
    const { page, errors, close } = await openOrder(order, browser);
    await page.keyboard.press('s');
    const ship = page.getByRole('dialog', { name: `Ship order ${order.number}` });
    await ship.waitFor();
    await call('POST', `/order/${order._id}/parcel`, { tracking: { carrier: 'ParcelPost', number: 'PP 9' } });
    await ship.getByRole('button', { name: 'Mark as shipped' }).click();
    await ship.getByText('Everything in this order has shipped, the last parcel with ParcelPost, number PP 9.').waitFor();
    // What the server said is in the message at the top alone, for a moment.
    expect(await ship.getByRole('form').count()).toBe(0);
    expect(await ship.getByRole('button', { name: 'Mark as shipped' }).count()).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    await ship.getByText('Close', { exact: true }).click();
    await ship.waitFor({ state: 'hidden' });
    // What cannot be done now looks like it, whatever it would do.
    await page.getByRole('button', { name: 'More actions' }).click();
    const unavailable = ['Refund…', 'Cancel order…'].map((name) => page.getByRole('menuitem', { name, disabled: true }));
    const [refund, cancel] = await Promise.all(unavailable.map((item) => item.evaluate((element) => getComputedStyle(element).color)));
    expect(cancel).toBe(refund);
    expect(errors).toEqual([expect.stringContaining('409')]);
    await close();
  },
);
