import { accessibilityFindings, expect, expectToFit, firstCases, visit } from '#tests/support/browser.ts';
import { fillCheckout, placeOrderButton, waitForConfirmation } from '#tests/support/checkout-page.ts';
import { test } from '#tests/support/mail-shop.ts';
import { quickAdd } from '#tests/support/quick-add.ts';

test.for(firstCases(1, [390, 1440]))(
  'a guest corrects the email on the confirmation, which is sent again, at %i px',
  async (width, { browser, mailShop }) => {
    const email = `corrected-${width}@example.com`;
    const { page, errors, close } = await visit(browser, '/products', width, { baseURL: mailShop.url });
    await quickAdd(page.getByRole('article').first());
    await page.getByRole('dialog', { name: 'Added to your cart' }).getByRole('link', { name: 'Checkout' }).click();
    await fillCheckout(page);
    await page.getByRole('radio', { name: /Standard/ }).check();
    await placeOrderButton(page).click();
    await waitForConfirmation(page);
    const main = page.getByRole('main');
    await main.getByText('Not your email? Change it').click();
    const form = main.getByRole('form', { name: 'Change your email' });
    await form.getByLabel('Email', { exact: true }).fill('nonsense');
    await form.getByRole('button', { name: 'Change email' }).click();
    await form.getByRole('alert').first().waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await expectToFit(page);
    await form.getByLabel('Email', { exact: true }).fill(email);
    await form.getByRole('button', { name: 'Change email' }).click();
    const status = main.getByRole('status').filter({ hasText: `Email changed. A confirmation is on its way to ${email}.` });
    await status.waitFor();
    await expect.poll(() => status.evaluate((text) => text === document.activeElement)).toBe(true);
    expect(await mailShop.mailedLink(email, `/orders/${new URL(page.url()).searchParams.get('order')}`)).toContain('key=k_');
    // A new account gets the new email, too.
    expect(await main.getByRole('form', { name: 'Create an account' }).locator('[name=username]').inputValue()).toBe(email);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
    await close();
  },
);
