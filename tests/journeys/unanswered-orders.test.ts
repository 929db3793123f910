import {
  check,
  completing,
  orderUnanswered,
  orderUnsent,
  placed,
  placedOrders,
  placeOrder,
  readyToOrder,
  tryAgain,
  unknownNotice,
} from '#tests/support/at-checkout.ts';
import { accessibilityFindings, expect, firstOf, goTo, reload, test, untilQuiet, walkedAt } from '#tests/support/browser.ts';

test.for(walkedAt)(
  'without a network somebody is told at once that nothing is ordered, and nothing is when it returns at %i px',
  async (width, { browser }) => {
    const { page, setOffline, close } = await readyToOrder(browser, width);
    await setOffline(true);
    await placeOrder(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Your order hasn’t gone through' });
    await notice.getByText('You’re offline.').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await setOffline(false);
    await notice.getByText('We couldn’t reach the shop.').waitFor();
    await untilQuiet(page);
    expect(await placedOrders(page)).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Ada Barker');

    await tryAgain(page).click();
    await placed(page);
    expect(await placedOrders(page)).toBe(1);
    await close();
  },
);

test('an order that the shop does not answer in time is given up, and its late answer places nothing', async ({ browser }) => {
  const { page, close } = await readyToOrder(browser, 390);
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route(
    '**/api/v1/order/request?*',
    async (route) => {
      const response = await route.fetch();
      await letGo;
      // By then nobody waits for it.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  const asked = page.waitForRequest('**/api/v1/order/request?*');
  await page.clock.install();
  await placeOrder(page).click();
  await asked;
  await page.clock.fastForward(8_000);
  await page.getByRole('alert').getByText('Your order hasn’t gone through').waitFor();
  resolve();
  await untilQuiet(page);
  expect(await placedOrders(page)).toBe(0);
  await tryAgain(page).click();
  await placed(page);
  expect(await placedOrders(page)).toBe(1);
  await close();
});

test('where the answer to an order got lost somebody is told that nobody knows, and finds the order by asking', async ({ browser }) => {
  const { page, close } = await readyToOrder(browser, 390);
  await orderUnanswered(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  await check(page).click();
  await placed(page);
  expect(await placedOrders(page)).toBe(1);
  await close();
});

test('a cart that was emptied and filled anew while nobody knew of the order keeps what is in it when the order is found', async ({
  browser,
}) => {
  const { page, close } = await readyToOrder(browser, 390);
  await orderUnanswered(page);
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
  const cart = await stored();
  await goTo(page, '/cart');
  await page
    .getByRole('region', { name: 'Products in your cart' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor();
  await goTo(page, `/products/${cart[0].product}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /to (the )?cart/i })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Added to your cart' }).waitFor();
  expect(await stored()).toEqual(cart);
  await goTo(page, '/checkout');
  await placed(page);
  expect(await placedOrders(page)).toBe(1);
  expect(await stored()).toEqual(cart);
  await close();
});

test('an order that has not arrived is looked up when the network returns, and does not place itself after that', async ({ browser }) => {
  const { page, setOffline, close } = await readyToOrder(browser, 390);
  let lateCall = '';
  await page.route(
    completing,
    async (route) => {
      lateCall = route.request().url();
      await setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await placeOrder(page).click();
  await unknownNotice(page).getByText('You’re offline.').waitFor();
  await setOffline(false);
  await page.getByRole('alert').getByText('We’ve checked: nothing has been ordered.').waitFor();
  // What was held up on its way arrives now.
  const arrived = await page.evaluate(async (url) => (await fetch(url, { method: 'POST' })).status, lateCall);
  expect(arrived).toBe(409);
  expect(await placedOrders(page)).toBe(0);
  await tryAgain(page).click();
  await placed(page);
  expect(await placedOrders(page)).toBe(1);
  await close();
});

const answersOfNoUse = [
  { name: 'an error of the shop', status: 500, body: '{"success":false,"code":"internal","message":""}' },
  { name: 'a database that went away', status: 503, body: '{"success":false,"code":"database_away","message":""}' },
  { name: 'an answer that breaks off', status: 200, body: '{"success":true,"data":{"_id":' },
];

test.for(firstOf(1, answersOfNoUse))(
  'after $name nobody is told that nothing is ordered, and the order is found',
  async (answer, { browser }) => {
    const { page, close } = await readyToOrder(browser, 390);
    const { status, body } = answer;
    await page.route(
      completing,
      async (route) => {
        await route.fetch();
        await route.fulfill({ status, body, contentType: 'application/json' });
      },
      { times: 1 },
    );
    await placeOrder(page).click();
    await check(page).click();
    await placed(page);
    expect(await placedOrders(page)).toBe(1);
    await close();
  },
);

test('whoever checks on an order is told when that fails, and led to what came of it', async ({ browser }) => {
  const { page, close } = await readyToOrder(browser, 390);
  await orderUnsent(page);
  let looks = 0;
  page.on('request', (request) => request.url().includes('/cancel') && looks++);
  await page.route('**/api/v1/order/*/cancel?*', (route) => route.abort(), { times: 1 });
  // Twice in the same moment, before the button says that it is busy.
  await check(page).evaluate((button: HTMLButtonElement) => {
    button.focus();
    button.click();
    button.click();
  });
  await unknownNotice(page).getByText('We couldn’t check just now. Please try again in a moment.').waitFor();
  expect(looks).toBe(1);
  expect(await accessibilityFindings(page)).toEqual([]);

  await check(page).click();
  const withdrawn = page.getByRole('alert').filter({ hasText: 'We’ve checked: nothing has been ordered.' });
  await withdrawn.waitFor();
  await expect.poll(() => withdrawn.evaluate((notice) => notice === document.activeElement)).toBe(true);
  expect(await accessibilityFindings(page)).toEqual([]);
  await close();
});

test('after a reload somebody is still told of an order that nobody knows of', async ({ browser }) => {
  const { page, close } = await readyToOrder(browser, 390);
  const lateCall = await orderUnsent(page);
  await reload(page);
  await unknownNotice(page).waitFor();
  // What was held up on its way arrives now.
  expect(await page.evaluate(async (url) => (await fetch(url, { method: 'POST' })).status, lateCall)).toBe(200);
  await check(page).click();
  await placed(page);
  expect(await placedOrders(page)).toBe(1);
  await close();
});
