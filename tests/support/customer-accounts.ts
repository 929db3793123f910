import type { Browser, Page } from 'playwright-core';
import { expect, goTo, type Visitor, visit } from './browser.ts';
import type { MailShop } from './mail-shop.ts';

/** The password of all users in the journeys. */
export const aPassword = 'five brown dogs asleep';

/** Fills in and submits the open sign-up form. */
export async function submitRegistration(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByLabel('Your name').fill('Ada Barker');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(aPassword);
  await form.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/success?registered=1');
}

/** Fills in and submits the open sign-in form. */
export async function submitSignIn(page: Page, email: string, password = aPassword): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs up through the shop's pages and the link in its mail; the user is signed in afterwards. */
export async function registerByMail(page: Page, { mailedLink }: Pick<MailShop, 'mailedLink'>, email: string): Promise<void> {
  await goTo(page, '/register');
  await submitRegistration(page, email);
  await goTo(page, await mailedLink(email, '/verification'));
  await page.waitForURL('**/shop');
}

/** The shipping address of users in the journeys. */
export const anAddress = { name: 'Ada Barker', line1: 'Lindenallee 7', city: 'Münster', postalCode: '48155', country: 'DE' };

/** Calls the API with the page's cookies, and returns `data`. */
export async function callApi<T>(
  page: Page,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<T> {
  const origin = new URL(page.url()).origin;
  const reply = await page.request.fetch(`${origin}/api/v1${path}`, {
    method,
    data: body,
    headers: { origin, ...(token && { authorization: `Bearer ${token}` }) },
  });
  return ((await reply.json()) as { data: T }).data;
}

/** Places an order of two products as the user with this email, who is signed in here afterwards. */
export async function anOrder(page: Page, email: string): Promise<{ _id: string; number: string; items: { title: string }[] }> {
  const { token } = await callApi<{ token: string }>(page, 'POST', '/auth/signin', { body: { email, password: aPassword } });
  const address = await callApi<{ _id: string }>(page, 'POST', '/address', { token, body: anAddress });
  const { list } = await callApi<{ list: { mainVariation: { _id: string } }[] }>(page, 'GET', '/product/page/1/2?inStock=1');
  const items = list.map(({ mainVariation }) => ({ variation: mainVariation._id, quantity: 1 }));
  return callApi(page, 'POST', '/order', { token, body: { address: address._id, items } });
}

/** The tracking of a parcel with this number. */
export const tracking = (number: string) => ({ carrier: 'DHL', number, url: `https://tracking.example/${number}` });

/** An order of two items by a new user with this email, which was shipped in two parcels and delivered. Nobody is signed in afterwards. */
export async function aDeliveredOrder(browser: Browser, shop: MailShop, email: string): ReturnType<typeof anOrder> {
  const { page, close } = await openSignedIn(browser, shop, await anAccount(shop, email), '/');
  const order = await anOrder(page, email);
  const path = `/order/${order._id}`;
  await shop.callAsAdmin('POST', `${path}/parcel`, { items: [{ position: 0, quantity: 1 }], tracking: tracking('0033') });
  await shop.callAsAdmin('POST', `${path}/parcel`, { tracking: tracking('0034') });
  await shop.callAsAdmin('PUT', path, { status: 'delivered' });
  await close();
  return order;
}

/** Creates a verified account through the API, and returns its email. */
export async function anAccount({ url, mailedLink }: MailShop, email: string): Promise<string> {
  const send = (method: string, path: string, body: object) =>
    fetch(`${url}/api/v1/auth${path}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  await send('POST', '/signup', { name: 'Ada Barker', email, password: aPassword });
  const link = new URL(await mailedLink(email, '/verification'), url);
  const verified = await send('PUT', `/user/verify_email?token=${link.searchParams.get('token')}`, {
    email,
    password: aPassword,
  });
  expect(verified.status).toBe(200);
  return email;
}

/** Opens a path in a browser where this user is signed in. */
export const openSignedIn = (browser: Browser, { url }: MailShop, email: string, path: string, width = 1440): Promise<Visitor> =>
  visit(browser, path, width, {
    baseURL: url,
    before: async ({ request }) => {
      const data = { email, password: aPassword };
      const reply = await request.post(`${url}/api/v1/auth/signin`, { data, headers: { origin: url } });
      expect(reply.status()).toBe(200);
    },
  });
