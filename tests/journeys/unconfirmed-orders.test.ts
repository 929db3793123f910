import {
  accessibilityFindings,
  expect,
  firstCases,
  goTo,
  isDeep,
  journeyWidths,
  reload,
  test,
  waitUntilIdle,
} from '#tests/support/browser.ts';
import {
  checkOrderButton,
  completeOrderUrl,
  countPlacedOrders,
  openFilledCheckout,
  placeOrderButton,
  placeOrderUnsent,
  placeOrderWithoutReply,
  tryAgainButton,
  unconfirmedNotice,
  waitForConfirmation,
} from '#tests/support/checkout-page.ts';

test.for(journeyWidths)(
  'the offline checkout says at once that nothing was ordered, and orders nothing when the network returns at %i px',
  async (width, { browser }) => {
    const { page, setOffline, close } = await openFilledCheckout(browser, width);
    await setOffline(true);
    await placeOrderButton(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Your order hasn’t gone through' });
    await notice.getByText('You’re offline.').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await setOffline(false);
    await notice.getByText('We couldn’t connect.').waitFor();
    await waitUntilIdle(page);
    expect(await countPlacedOrders(page)).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Ada Barker');

    await tryAgainButton(page).click();
    await waitForConfirmation(page);
    expect(await countPlacedOrders(page)).toBe(1);
    await close();
  },
);

test.runIf(isDeep)('an order request that times out is abandoned, and its late reply places nothing', async ({ browser }) => {
  const { page, discard } = await openFilledCheckout(browser, 390);
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(
    '**/api/v1/order/request?*',
    async (route) => {
      const response = await route.fetch();
      await released;
      // The page may have abandoned the request by then.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  const requested = page.waitForRequest('**/api/v1/order/request?*');
  await page.clock.install();
  await placeOrderButton(page).click();
  await requested;
  await page.clock.fastForward(8_000);
  await page.getByRole('alert').getByText('Your order hasn’t gone through').waitFor();
  resolve();
  await waitUntilIdle(page);
  expect(await countPlacedOrders(page)).toBe(0);
  await tryAgainButton(page).click();
  await waitForConfirmation(page);
  expect(await countPlacedOrders(page)).toBe(1);
  await discard();
});

test('when the reply to an order is lost the checkout says so, and finds the order on request', async ({ browser }) => {
  const { page, close } = await openFilledCheckout(browser, 390);
  await placeOrderWithoutReply(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  await checkOrderButton(page).click();
  await waitForConfirmation(page);
  expect(await countPlacedOrders(page)).toBe(1);
  await close();
});

test.runIf(isDeep)('finding an unconfirmed order leaves a cart alone that was emptied and refilled meanwhile', async ({ browser }) => {
  const { page, close } = await openFilledCheckout(browser, 390);
  await placeOrderWithoutReply(page);
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
  await waitForConfirmation(page);
  expect(await countPlacedOrders(page)).toBe(1);
  expect(await stored()).toEqual(cart);
  await close();
});

test.runIf(isDeep)(
  'an order that never arrived is looked up when the network returns, and cannot be placed afterwards',
  async ({ browser }) => {
    const { page, setOffline, close } = await openFilledCheckout(browser, 390);
    let delayedUrl = '';
    await page.route(
      completeOrderUrl,
      async (route) => {
        delayedUrl = route.request().url();
        await setOffline(true);
        await route.abort();
      },
      { times: 1 },
    );
    await placeOrderButton(page).click();
    await unconfirmedNotice(page).getByText('You’re offline.').waitFor();
    await setOffline(false);
    await page.getByRole('alert').getByText('We’ve checked, and your order didn’t go through.').waitFor();
    // The delayed request arrives now.
    const arrived = await page.evaluate(async (url) => (await fetch(url, { method: 'POST' })).status, delayedUrl);
    expect(arrived).toBe(409);
    expect(await countPlacedOrders(page)).toBe(0);
    await tryAgainButton(page).click();
    await waitForConfirmation(page);
    expect(await countPlacedOrders(page)).toBe(1);
    await close();
  },
);

const uselessReplies = [
  { name: 'an error of the shop', status: 500, body: '{"success":false,"code":"internal","message":""}' },
  { name: 'a lost database', status: 503, body: '{"success":false,"code":"database_away","message":""}' },
  { name: 'a truncated reply', status: 200, body: '{"success":true,"data":{"_id":' },
];

test.for(firstCases(1, uselessReplies))(
  'after $name the checkout does not claim that nothing was ordered, and the order is found',
  async ({ status, body }, { browser }) => {
    const { page, close } = await openFilledCheckout(browser, 390);
    await page.route(
      completeOrderUrl,
      async (route) => {
        await route.fetch();
        await route.fulfill({ status, body, contentType: 'application/json' });
      },
      { times: 1 },
    );
    await placeOrderButton(page).click();
    await checkOrderButton(page).click();
    await waitForConfirmation(page);
    expect(await countPlacedOrders(page)).toBe(1);
    await close();
  },
);

test.runIf(isDeep)('checking an unconfirmed order reports a failure, and then leads to the result', async ({ browser }) => {
  const { page, close } = await openFilledCheckout(browser, 390);
  await placeOrderUnsent(page);
  let checks = 0;
  page.on('request', (request) => request.url().includes('/cancel') && checks++);
  await page.route('**/api/v1/order/*/cancel?*', (route) => route.abort(), { times: 1 });
  // Two clicks at the same moment, before the button is disabled.
  await checkOrderButton(page).evaluate((button: HTMLButtonElement) => {
    button.focus();
    button.click();
    button.click();
  });
  await unconfirmedNotice(page).getByText('We couldn’t check just now. Try again in a moment.').waitFor();
  expect(checks).toBe(1);
  expect(await accessibilityFindings(page)).toEqual([]);

  await checkOrderButton(page).click();
  const withdrawn = page.getByRole('alert').filter({ hasText: 'We’ve checked, and your order didn’t go through.' });
  await withdrawn.waitFor();
  await expect.poll(() => withdrawn.evaluate((notice) => notice === document.activeElement)).toBe(true);
  expect(await accessibilityFindings(page)).toEqual([]);
  await close();
});

test.runIf(isDeep)('an unconfirmed order is still shown after a reload', async ({ browser }) => {
  const { page, close } = await openFilledCheckout(browser, 390);
  const delayedUrl = await placeOrderUnsent(page);
  await reload(page);
  await unconfirmedNotice(page).waitFor();
  // The delayed request arrives now.
  expect(await page.evaluate(async (url) => (await fetch(url, { method: 'POST' })).status, delayedUrl)).toBe(200);
  await checkOrderButton(page).click();
  await waitForConfirmation(page);
  expect(await countPlacedOrders(page)).toBe(1);
  await close();
});
