import type { Page } from 'playwright-core';
import type { Order } from '#contract/orders.ts';
import { exampleCompany } from '#shared/example-company.ts';
import { accessibilityFindings, expect, expectToFit, goTo, isDeep, journeyWidths, visit } from '#tests/support/browser.ts';
import { aDeliveredOrder, anAccount, anOrder, openSignedIn, tracking } from '#tests/support/customer-accounts.ts';
import { test } from '#tests/support/mail-shop.ts';

const isFocused = (page: Page, name: string) =>
  expect.poll(() => page.getByRole('heading', { name }).evaluate((heading) => heading === document.activeElement)).toBe(true);

test.for(journeyWidths)(
  'a delivered order is returned in part, and the return is cancelled at %i px',
  async (width, { browser, mailShop }) => {
    const email = `returns-${width}@example.com`;
    const order = await aDeliveredOrder(browser, mailShop, email);
    const { page, errors, close } = await openSignedIn(browser, mailShop, email, '/orders', width);
    await expectToFit(page);
    await page.getByRole('link', { name: `Return items from order ${order.number}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Return items' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await expectToFit(page);

    await page.getByRole('button', { name: 'Request return' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Check these fields' });
    await summary.getByRole('link', { name: 'Choose at least one item.' }).click();
    expect(await page.evaluate(() => document.activeElement?.closest('fieldset') !== null)).toBe(true);
    expect(await accessibilityFindings(page)).toEqual([]);
    const [notReturned, returned] = order.items;
    await page.getByRole('checkbox', { name: returned?.title }).check();
    expect(await summary.getByText('Choose at least one item.').count()).toBe(0);
    await page.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'My dog doesn’t like it' });
    await page.getByRole('textbox', { name: 'Anything else?' }).fill('She only sniffed at it.');
    await page.getByRole('button', { name: 'Request return' }).click();
    await isFocused(page, 'We’ve got your return request');
    const address = page.getByRole('main').locator('address');
    expect(await address.innerText(), 'where the parcel goes').toBe(`${exampleCompany.legalName}\n${exampleCompany.legalAddress}`);
    const [headerBottom, headingTop] = await page.evaluate(() => [
      document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      document.activeElement?.getBoundingClientRect().top ?? 0,
    ]);
    expect(headingTop, 'the header does not cover the focus').toBeGreaterThanOrEqual(headerBottom);
    const list = page.getByRole('list', { name: 'You’re sending back' });
    expect(await list.innerText()).toContain(returned?.title);
    expect(await list.innerText()).not.toContain(notReturned?.title);
    expect(await accessibilityFindings(page)).toEqual([]);

    await page.getByRole('link', { name: 'Back to your order' }).click();
    const card = page.getByRole('article', { name: /^Return requested on/ });
    await card.getByText('She only sniffed at it.').waitFor();
    expect(await card.locator('[aria-current=step]').innerText()).toContain('Requested');
    expect(await accessibilityFindings(page)).toEqual([]);
    await expectToFit(page);
    await card.getByRole('button', { name: 'Cancel this return' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel the return' }).click();
    const note = card.getByRole('status').filter({ hasText: 'Your return has been cancelled.' });
    await note.waitFor();
    await expect.poll(() => note.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Return items' }).click();
    await page.getByRole('checkbox', { name: returned?.title }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(2);
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
    await close();
  },
);

test('a customer without an account withdraws from a part of an order by the mailed link, in two steps', async ({ browser, mailShop }) => {
  const email = 'withdraws@example.com';
  const order = await aDeliveredOrder(browser, mailShop, email);
  const { page, errors, close } = await visit(browser, '/track', 390, { baseURL: mailShop.url });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click();
  // The page before has fields of the same names.
  await page.getByRole('heading', { level: 1, name: 'Withdraw from contract' }).waitFor();
  await page.getByLabel('Order number').fill(order.number);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await page.getByRole('status').getByText('a link is on its way').waitFor();
  await goTo(page, await mailShop.mailedLink(email, `/orders/${order._id}/withdraw`));
  await page.getByRole('heading', { level: 1, name: 'Withdraw from contract' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await expectToFit(page);
  await page.getByLabel('Only some items').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').getByText('Choose at least one item.').waitFor();
  await page.getByRole('checkbox', { name: order.items[0]?.title }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await isFocused(page, 'Is this right?');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).dblclick();
  await isFocused(page, 'We’ve received your withdrawal');
  await page.getByText('It says what to send back and where.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to your order' }).click();
  await page.getByText('You withdrew from the contract.').waitFor();
  expect(await page.getByRole('article', { name: /^Return requested on/ }).count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Cancel this return' }).count()).toBe(0);
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  await close();
});

test.runIf(isDeep)('a return is followed until it is refunded, and a rejected one says why', async ({ browser, mailShop }) => {
  const email = 'followed@example.com';
  const { _id } = await aDeliveredOrder(browser, mailShop, email);
  const { page, close } = await openSignedIn(browser, mailShop, email, '/', 390);
  const request = async (position: number) => {
    const body = { items: [{ position, quantity: 1 }], reason: 'damaged' };
    const { returns } = await mailShop.callAsAdmin<Order>('POST', `/order/${_id}/return`, body);
    return returns.at(-1)?._id;
  };
  const [first, second] = [await request(0), await request(1)];
  await mailShop.callAsAdmin('PUT', `/order/${_id}/return/${first}`, { status: 'received' });
  await mailShop.callAsAdmin('PUT', `/order/${_id}/return/${second}`, { status: 'rejected', note: 'The bag came back empty.' });
  await goTo(page, '/orders');
  await page.getByRole('article').getByText('We’ve received your return.').waitFor();
  await goTo(page, `/orders/${_id}`);
  const [newest, oldest] = [page.getByRole('article').first(), page.getByRole('article').last()];
  expect(await newest.innerText()).toMatch(/Not accepted[\s\S]*The bag came back empty\./);
  expect(await oldest.locator('[aria-current=step]').innerText()).toContain('Received');
  expect(await page.getByRole('button', { name: 'Cancel this return' }).count()).toBe(0);
  await mailShop.callAsAdmin('PUT', `/order/${_id}/return/${first}`, { status: 'refunded' });
  await goTo(page, `/orders/${_id}`);
  expect(await oldest.locator('[aria-current=step]').innerText()).toContain('Refunded');
  expect(await accessibilityFindings(page)).toEqual([]);
  await close();
});

test.runIf(isDeep)(
  'with the mailed link alone, items are returned without a sign-in and without scripts',
  async ({ browser, mailShop }) => {
    const email = 'by-key@example.com';
    const order = await aDeliveredOrder(browser, mailShop, email);
    const link = await mailShop.mailedLink(email, `/orders/${order._id}`);
    const key = new URL(link, mailShop.url).searchParams.get('key') ?? '';
    const context = await browser.newContext({ baseURL: mailShop.url, javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(link);
    for (const anchor of await page.locator('a').all()) {
      const href = (await anchor.getAttribute('href')) ?? '';
      if (href.includes(key)) expect(href).toMatch(new RegExp(`^/orders/${order._id}[/?]`));
    }
    expect(await page.getByRole('button', { name: /Buy again/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Return items' }).click();
    const reply = await context.request.get(page.url());
    expect(reply.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': expect.stringContaining('no-store') });
    await page.getByRole('checkbox').first().check();
    await page.getByRole('textbox', { name: 'Anything else?' }).fill('The bag had a hole.');
    await page.getByRole('button', { name: 'Request return' }).click();
    await page.getByRole('alert').filter({ hasText: 'Check these fields' }).waitFor();
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Anything else?' }).inputValue()).toBe('The bag had a hole.');
    await page.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'It arrived damaged' });
    await page.getByRole('button', { name: 'Request return' }).click();
    await page.getByRole('heading', { name: 'We’ve got your return request' }).waitFor();
    await page.getByRole('link', { name: 'Back to your order' }).click();
    await page.getByText('Cancel this return').click();
    await page.getByRole('button', { name: 'Yes, cancel the return' }).click();
    await page.getByText('Your return has been cancelled.').waitFor();
    await context.close();
  },
);

test.runIf(isDeep)('nobody else can return the items of an order', async ({ browser, mailShop }) => {
  const order = await aDeliveredOrder(browser, mailShop, 'owner@example.com');
  const returnPath = `/orders/${order._id}/return`;
  for (const path of [returnPath, `${returnPath}?key=k_forged`]) {
    const { status, headers } = await fetch(new URL(path, mailShop.url), { redirect: 'manual' });
    expect(status, path).toBe(302);
    expect(headers.get('location')).toBe(`/login?next=${encodeURIComponent(returnPath)}`);
    expect(await (await fetch(new URL(headers.get('location') ?? '', mailShop.url))).text()).toContain('If you ordered as a guest');
  }
  const other = await openSignedIn(browser, mailShop, await anAccount(mailShop, 'foreign-returns@example.com'), returnPath, 390);
  await other.page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  expect(await other.page.getByRole('main').innerText()).not.toContain(order.number);
  await other.close();
});

test('the parcels of an order are shown to its customer, and to whoever tracks it', async ({ browser, mailShop }) => {
  const email = 'parcels@example.com';
  const { page, close } = await openSignedIn(browser, mailShop, await anAccount(mailShop, email), '/', 390);
  const order = await anOrder(page, email);
  const [first, second] = order.items;
  const note = 'The second bag is being filled today.';
  await mailShop.callAsAdmin('PUT', `/order/${order._id}`, { status: 'processing', note });
  await mailShop.callAsAdmin('POST', `/order/${order._id}/parcel`, { items: [{ position: 0, quantity: 1 }], tracking: tracking('0035') });
  await goTo(page, `/orders/${order._id}`);
  await page.getByText(note).waitFor();
  expect(await page.locator('[aria-current=step]').innerText()).toContain('Partly shipped');
  expect(await page.getByRole('list', { name: 'In Parcel 1' }).innerText()).toContain(first?.title);
  expect(await page.getByRole('list', { name: 'Still to come' }).innerText()).toContain(second?.title);
  const link = page.getByRole('link', { name: 'Track with DHL' });
  expect(await link.getAttribute('href')).toBe('https://tracking.example/0035');
  expect(await link.getAttribute('rel')).toContain('noreferrer');
  expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await expectToFit(page);

  await mailShop.callAsAdmin('POST', `/order/${order._id}/parcel`, { tracking: tracking('0036') });
  await goTo(page, '/orders');
  await page.getByRole('link', { name: `Track parcels of order ${order.number}` }).click();
  await page.getByRole('heading', { name: 'Parcel 2 of 2' }).waitFor();
  await goTo(page, `/track?number=${order.number}`);
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Show my order' }).click();
  await page.getByRole('heading', { name: 'Parcel 2 of 2' }).waitFor();
  expect(await page.getByRole('list', { name: 'In Parcel 2 of 2' }).innerText()).toContain(second?.title);
  expect(await accessibilityFindings(page)).toEqual([]);
  await expectToFit(page);
  await close();
});

test.runIf(isDeep)(
  'an order of which a part is never sent says what is not sent, why, and what happens to the money',
  async ({ browser, mailShop }) => {
    const email = 'never-sent@example.com';
    const { page, close } = await openSignedIn(browser, mailShop, await anAccount(mailShop, email), '/', 390);
    const order = await anOrder(page, email);
    const [first, second] = order.items;
    const note = 'The maker has run out of it.';
    await mailShop.callAsAdmin('POST', `/order/${order._id}/parcel`, { items: [{ position: 0, quantity: 1 }], tracking: tracking('0037') });
    await mailShop.callAsAdmin('POST', `/order/${order._id}/cancel-unshipped`, { note });
    await goTo(page, `/orders/${order._id}`);
    await page.getByText(/Sorry, we couldn’t send everything\. Your new total is €[\d.]+ instead of €[\d.]+\./).waitFor();
    const parcel = page.getByRole('region', { name: 'Your parcel' });
    expect(await parcel.getByRole('list', { name: 'In your parcel' }).innerText()).toContain(first?.title);
    expect(await parcel.getByRole('list', { name: 'Not sent' }).innerText()).toContain(second?.title);
    expect(await parcel.innerText()).toContain(note);
    expect(await page.getByRole('list', { name: 'Order progress' }).innerText()).not.toContain(note);
    expect(await accessibilityFindings(page)).toEqual([]);
    await expectToFit(page);
    await goTo(page, '/orders');
    await page.getByRole('article').getByText('Sorry, we couldn’t send everything.').waitFor();
    await close();
  },
);

test.runIf(isDeep)(
  'an order that ships while its customer is about to cancel it says what to do instead',
  async ({ browser, mailShop }) => {
    const email = 'too-late@example.com';
    const { page, close } = await openSignedIn(browser, mailShop, await anAccount(mailShop, email), '/', 390);
    const order = await anOrder(page, email);
    await goTo(page, `/orders/${order._id}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You haven’t paid anything yet, so you won’t be charged.').waitFor();
    await mailShop.callAsAdmin('PUT', `/order/${order._id}`, { status: 'shipped' });
    await dialog.getByRole('button', { name: 'Yes, cancel the order' }).click();
    await page.getByRole('alert').filter({ hasText: 'It’s too late to cancel: your order has already shipped. You can return' }).waitFor();
    await page.getByRole('link', { name: 'Return items' }).click();
    await page.getByRole('heading', { level: 1, name: 'Return items' }).waitFor();
    await close();
  },
);

test.runIf(isDeep)('an order of which nothing has shipped is not returned but cancelled', async ({ browser, mailShop }) => {
  const email = 'too-early@example.com';
  const { page, close } = await openSignedIn(browser, mailShop, await anAccount(mailShop, email), '/', 390);
  const order = await anOrder(page, email);
  await goTo(page, `/orders/${order._id}/return`);
  await page.getByRole('heading', { name: 'Nothing has shipped yet' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to your order' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).waitFor();
  await close();
});
