import type { Page } from 'playwright-core';
import { expect, getFromApi, goTo, test, visit, waitUntilIdle } from '#tests/support/browser.ts';
import { anAccount, openSignedIn } from '#tests/support/customer-accounts.ts';
import { test as mailTest } from '#tests/support/mail-shop.ts';

const readStored = <T>(page: Page, key: string): Promise<T> => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), key);

test('the variation moved from the cart to the wishlist is the one added back to the cart', async ({ browser }) => {
  const { list } = await getFromApi<{
    list: { _id: string; slug: string; title: string; variations: { _id: string; title: string; availability: string }[] }[];
  }>('/product/page/1/100?inStock=1');
  const product = list.find(
    ({ variations }) => variations.length > 1 && variations.every(({ availability }) => availability === 'in_stock'),
  );
  const size = product?.variations.at(-1);
  if (!product || !size) throw new Error('The demo shop has no product with several sizes');
  const line = { product: product._id, variation: size._id, quantity: 1 };
  const { page, errors, close } = await visit(browser, '/cart', 390, { storage: { cart: [line] } });
  await page
    .getByRole('region', { name: 'Products in your cart' })
    .getByRole('button', { name: /wishlist/i })
    .click();
  await expect.poll(() => readStored(page, 'cart')).toEqual([]);
  // Also after leaving the page.
  await goTo(page, '/wishlist');
  expect(await readStored(page, 'wishlist'), 'a wishlist is a list of products').toEqual([product._id]);
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByText(`Your choice: ${size.title}`).waitFor();
  expect(await card.getByRole('link', { name: product.title }).getAttribute('href')).toBe(
    `/products/${product.slug}?variation=${size._id}`,
  );
  const heart = card.getByRole('button', { name: /wishlist$/ });
  await heart.click();
  expect(await readStored(page, 'wishlist-variations'), 'the choice is removed with the product').toEqual({});
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await card.getByRole('button', { name: `Add ${product.title}, ${size.title} to the cart` }).click();
  await expect.poll(() => readStored(page, 'cart')).toEqual([line]);
  expect(errors).toEqual([]);
  await close();
});

test('the variation chosen on a product page is the one saved to the wishlist', async ({ browser }) => {
  const { list } = await getFromApi<{ list: { _id: string; slug: string; variations: { _id: string; title: string }[] }[] }>(
    '/product/page/1/100',
  );
  const product = list.find(({ variations }) => variations.length > 2);
  const size = product?.variations.at(-1);
  if (!product || !size) throw new Error('The demo shop has no product with several sizes');
  const { page, close } = await visit(browser, `/products/${product.slug}?variation=${size._id}`, 390);
  await page
    .getByRole('region', { name: 'Buy' })
    .getByRole('button', { name: /to your wishlist$/ })
    .click();
  await goTo(page, '/wishlist');
  await page.getByRole('main').getByText(`Your choice: ${size.title}`).waitFor();
  await close();
});

mailTest('the chosen variations of a user are removed from the browser at sign-out', async ({ browser, mailShop }) => {
  const email = await anAccount(mailShop, 'sizes@example.com');
  const { page, close } = await openSignedIn(browser, mailShop, email, '/products', 390);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const buy = page.getByRole('region', { name: 'Buy' });
  await buy.getByRole('button', { name: /to your wishlist$/ }).click();
  await expect.poll(async () => Object.keys(await readStored<object>(page, 'wishlist-variations'))).toHaveLength(1);
  await waitUntilIdle(page);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => readStored(page, 'wishlist-variations')).toEqual({});
  await close();
});
