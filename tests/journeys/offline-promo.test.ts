import { addToCart } from '#tests/support/at-checkout.ts';
import { expect, goTo, test, untilQuiet, visit } from '#tests/support/browser.ts';

test('a total that only the shop could tell is not shown while it cannot be asked', async ({ browser }) => {
  const { page, setOffline, close } = await visit(browser, '/products', 1440);
  await addToCart(page);
  await goTo(page, '/cart');
  await page.getByRole('button', { name: 'Add a promo code' }).click();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('applied').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
  expect(await focused(), 'the code stands where a button was pressed that is gone').toContain('WELCOME10');
  const total = page.getByRole('complementary', { name: 'Summary' }).locator('dl > dd').last();
  await setOffline(true);
  await page
    .getByRole('region', { name: 'Products in your cart' })
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect.poll(() => total.innerText()).toMatch(/^–\s*not known yet$/);
  await page.getByText('We’ll apply it again as soon as we reach the shop.').waitFor();
  await page.getByText('Discount (WELCOME10)').waitFor();
  expect(await page.getByRole('textbox', { name: 'Promo code' }).count(), 'the code stays where it was applied').toBe(0);
  await setOffline(false);
  await expect.poll(() => total.innerText()).toMatch(/^€/);
  await page.getByText('applied').waitFor();
  expect(await focused(), 'nobody is led away by an answer to nothing that they sent').toMatch(/^One more/);
  await close();
});

test('a promo code that cannot be checked is told of once, however often the shop is asked again', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products', 390);
  await addToCart(page);
  await goTo(page, '/cart');
  await page.route('**/api/v1/promo/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Add a promo code' }).click();
  const field = page.getByRole('textbox', { name: 'Promo code' });
  await field.fill('WELCOME10');
  await page.clock.install();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByTestId('snackbar').getByText('The shop cannot be reached.').waitFor();
  await page.clock.fastForward(5_000);
  await page.getByTestId('snackbar').waitFor({ state: 'hidden' });

  /** Everything that is announced from now on. */
  const announced = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const note = ({ target }: MutationRecord) => {
      const place = (target instanceof Element ? target : target.parentElement)?.closest('[role=alert], [role=status]');
      if (place) texts.push(place.textContent);
    };
    new MutationObserver((changes) => changes.forEach(note)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.unroute('**/api/v1/promo/**');
  await page.route('**/api/v1/promo/**', async (route) => {
    await letGo;
    await route.abort();
  });
  const failed = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('/promo/') });
  const asked = page.waitForRequest('**/api/v1/promo/**');
  await page.clock.fastForward(10_000);
  await asked;
  // Longer than loading goes without being told of.
  await page.waitForTimeout(300);
  resolve();
  await failed;
  await untilQuiet(page);
  expect(await announced.jsonValue()).toEqual([]);
  expect(await field.getAttribute('aria-invalid')).toBe('true');

  await page.unroute('**/api/v1/promo/**');
  await page.getByRole('button', { name: 'Remove the promo code WELCOME10' }).waitFor();
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  expect(focused, 'whoever still is at the button that is gone goes on at the code').toContain('WELCOME10');
  await close();
});
