import { expect, test, visit } from '#tests/support/browser.ts';

test('what is often bought together is added at once, and what the cart lacks of it is proposed there', async ({ browser }) => {
  const { page, errors, close } = await visit(browser, '/products/commute-everyday-lead', 390);
  // Loaded when it comes near.
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  const section = page.getByRole('region', { name: 'Frequently bought together' });
  await section.getByRole('checkbox', { name: /Anchor Padded Collar/ }).uncheck();
  await section.getByRole('button', { name: 'Add both to cart' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('(2 items)').waitFor();
  await page.goto('/cart');
  await page
    .getByRole('button', { name: /Remove.*Tidy Waste Bags|Remove/ })
    .first()
    .waitFor();
  await page.mouse.wheel(0, 2_000);
  const proposed = page.getByRole('region', { name: 'Goes well with what’s in your cart' });
  await proposed.getByRole('link', { name: 'Anchor Padded Collar', exact: true }).waitFor();
  expect(await proposed.getByRole('link', { name: 'Tidy Waste Bags' }).count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});
