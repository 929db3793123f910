import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { accessibilityFindings, expect, goTo, journeyWidths, reload, visit } from '#tests/support/browser.ts';
import { test } from '#tests/support/mail-shop.ts';

const contactMessage = {
  name: 'Ada Barker',
  email: 'ada@example.com',
  subject: 'Which food for a senior?',
  message: 'She is nine.\nShe likes salmon.',
};

async function fillContactForm(page: Page, { name, email, subject, message }: typeof contactMessage): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Your name').fill(name);
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Subject').fill(subject);
  await main.getByLabel('Your message').fill(message);
}

const readContactForm = async (page: Page): Promise<typeof contactMessage> => {
  const main = page.getByRole('main');
  return {
    name: await main.getByLabel('Your name').inputValue(),
    email: await main.getByLabel('Email').inputValue(),
    subject: await main.getByLabel('Subject').inputValue(),
    message: await main.getByLabel('Your message').inputValue(),
  };
};

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test.for(journeyWidths)(
  'a visitor sends a message, sees missing fields first and the next steps afterwards at %i px',
  async (width, { browser }) => {
    const { page, close } = await visit(browser, '/contact', width);
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await send(page);
    const summary = page.getByRole('alert').filter({ hasText: 'Check these fields' });
    await summary.getByRole('link', { name: 'Enter your message.' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-message');
    expect(await accessibilityFindings(page)).toEqual([]);
    await fillContactForm(page, contactMessage);
    await send(page);
    const confirmation = page.getByRole('heading', { name: 'Thanks, we’ve got your message' });
    await confirmation.waitFor();
    await page.getByRole('main').getByText(contactMessage.email).waitFor();
    expect(await confirmation.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(requestedPaths.filter((path) => path.startsWith('/api/'))).toEqual(['/api/v1/contact', '/api/v1/contact']);
    expect(
      requestedPaths.filter((path) => path.endsWith('.data')),
      'the server has no such route',
    ).toEqual([]);
    await close();
  },
);

test('entered text survives an unreachable shop, a reload and a visit to another page', async ({ browser }) => {
  const { page, close } = await visit(browser, '/contact', 390);
  await fillContactForm(page, contactMessage);
  await page.route('**/api/v1/contact', (route) => route.abort());
  await send(page);
  await page.getByRole('alert').filter({ hasText: 'What you’ve typed is still here' }).waitFor();
  expect(await readContactForm(page)).toEqual(contactMessage);
  await page.unroute('**/api/v1/contact');
  await goTo(page, '/about-us');
  await goTo(page, '/contact');
  expect(await readContactForm(page)).toEqual(contactMessage);
  await send(page);
  await page.getByRole('heading', { name: 'Thanks, we’ve got your message' }).waitFor();
  await reload(page);
  expect((await readContactForm(page)).message).toBe('');
  await close();
});

test.for([
  [429, 'too_many_requests', /Please wait 3 minutes\. What you’ve typed is still here/],
  [503, 'busy', /Try again in a moment/],
] as const)('an error %i says what to do and keeps the entered text', async ([status, code, words], { browser }) => {
  const { page, close } = await visit(browser, '/contact', 1440);
  await fillContactForm(page, contactMessage);
  const reply = { success: false, code, message: 'Please wait 3 minutes.', requestId: '1' };
  await page.route('**/api/v1/contact', (route) => route.fulfill({ status, json: reply }));
  await send(page);
  await page.getByRole('alert').filter({ hasText: words }).waitFor();
  expect(await readContactForm(page)).toEqual(contactMessage);
  await close();
});

test('a message can be sent without scripts, and a rejected one keeps the entered text', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/contact');
  await fillContactForm(page, { ...contactMessage, email: 'ada' });
  await send(page);
  await page.getByText('Enter an email address like name@example.com.').first().waitFor();
  expect(await readContactForm(page)).toEqual({ ...contactMessage, email: 'ada' });
  await page.getByRole('main').getByLabel('Email').fill(contactMessage.email);
  await send(page);
  await page.getByRole('heading', { name: 'Thanks, we’ve got your message' }).waitFor();
  await context.close();
});

/** Places an order as a guest through the API, and returns its number. */
const placeGuestOrder = (page: Page, email: string): Promise<string> =>
  page.evaluate(async (email) => {
    const call = async (method: string, path: string, body?: unknown) => {
      const headers = body ? { 'content-type': 'application/json' } : undefined;
      const response = await fetch(`/api/v1${path}`, { method, headers, body: body ? JSON.stringify(body) : undefined });
      return (await response.json()).data;
    };
    const { list } = await call('GET', '/product/page/1/1?inStock=1');
    const items = [{ variation: list[0].mainVariation._id, quantity: 1 }];
    const address = await call('POST', '/address', {
      name: 'Ada',
      line1: 'Am Kanal 3',
      city: 'Münster',
      postalCode: '48155',
      country: 'DE',
    });
    const quote = await call('GET', `/order/shipment/address/${address._id}?items=${items[0]?.variation}:1`);
    const placed = await call('POST', '/order', { address: address._id, items, rate: quote.rates[0]._id, payment: 'cash', email });
    return placed.number;
  }, email);

test.for(journeyWidths)('an order is tracked by its number together with its email at %i px', async (width, { browser }) => {
  const { page, close } = await visit(browser, '/', width);
  const number = await placeGuestOrder(page, 'grace@example.com');
  await goTo(page, `/track?number=${number}`);
  const main = page.getByRole('main');
  expect(await main.getByLabel('Order number').inputValue()).toBe(number);
  await main.getByLabel('Email').fill('somebody@example.com');
  await page.getByRole('button', { name: 'Show my order' }).click();
  await page.getByRole('alert').filter({ hasText: 'We can’t find an order' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await main.getByLabel('Email').fill('grace@example.com');
  await page.getByRole('button', { name: 'Show my order' }).click();
  await main.getByRole('heading', { name: 'Order received' }).waitFor();
  expect(await main.getByRole('listitem').and(main.locator('[aria-current=step]')).innerText()).toContain('Order received');
  expect(await main.innerText()).toMatch(/Arrives \w{3}/);
  expect(await main.innerText()).toContain('Need to cancel?');
  expect(page.url()).not.toContain('grace');
  expect(await accessibilityFindings(page)).toEqual([]);
  await close();
});

test("the link in a guest's mail shows the status of the order without asking for anything", async ({ browser, mailShop }) => {
  const { page, close } = await visit(browser, '/', 390, { baseURL: mailShop.url });
  const number = await placeGuestOrder(page, 'linked@example.com');
  await page.evaluate(async () => {
    const { data } = await (await fetch('/api/v1/order')).json();
    await fetch(`/api/v1/order/${data.list[0]._id}/cancel`, { method: 'PUT' });
  });
  const link = await mailShop.mailedLink('linked@example.com', '/track');
  await page.context().clearCookies();
  await goTo(page, link);
  await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain(number);
  expect(await page.getByRole('main').innerText()).not.toContain('Am Kanal');
  expect(await accessibilityFindings(page)).toEqual([]);
  await goTo(page, link.replace(/key=t_/, 'key=t_x'));
  await page.getByText('This link has expired').waitFor();
  await close();
});
