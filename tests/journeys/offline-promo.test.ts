import { expect, goTo, isDeep, test, visit, waitUntilIdle } from '#tests/support/browser.ts';
import { addToCart } from '#tests/support/checkout-page.ts';

test.runIf(isDeep)('a total with a promo is not shown while the shop is unreachable', async ({ browser }) => {
  const { page, setOffline, close } = await visit(browser, '/products', 1440);
  await addToCart(page);
  await goTo(page, '/cart');
  await page.getByRole('button', { name: 'Add a promo code' }).click();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('applied').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
  expect(await focused(), 'the focus moves from the removed button to the applied code').toContain('WELCOME10');
  const total = page.getByRole('complementary', { name: 'Summary' }).locator('dl > dd').last();
  await setOffline(true);
  await page
    .getByRole('region', { name: 'Products in your cart' })
    .getByRole('button', { name: /^Increase/ })
    .click();
  await expect.poll(() => total.innerText()).toMatch(/^–\s*to be confirmed$/);
  await page.getByText('We’ll apply it as soon as you’re back online.').waitFor();
  await page.getByText('Discount (WELCOME10)').waitFor();
  expect(await page.getByRole('textbox', { name: 'Promo code' }).count(), 'the applied code stays').toBe(0);
  await setOffline(false);
  await expect.poll(() => total.innerText()).toMatch(/^€/);
  await page.getByText('applied').waitFor();
  expect(await focused(), 'an automatic check does not move the focus').toMatch(/^Increase/);
  await close();
});

test.runIf(isDeep)('a promo code that cannot be checked is announced once, however often the check is retried', async ({ browser }) => {
  const { page, discard } = await visit(browser, '/products', 390);
  await addToCart(page);
  await goTo(page, '/cart');
  await page.route('**/api/v1/promo/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Add a promo code' }).click();
  const field = page.getByRole('textbox', { name: 'Promo code' });
  await field.fill('WELCOME10');
  await page.clock.install();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByTestId('snackbar').getByText('We can’t connect.').waitFor();
  await page.clock.fastForward(5_000);
  await page.getByTestId('snackbar').waitFor({ state: 'hidden' });

  // Collects everything that is announced from now on.
  const announced = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const note = ({ target }: MutationRecord) => {
      const liveRegion = (target instanceof Element ? target : target.parentElement)?.closest('[role=alert], [role=status]');
      if (liveRegion) texts.push(liveRegion.textContent);
    };
    new MutationObserver((changes) => changes.forEach(note)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  // Before the requests are held back: one that came in between would otherwise be missed.
  const requested = page.waitForRequest('**/api/v1/promo/**');
  const failed = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('/promo/') });
  const { promise: release, resolve } = Promise.withResolvers<void>();
  // The newest route comes first, so that no request reaches the shop meanwhile.
  await page.route('**/api/v1/promo/**', async (route) => {
    await release;
    await route.abort();
  });
  await page.clock.fastForward(10_000);
  await requested;
  // Longer than the delay after which loading would be announced.
  await page.waitForTimeout(300);
  resolve();
  await failed;
  await waitUntilIdle(page);
  expect(await announced.jsonValue()).toEqual([]);
  expect(await field.getAttribute('aria-invalid')).toBe('true');

  await page.unroute('**/api/v1/promo/**');
  await page.getByRole('button', { name: 'Remove the promo code WELCOME10' }).waitFor();
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  expect(focused, 'the focus moves from the removed button to the applied code').toContain('WELCOME10');
  await discard();
});
