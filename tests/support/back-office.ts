import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { goTo, visit, waitUntilHydrated } from './browser.ts';
import { startShopProcess } from './shop-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A shop of a test file alone, as it is on its first day: without products, and without an admin. */
export interface BackOffice {
  url: string;
  /** The link that the shop prints at its start, by which its first admin comes in. */
  setUpLink: string;
  call: (method: string, path: string, body: unknown) => Promise<Response>;
  end: () => Promise<void>;
}

export const firstAdmin = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'four words in a row' };

export async function openBackOffice(environment: Record<string, string> = {}): Promise<BackOffice> {
  const folder = await temporaryFolder('back-office');
  const shop = await startShopProcess(folder, { DEMO: '0', ...environment });
  await vi.waitUntil(() => shop.output().includes('/admin/auth/register?token='), 10_000);
  return {
    url: shop.url,
    setUpLink: /http\S+\/admin\/auth\/register\?token=\S+/.exec(shop.output())?.[0] ?? '',
    call: (method, path, body) =>
      fetch(`${shop.url}/api/v1${path}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    end: async () => {
      await shop.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The shop's first admin, by the link of its start. */
export async function createFirstAdmin({ call, setUpLink }: BackOffice): Promise<void> {
  const token = new URL(setUpLink).searchParams.get('token');
  const { status } = await call('POST', `/auth/admin/signup?token=${token}`, firstAdmin);
  if (status !== 201) throw new Error(`Nobody could be made the owner: ${status}`);
}

export const openBackOfficePage = ({ url }: BackOffice, browser: Browser, path: string, width = 1440) =>
  visit(browser, path, width, { baseURL: url });

export async function go(page: Page, path: string): Promise<void> {
  await goTo(page, path);
}

export async function signIn(page: Page, { email, password }: { email: string; password: string } = firstAdmin): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A browser whose admin is signed in, on a page of the back office. */
export async function openAsAdmin(backOffice: BackOffice, browser: Browser, path: string, width = 1440) {
  const visitor = await openBackOfficePage(backOffice, browser, `/admin/auth/login?next=${encodeURIComponent(path)}`, width);
  await signIn(visitor.page);
  await visitor.page.waitForURL(backOffice.url + path);
  await waitUntilHydrated(visitor.page);
  return visitor;
}

export const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** Looks into the outbox until there is such a mail: the worker writes and sends them. Opens the newest. */
export async function openMail(page: Page, search: string, status?: 'failed' | 'sent'): Promise<void> {
  const list = `/admin/mail?${new URLSearchParams({ q: search, ...(status ? { status } : {}) })}`;
  await expect
    .poll(
      async () => {
        await go(page, list);
        return page.locator('.row-link').count();
      },
      { timeout: 20_000, message: `there is no ${status ?? ''} mail with ${search}` },
    )
    .toBeGreaterThan(0);
  await page.locator('.row-link').first().click();
  await page.waitForURL('**/admin/mail/*');
}
