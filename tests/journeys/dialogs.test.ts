import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { inject } from 'vitest';
import { accessibilityFindings, expect, goTo, isDeep, journeyWidths, reload, test, visit } from '#tests/support/browser.ts';
import { findHeadlessChromium } from '../../scripts/find-chromium.mjs';

/** A product whose newest review is too long for its card. */
const product = '/products/hillside-chicken-brown-rice';

const widthOf = (page: Page): Promise<number> => page.locator('dialog[open]').evaluate((dialog) => dialog.getBoundingClientRect().width);

test.for(journeyWidths)(
  'delivery, returns and the newsletter policy open in a dialog and return the focus at %i px',
  async (width, { browser }) => {
    const { page, errors, close } = await visit(browser, product, width);
    const main = page.getByRole('main');
    for (const [opener, dialog] of [
      [main.getByRole('link', { name: 'Delivery costs and times' }), /^Delivery costs and times/],
      [main.getByRole('link', { name: 'How returns work' }), /days to send it back/],
      [page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter policy' }), /^Newsletter policy/],
    ] as const) {
      await opener.click();
      await page.getByRole('dialog', { name: dialog }).waitFor();
      await page.getByRole('dialog', { name: dialog }).getByRole('status').waitFor({ state: 'detached' });
      expect(await widthOf(page)).toBeLessThanOrEqual(640);
      expect(await accessibilityFindings(page), String(dialog)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'hidden' });
      expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
    }
    expect(errors).toEqual([]);
    await close();
  },
);

test.runIf(isDeep)('selecting text beyond the edge of a dialog leaves it open, and a click outside closes it', async ({ browser }) => {
  const { page, close } = await visit(browser, product, 1440);
  await page.getByRole('link', { name: 'Write a review' }).click();
  const reviewField = page.getByRole('dialog').getByLabel('Your review');
  await reviewField.fill('Eaten without a word.');
  const box = await reviewField.boundingBox();
  if (!box) throw new Error('The field is not visible');
  await page.mouse.move(box.x + 120, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(20, box.y + 20, { steps: 4 });
  await page.mouse.up();
  expect(await page.locator('dialog[open]').count()).toBe(1);
  await page.mouse.click(20, 400);
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  await close();
});

test('the place of the scrollbar beside a dialog is dimmed like the page, which stays where it is', async () => {
  const executablePath = findHeadlessChromium() ?? undefined;
  // Otherwise Playwright hides the scrollbars.
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const { page, close } = await visit(browser, product, 1440);
  const widthOfPage = () => page.evaluate(() => document.body.clientWidth);
  expect(await widthOfPage()).toBe(1425);
  await page.getByRole('main').getByRole('link', { name: 'How returns work' }).click();
  await page.getByRole('dialog').getByRole('status').waitFor({ state: 'detached' });
  expect(await widthOfPage()).toBe(1425);
  const brightest = async () => {
    const screenshot = await page.screenshot({ clip: { x: 1425, y: 0, width: 15, height: 600 } });
    return (await sharp(screenshot).stats()).channels[0]?.max;
  };
  // The background of the page would be 253; the dialog dims it a moment after it opens.
  await expect.poll(brightest).toBeLessThan(160);
  await close();
  await browser.close();
});

test('navigating to another page closes open dialogs', async ({ browser }) => {
  const { page, close } = await visit(browser, '/contact', 1440);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter policy' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'privacy policy' }).click();
  await page.waitForURL('**/privacy');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  await close();
});

test.runIf(isDeep)('without scripts the content of the dialogs is on pages of its own', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: inject('shopUrl'),
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(product);
  await page.getByRole('main').getByRole('link', { name: 'Delivery costs and times' }).click();
  await page.waitForURL('**/delivery');
  expect(await page.getByRole('main').innerText()).toMatch(/ParcelPost[\s\S]*up to 5 kg/);
  await page.goBack();
  await page.getByRole('link', { name: 'Write a review' }).click();
  await page.waitForURL(`**${product}/review`);
  await page.getByRole('button', { name: 'Send review' }).click();
  await page.getByText('Choose 1 to 5 stars.').first().waitFor();
  await page.getByRole('radio', { name: /^3 stars/ }).check();
  await page.getByLabel('Your review').fill('Eaten without a word.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await page.getByText('check your review').waitFor();
  await context.close();
});

test.for(journeyWidths)(
  'a review is written in a dialog, survives a failure, and waits for approval at %i px',
  async (width, { browser }) => {
    const { page, close } = await visit(browser, product, width);
    const open = async () => {
      const link = page.getByRole('link', { name: 'Write a review' });
      // The reviews are hydrated after the rest of the page; until then the link leads to a page of its own.
      await expect.poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))).toBe(true);
      await link.click();
      await page.getByRole('dialog', { name: /^Review / }).waitFor();
    };
    await open();
    expect(await accessibilityFindings(page)).toEqual([]);
    const [dialog, button] = [page.getByRole('dialog'), page.getByRole('button', { name: 'Send review' })];
    const bottom = async (part: typeof button) => part.boundingBox().then((box) => box && box.y + box.height);
    expect(await bottom(button), 'the button is visible').toBeLessThan((await bottom(dialog)) ?? 0);
    await page.getByRole('radio', { name: /^4 stars/ }).check();
    await page.getByLabel('Your review').fill(`Licked the bowl across the kitchen, at ${width} px.`);
    await page.route('**/api/v1/review', (route) => route.abort());
    await page.getByRole('button', { name: 'Send review' }).click();
    await page.getByRole('alert').filter({ hasText: 'still here' }).waitFor();
    await page.unroute('**/api/v1/review');
    await reload(page);
    await open();
    expect(await page.getByRole('radio', { name: /^4 stars/ }).isChecked()).toBe(true);
    expect(await page.getByLabel('Your review').inputValue()).toContain('across the kitchen');
    await page.getByRole('button', { name: 'Send review' }).click();
    await page.getByText('check your review').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the product' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.getByRole('main').innerText()).not.toContain('across the kitchen');
    await close();
  },
);

test.runIf(isDeep)('at 400 % zoom the whole review form can be reached', async ({ browser }) => {
  const { page, close } = await visit(browser, product, 390);
  await page.getByRole('link', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog', { name: /^Review / });
  await dialog.waitFor();
  await page.setViewportSize({ width: 320, height: 256 });
  const button = dialog.getByRole('button', { name: 'Send review' });
  const top = async () => (await button.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  expect(await top()).toBeGreaterThan(256);
  await page.mouse.move(160, 200);
  await page.mouse.wheel(0, 5_000);
  await expect.poll(top).toBeLessThan(200);
  expect(await accessibilityFindings(page)).toEqual([]);
  await close();
});

test.for(journeyWidths)('a long review opens in full, with its rating to one decimal and no email at %i px', async (width, { browser }) => {
  const { page, close } = await visit(browser, product, width);
  await page
    .getByRole('button', { name: /^Read more/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Hillside/ });
  await dialog.waitFor();
  expect((await dialog.getByRole('heading', { level: 2 }).innerText()).length).toBeLessThanOrEqual(31);
  expect(await widthOf(page)).toBe(width === 1440 ? 960 : width - 32);
  expect(await dialog.innerText()).toMatch(/\b[1-5]\.0\b/);
  expect(await dialog.innerText()).not.toContain('@');
  expect(await accessibilityFindings(page)).toEqual([]);
  await close();
});

test.runIf(isDeep)(
  'a newer version of the shop is announced, and the page is not reloaded while the visitor types',
  async ({ browser }) => {
    const { page, discard } = await visit(browser, '/', 1440);
    await page.clock.install();
    await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'another' } }));
    await goTo(page, '/contact');
    await page.getByLabel('Your message').fill('Half a sentence');
    const notice = page.getByText('There’s a newer version of the shop.');
    // The component that checks for newer versions loads after a minute, and checks an hour later.
    await page.clock.runFor('01:30');
    await page.getByTestId('newer-build').waitFor({ state: 'attached' });
    await page.clock.runFor('58:00');
    expect(await notice.count()).toBe(0);
    await page.clock.runFor('03:00');
    await notice.waitFor();
    expect(await page.getByLabel('Your message').inputValue()).toBe('Half a sentence');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Reload' }).click();
    await notice.waitFor({ state: 'detached' });
    await discard();
  },
);
