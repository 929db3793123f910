import { inject } from 'vitest';
import { accessibilityFindings, expect, goTo, journeyWidths, test, visit, waitUntilIdle } from '#tests/support/browser.ts';
import { holdRequests } from '#tests/support/hold-requests.ts';

test.for(journeyWidths)(
  'the newsletter form in the footer accepts an email and shows an error for an invalid one at %i px',
  async (width, { browser }) => {
    const { page, close } = await visit(browser, '/shop', width);
    const footer = page.getByRole('contentinfo');
    const field = footer.getByLabel('Your email');
    await field.fill('not an address');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await footer.getByText('Enter an email address').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await accessibilityFindings(page)).toEqual([]);
    await field.pressSequentially('@');
    await footer.getByText('Enter an email address').waitFor({ state: 'detached' });
    expect(await field.getAttribute('aria-invalid'), 'only the server can tell whether it is valid now').toBeNull();
    expect(await footer.locator('.field-error').count()).toBe(0);
    await field.fill(`reader-${width}@example.com`);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await footer.getByText('One more step.').waitFor();
    expect(await footer.getByRole('status').innerText()).toContain(`reader-${width}@example.com`);
    expect(new URL(page.url()).pathname).toBe('/shop');
    expect(await accessibilityFindings(page)).toEqual([]);
    await close();
  },
);

test('a mistyped email is pointed out in the newsletter form of every page, before it is sent', async ({ browser }) => {
  for (const path of ['/shop', '/newsletter']) {
    const { page, close } = await visit(browser, path, 390);
    await page.mouse.move(10, 10);
    const form = page.locator('form[action="/newsletter"]');
    const field = form.getByLabel('Your email');
    const correction = form.getByRole('button', { name: 'ada@gmail.com' });
    // The code that watches the field is fetched when the browser is idle.
    await waitUntilIdle(page);
    await field.fill('ada@gmial.com');
    await field.blur();
    await correction.waitFor();
    expect(await form.getByText('Did you mean').count()).toBe(1);
    expect(await accessibilityFindings(page)).toEqual([]);
    await correction.click();
    expect(await field.inputValue()).toBe('ada@gmail.com');
    await correction.waitFor({ state: 'detached' });
    await close();
  }
});

test('an email that is mistyped before the code of the page has loaded is pointed out once it has', async ({ browser }) => {
  const { page, close } = await visit(browser, '/shop', 390);
  const release = await holdRequests(page, /\.js$/);
  const requested = page.waitForRequest(/\.js$/);
  await page.mouse.move(10, 10);
  await requested;
  const form = page.locator('form[action="/newsletter"]');
  await form.getByLabel('Your email').fill('ada@gmial.com');
  await form.getByLabel('Your email').blur();
  await release();
  await form.getByRole('button', { name: 'ada@gmail.com' }).waitFor();
  await close();
});

test('the newsletter form keeps the email when the shop is unreachable', async ({ browser }) => {
  const { page, close } = await visit(browser, '/blog', 390);
  const band = page.getByRole('region', { name: 'News worth a wag' });
  await page.route('**/api/v1/newsletter/subscriber', (route) => route.abort());
  await band.getByLabel('Your email').fill('late@example.com');
  await band.getByRole('button', { name: 'Subscribe' }).click();
  await band.getByText('We can’t connect').waitFor();
  expect(await band.getByLabel('Your email').inputValue()).toBe('late@example.com');
  await page.unroute('**/api/v1/newsletter/subscriber');
  await band.getByRole('button', { name: 'Subscribe' }).click();
  await band.getByText('One more step.').waitFor();
  await close();
});

test('the newsletter form reports a missing network, keeps the email and can be sent later', async ({ browser }) => {
  const { page, close } = await visit(browser, '/blog', 390);
  const band = page.getByRole('region', { name: 'News worth a wag' });
  await page.context().setOffline(true);
  await band.getByLabel('Your email').fill('tunnel@example.com');
  await band.getByRole('button', { name: 'Subscribe' }).click();
  await band.getByText('You’re offline').waitFor();
  await page.context().setOffline(false);
  expect(await band.getByLabel('Your email').inputValue()).toBe('tunnel@example.com');
  await band.getByRole('button', { name: 'Subscribe' }).click();
  await band.getByText('One more step.').waitFor();
  await close();
});

test('the newsletter form works without scripts, and its policy is a page', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: inject('shopUrl'),
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/shop');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Your email').fill('paper@example.com');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('main').getByText('One more step.').waitFor();
  await page.goto('/shop');
  await footer.getByRole('link', { name: 'Newsletter policy' }).click();
  await page.waitForURL('**/privacy#newsletter');
  expect(await page.locator('#newsletter').innerText()).toBe('Newsletter');
  await context.close();
});

test.for([
  ['/newsletter/confirm', 'Confirm subscription', 'Ask for a new link'],
  ['/newsletter/unsubscribe', 'Unsubscribe', 'Write to us'],
] as const)('%s waits for its button, and a forged link says what to do next', async ([path, button, nextLink], { browser }) => {
  const response = await fetch(new URL(`${path}?token=n_forged`, inject('shopUrl')));
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(await response.text()).toContain('noindex');
  const { page, close } = await visit(browser, '/newsletter', 390);
  const postRequests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && postRequests.push(request.url()));
  await goTo(page, `${path}?token=n_forged`);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(postRequests).toEqual([]);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  expect(postRequests).toHaveLength(1);
  expect(await page.getByRole('main').getByRole('link', { name: nextLink }).count()).toBe(1);
  expect(await accessibilityFindings(page)).toEqual([]);
  await goTo(page, path);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await close();
});
