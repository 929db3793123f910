import { accessibilityFindings, expect, goTo, journeyWidths, visit } from '#tests/support/browser.ts';
import { anAccount, anOrder, aPassword, callApi, openSignedIn, submitSignIn } from '#tests/support/customer-accounts.ts';
import { test } from '#tests/support/mail-shop.ts';

test.for(journeyWidths)(
  'changes the profile and keeps the entered values after a wrong password at %i px',
  async (width, { browser, mailShop }) => {
    const email = await anAccount(mailShop, `profile-${width}@example.com`);
    const { page, context, close } = await openSignedIn(browser, mailShop, email, '/account', width);
    expect(await accessibilityFindings(page)).toEqual([]);
    const profile = page.getByRole('form', { name: 'About you' });
    await profile.getByLabel('Name').fill('Ada Lovelace-Barker');
    await profile.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Operation performed successfuly.').first().waitFor();
    await page.getByText('Hello, Ada Lovelace-Barker').waitFor();

    const mail = page.getByRole('form', { name: 'Change email' });
    await mail.getByLabel('New email').fill(`next-${email}`);
    await mail.getByLabel('Your password').fill('not this one at all');
    await mail.getByRole('button', { name: 'Change email' }).click();
    await mail.getByRole('alert').getByText('That’s not your password.').waitFor();
    expect(await page.getByTestId('snackbar').getByText('That’s not your password.').count()).toBe(0);
    expect(await mail.getByLabel('New email').inputValue()).toBe(`next-${email}`);
    await profile.getByLabel('Name').fill('');
    await profile.getByRole('button', { name: 'Save' }).click();
    await profile.getByRole('alert').getByText('Enter the name.').waitFor();
    expect(await mail.getByRole('alert').count()).toBe(0);
    expect(await mail.getByLabel('New email').inputValue()).toBe(`next-${email}`);
    expect(await accessibilityFindings(page)).toEqual([]);
    await mail.getByLabel('Your password').fill(aPassword);
    await mail.getByRole('button', { name: 'Change email' }).click();
    await page.getByText('We’ve emailed a link to').waitFor();
    expect(await mail.getByLabel('Your password').inputValue()).toBe('');

    // Verifying the account has started a session, too.
    const otherBrowser = await visit(browser, '/', 1440, { baseURL: mailShop.url });
    const elsewhere = await callApi<{ token: string }>(otherBrowser.page, 'POST', '/auth/signin', { body: { email, password: aPassword } });
    await goTo(page, '/account');
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('2 other devices were signed out.').waitFor();
    expect(await callApi(otherBrowser.page, 'GET', '/user', elsewhere)).toBeUndefined();
    await otherBrowser.close();

    // The page may still be loading, and the reply would set the cookie again.
    await page.goto('about:blank');
    await context.clearCookies();
    await goTo(page, await mailShop.mailedLink(`next-${email}`, '/verification'));
    await page.getByRole('heading', { name: 'Sign in first' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await submitSignIn(page, email);
    const confirmation = page.getByTestId('snackbar').getByText('Your email has been changed.').waitFor();
    await page.getByRole('button', { name: 'Use this email' }).click();
    await confirmation;
    await close();
  },
);

test('exports all data, and deletes the account once no order is open', async ({ browser, mailShop }) => {
  const email = await anAccount(mailShop, 'leaving@example.com');
  const { page, context, close } = await openSignedIn(browser, mailShop, email, '/');
  const order = await anOrder(page, email);
  await goTo(page, '/account');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await file).suggestedFilename()).toMatch(/^kibble-my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.stringify(await (await context.request.get('/account/data.json')).json())).toContain(order.number);

  const form = page.getByRole('form', { name: 'Delete account' });
  const deleteAccount = async (password: string) => {
    await form.getByLabel('Your password').fill(password);
    await form.getByRole('button', { name: 'Delete my account' }).click();
  };
  await deleteAccount('not this one at all');
  await form.getByRole('alert').getByText('That’s not your password.').waitFor();
  await deleteAccount(aPassword);
  await form.getByRole('alert').getByText('That didn’t work').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await form.getByRole('link', { name: 'See my orders' }).click();
  await page.getByRole('link', { name: `View order ${order.number}` }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel the order' }).click();
  await page.getByText('Your order has been cancelled.').waitFor();
  await goTo(page, '/account');
  await deleteAccount(aPassword);
  await page.waitForURL('**/account/deleted');
  await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.goto('/account');
  await page.waitForURL('**/login?next=%2Faccount');
  await close();
});

test('guests are redirected to the sign-in and back; another user’s order is not found, and a link for another account asks to switch accounts', async ({
  browser,
  mailShop,
}) => {
  for (const path of ['/account', '/my-address', '/orders?page=2', '/account/data.json']) {
    const { headers, status } = await fetch(new URL(path, mailShop.url), { redirect: 'manual' });
    expect(status, path).toBe(302);
    expect(headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`);
    expect(headers.get('cache-control'), path).toContain('no-store');
  }
  const { page, context, close } = await openSignedIn(browser, mailShop, await anAccount(mailShop, 'one@example.com'), '/');
  const order = await anOrder(page, 'one@example.com');
  const { token } = await callApi<{ token: string }>(page, 'POST', '/auth/signin', {
    body: { email: 'one@example.com', password: aPassword },
  });
  await callApi(page, 'PUT', '/auth/change_email', { token, body: { email: 'one-next@example.com', password: aPassword } });
  await callApi(page, 'POST', '/auth/signin', { body: { email: await anAccount(mailShop, 'other@example.com'), password: aPassword } });
  const response = await context.request.get(`/orders/${order._id}`);
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('<title>Page Not Found');

  const link = await mailShop.mailedLink('one-next@example.com', '/verification');
  await goTo(page, link);
  await page.getByRole('button', { name: 'Use this email' }).click();
  await page.getByText('You’re signed in with another account.').waitFor();
  await page.getByRole('button', { name: 'Sign out of this account' }).click();
  await page.waitForURL(`**/login?next=${encodeURIComponent(link)}`);
  await close();
});
