import { accessibilityFindings, expect, goTo, isDeep, journeyWidths, visit, waitUntilHydrated } from '#tests/support/browser.ts';
import { anAccount, openSignedIn, submitRegistration, submitSignIn } from '#tests/support/customer-accounts.ts';
import { test } from '#tests/support/mail-shop.ts';

test.for(journeyWidths)(
  'a visitor registers, opens the mailed link, appears in the header and signs out at %i px',
  async (width, { browser, mailShop }) => {
    const email = `ada-${width}@example.com`;
    const { page, errors, close } = await visit(browser, '/', width, { baseURL: mailShop.url });
    const menu = page.getByRole('navigation', { name: width < 768 ? 'Menu' : 'Account' });
    const openMenu = () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: width < 768 ? 'Menu' : /^Account/ })
        .click();
    await openMenu();
    expect(await menu.getByRole('link', { name: 'My Wishlist' }).count()).toBe(1);
    await menu.getByRole('link', { name: 'Register' }).click();
    await page.waitForURL('**/register');
    await submitRegistration(page, email);
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain(email);
    expect(page.url()).not.toContain('ada');
    expect(await accessibilityFindings(page)).toEqual([]);

    // The link is enough in the browser that signed up.
    const confirmation = page.getByTestId('snackbar').getByText('Your email is confirmed, and you’re signed in.').waitFor();
    await goTo(page, await mailShop.mailedLink(email, '/verification'));
    await page.waitForURL('**/shop');
    await confirmation;

    await openMenu();
    for (const name of ['My Account', 'My Addresses', 'My Orders']) expect(await menu.getByRole('link', { name }).count(), name).toBe(1);
    expect(await menu.innerText()).toContain('Ada Barker');
    expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).count()).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    // A `next` of the back office is ignored: the back office has a sign-in of its own.
    await page.goto('/login?next=/admin');
    await page.waitForURL((url) => url.pathname === '/');
    await waitUntilHydrated(page);
    await openMenu();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await waitUntilHydrated(page);
    await openMenu();
    await menu.getByRole('link', { name: 'Sign In' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  },
);

test.runIf(isDeep)(
  'a used link says so and offers the account to signed-in users and the sign-in to others',
  async ({ browser, mailShop }) => {
    const email = await anAccount(mailShop, 'used@example.com');
    const { page, context, close } = await openSignedIn(browser, mailShop, email, '/', 390);
    const link = await mailShop.mailedLink(email, '/verification');
    const openUsedLink = (): Promise<void> => goTo(page, link);
    await openUsedLink();
    await page.getByRole('heading', { name: 'Your email is already confirmed' }).waitFor();
    expect(await page.title()).toMatch(/^Your email is already confirmed · /);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Go to my account' }).click();
    await page.waitForURL('**/account');

    await context.clearCookies();
    await openUsedLink();
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(await page.title()).toMatch(/^This link no longer works · /);
    expect(await page.getByRole('main').getByRole('link', { name: 'Sign in' }).count()).toBe(1);
    expect(await page.getByRole('main').getByRole('button', { name: 'Send a new link' }).count()).toBe(1);
    expect(await accessibilityFindings(page)).toEqual([]);
    await close();
  },
);

test('the header shows the remembered sign-in before scripts run, and the actual one once the session is restored', async ({
  browser,
  mailShop,
}) => {
  const { page, context, close } = await openSignedIn(browser, mailShop, await anAccount(mailShop, 'remembered@example.com'), '/');
  const header = page.getByRole('banner');
  const blocked = await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/shop');
  expect(await header.getByRole('link', { name: 'Login' }).count()).toBe(0);
  await header.getByRole('button', { name: 'Account' }).click();
  await header.getByRole('link', { name: 'My Orders' }).waitFor();
  await blocked.dispose();
  await context.clearCookies();
  await goTo(page, '/shop');
  await header.getByRole('link', { name: 'Login' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull();
  await close();
});

test('a wrong password keeps the email and shows an error, and the requested page opens after the sign-in', async ({
  browser,
  mailShop,
}) => {
  await anAccount(mailShop, 'wrong@example.com');
  const { page, close } = await visit(browser, '/orders', 1440, { baseURL: mailShop.url });
  await page.waitForURL('**/login?next=%2Forders');
  await submitSignIn(page, 'wrong@example.com', 'not this one at all');
  await page.getByRole('alert').filter({ hasText: 'We couldn’t sign you in' }).waitFor();
  expect(await page.getByTestId('snackbar').isVisible()).toBe(true);
  expect(await page.getByLabel('Email').first().inputValue()).toBe('wrong@example.com');
  expect(await accessibilityFindings(page)).toEqual([]);
  // The draft of the form keeps the email across a reload, but not the password.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('not this one');
  await page.reload();
  await waitUntilHydrated(page);
  expect(await page.getByRole('form', { name: 'Sign in' }).getByLabel('Email').inputValue()).toBe('wrong@example.com');
  await submitSignIn(page, 'wrong@example.com');
  await page.waitForURL('**/orders');
  await close();
});

test.runIf(isDeep)('an unverified user can resend the mail from the rejected sign-in', async ({ browser, mailShop }) => {
  const { page, close } = await visit(browser, '/register', 390, { baseURL: mailShop.url });
  await submitRegistration(page, 'late@example.com');
  const first = await mailShop.mailedLink('late@example.com', '/verification');
  await goTo(page, '/login');
  await submitSignIn(page, 'late@example.com');
  await page.getByRole('button', { name: 'Resend the email' }).click();
  await page.getByRole('status').filter({ hasText: 'late@example.com' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await goTo(page, await mailShop.mailedLink('late@example.com', '/verification', [first]));
  await page.waitForURL('**/shop');
  await close();
});

test.runIf(isDeep).for(journeyWidths)(
  'the link opened in another browser asks for a password, shows field errors, and signs in at %i px',
  async (width, { browser, mailShop }) => {
    const email = `elsewhere-${width}@example.com`;
    const first = await visit(browser, '/register', width, { baseURL: mailShop.url });
    await submitRegistration(first.page, email);
    const link = await mailShop.mailedLink(email, '/verification');
    const { page, context, errors, close } = await visit(browser, '/', width, { baseURL: mailShop.url });
    await goTo(page, link);
    await page.getByRole('heading', { level: 1, name: 'Choose a password to finish' }).waitFor();
    expect(await page.title()).toMatch(/^Choose a password to finish · /);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('One last step');
    expect(await page.getByRole('main').innerText()).toContain(email);
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);

    const field = page.getByLabel('Password', { exact: true });
    expect(await field.getAttribute('autocomplete')).toBe('new-password');
    for (const [weak, message] of [
      ['short', /8 characters/],
      ['password1', /That password is too common/],
    ] as const) {
      await field.fill(weak);
      await page.getByRole('button', { name: 'Save and sign in' }).click();
      await page.locator('#verify-password-error').filter({ hasText: message }).waitFor();
      expect(await field.inputValue()).toBe(weak);
    }
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await field.getAttribute('type')).toBe('text');
    await field.fill('another phrase of mine');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.waitForURL('**/shop');
    // The only errors are the responses to the link and to the two weak passwords.
    expect(errors.filter((error) => !/40[13]|422/.test(error))).toEqual([]);

    await context.clearCookies();
    await goTo(page, '/login');
    await submitSignIn(page, email);
    await page.getByRole('alert').filter({ hasText: 'We couldn’t sign you in' }).waitFor();
    await submitSignIn(page, email, 'another phrase of mine');
    await page.waitForURL((url) => url.pathname === '/');
    await first.close();
    await close();
  },
);

test.runIf(isDeep)('the link opened in another browser asks for a password without scripts, too', async ({ browser, mailShop }) => {
  const first = await visit(browser, '/register', 1440, { baseURL: mailShop.url });
  await submitRegistration(first.page, 'paper-elsewhere@example.com');
  await first.close();
  const context = await browser.newContext({ baseURL: mailShop.url, javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(await mailShop.mailedLink('paper-elsewhere@example.com', '/verification'));
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('password1');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.locator('#verify-password-error').waitFor();
  expect(await page.content()).not.toContain('password1');
  await field.fill('another phrase of mine');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.waitForURL('**/shop');
  await page.goto('/account');
  expect(new URL(page.url()).pathname).toBe('/account');
  await context.close();
});

test.runIf(isDeep)('registration, sign-in and sign-out work without scripts', async ({ browser, mailShop }) => {
  const context = await browser.newContext({ baseURL: mailShop.url, javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/register');
  await submitRegistration(page, 'paper@example.com');
  await page.goto(await mailShop.mailedLink('paper@example.com', '/verification'));
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.waitForURL('**/shop');
  await page.goto('/orders');
  expect(new URL(page.url()).pathname).toBe('/orders');
  await page.goto('/account');
  await page.getByRole('form', { name: 'About you' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText('Operation performed successfuly.').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.goto('/orders');
  await page.waitForURL('**/login?next=%2Forders');
  await submitSignIn(page, 'paper@example.com', 'not this one at all');
  await page.getByRole('alert').filter({ hasText: 'We couldn’t sign you in' }).waitFor();
  expect(await page.getByLabel('Email').first().inputValue()).toBe('paper@example.com');
  expect(await page.content()).not.toContain('not this one');
  await submitSignIn(page, 'paper@example.com');
  await page.waitForURL('**/orders');
  expect(await page.content()).not.toMatch(/u_[\w-]{20}/);
  await context.close();
});
