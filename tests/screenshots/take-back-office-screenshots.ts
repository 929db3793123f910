import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { backOfficeScreens, type Screen } from './back-office-screens.ts';
import { openBrowser, openContext, saveViewport, settle } from './screenshot-page.ts';

export interface ShopToShow {
  url: string;
  /** Which of the two shops it is, for the names of the files. */
  kind: 'full' | 'empty';
  admin: { email: string; password: string };
}

interface Options {
  folder: string;
  width: number;
  /** Names of screens; by default all. */
  names?: readonly string[] | undefined;
}

const maxHeight = 1_700;

/** Saves a picture of every screen of the back office. Returns those that could not be taken, with the reason. */
export async function takeBackOfficeScreenshots(shop: ShopToShow, { folder, width, names }: Options): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const failures: string[] = [];
  const browser = await openBrowser();
  const context = await openContext(browser, shop.url, { width, height: 900 });
  const page = await context.newPage();
  let signedIn = false;
  for (const screen of backOfficeScreens) {
    if ((screen.only && screen.only !== shop.kind) || (names && !names.includes(screen.name))) continue;
    try {
      if (!screen.signedOut && !signedIn) {
        await signIn(page, shop);
        signedIn = true;
      }
      await show(page, screen);
      await save(page, join(folder, `${screen.name}-${shop.kind}.jpg`), width);
    } catch (error) {
      failures.push(`${screen.name} of the ${shop.kind} shop: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
    await reset(context, page);
  }
  await browser.close();
  return failures;
}

async function signIn(page: Page, { admin }: ShopToShow): Promise<void> {
  await page.goto('/admin/auth/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/admin$/);
}

async function show(page: Page, { path, opens, act }: Screen): Promise<void> {
  page.setDefaultTimeout(6_000);
  await page.goto(path);
  await settle(page);
  if (opens) {
    await page.locator('main .row-link').first().click();
    await page.waitForURL((url) => url.pathname + url.search !== path);
    await settle(page);
  }
  await act?.(page);
  await settle(page);
}

async function save(page: Page, path: string, width: number): Promise<void> {
  const isModal = await page.evaluate(() => document.querySelector('dialog:modal, [role="dialog"], [role="menu"]') !== null);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (!isModal) await page.setViewportSize({ width, height: Math.max(900, Math.min(height, maxHeight)) });
  await saveViewport(page, path);
  await page.setViewportSize({ width, height: 900 });
}

/** Leaves the screen without its question about unsaved changes. */
async function reset(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
}
