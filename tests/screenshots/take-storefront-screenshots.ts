import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { tabTo, typeCheckout } from '#tests/support/keyboard.ts';
import { openBrowser, openContext, saveViewport, settle } from './screenshot-page.ts';

const viewports = [
  { width: 390, height: 844 },
  { width: 1_440, height: 900 },
];

/** Saves pictures of the home page, and of a purchase made with the keyboard on a phone and on a desktop. */
export async function takeStorefrontScreenshots(url: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser();
  try {
    await takeHomePage(browser, url, join(folder, 'home.jpg'));
    for (const viewport of viewports) await takePurchase(browser, url, viewport, (name) => join(folder, `${name}-${viewport.width}.jpg`));
  } finally {
    await browser.close();
  }
}

async function takeHomePage(browser: Browser, url: string, path: string): Promise<void> {
  const context = await openContext(browser, url, { width: 1_280, height: 1_180 });
  const page = await context.newPage();
  await page.goto('/');
  await settle(page);
  await saveViewport(page, path);
  await context.close();
}

async function takePurchase(
  browser: Browser,
  url: string,
  viewport: (typeof viewports)[number],
  pathOf: (name: string) => string,
): Promise<void> {
  const context = await openContext(browser, url, viewport);
  const page = await context.newPage();
  const save = async (name: string) => {
    await settle(page);
    await saveViewport(page, pathOf(name));
  };
  const follow = async (link: RegExp, nextPage: string | RegExp) => {
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await page.waitForURL(nextPage);
  };
  await page.goto('/products');
  await settle(page);
  await tabTo(page, /^Choose options for /);
  await save('1-list');

  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Added to your cart' }).waitFor();
  await save('2-added');

  await follow(/^View cart$/, '**/cart');
  await save('3-cart');

  await follow(/^Checkout$/, '**/checkout');
  await page.getByRole('textbox', { name: 'Email', exact: true }).waitFor();
  await typeCheckout(page, 'grace@example.com');
  await tabTo(page, /^Buy now/);
  await save('4-checkout');

  await page.keyboard.press('Enter');
  await page.waitForURL(/\/success\?order=/);
  await page.getByTestId('snackbar').waitFor({ state: 'hidden' });
  await save('5-success');
  await context.close();
}
