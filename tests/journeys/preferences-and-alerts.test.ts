import { accessibilityFindings, expect, goTo, reload, visit } from '#tests/support/browser.ts';
import { anAccount, openSignedIn } from '#tests/support/customer-accounts.ts';
import { test } from '#tests/support/mail-shop.ts';

test('a subscriber says how big the dogs are with the link of the welcome mail, and reads it there again', async ({
  browser,
  mailShop,
}) => {
  const email = 'great-dane@example.com';
  const { page, errors, close } = await visit(browser, '/newsletter', 390, { baseURL: mailShop.url });
  const form = page.getByRole('main');
  await form.getByLabel('Your email').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await form.getByText('One more step.').waitFor();
  await goTo(page, await mailShop.mailedLink(email, '/newsletter/confirm'));
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor();
  const link = await mailShop.mailedLink(email, '/newsletter/preferences');
  await goTo(page, link);
  await page.getByRole('heading', { level: 1, name: 'Newsletters for your dog’s size' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Saved' }).waitFor();
  await goTo(page, link);
  expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

test('a price alert is switched on the wishlist, and found in the account', async ({ browser, mailShop }) => {
  const email = 'price-watcher@example.com';
  await anAccount(mailShop, email);
  const { page, errors, close } = await openSignedIn(browser, mailShop, email, '/products', 390);
  const heart = page.getByRole('button', { name: /to your wishlist$/ }).first();
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await goTo(page, '/wishlist');
  const alert = page.getByRole('button', { name: 'Price alert' });
  await alert.click();
  await expect.poll(() => alert.getAttribute('aria-pressed')).toBe('true');
  await reload(page);
  await expect.poll(() => page.getByRole('button', { name: 'Price alert' }).getAttribute('aria-pressed')).toBe('true');
  expect(await accessibilityFindings(page)).toEqual([]);
  await goTo(page, '/account/alerts');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  expect(errors).toEqual([]);
  await close();
});
