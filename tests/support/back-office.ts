import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { goTo, type Visitor, visit } from './browser.ts';
import { copyShop } from './copy-shop.ts';

/** A new shop for one test file, without an admin. */
export interface BackOffice {
  url: string;
  databaseUrl: string;
  /** The link that the shop prints when it starts, to set up the first admin. */
  setUpLink: string;
  call: (method: string, path: string, body: unknown) => Promise<Response>;
  /** What the shop has written to its log until now. */
  log: () => string;
  end: () => Promise<void>;
}

export const firstAdmin = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'four words in a row' };

/** Opens a shop without products, or with those of the demo where `DEMO` is 1. */
export async function openBackOffice(environment: Record<string, string> = {}): Promise<BackOffice> {
  const shop = await copyShop(environment.DEMO === '1' ? 'demo' : 'empty', environment);
  await vi.waitUntil(() => shop.output().includes('/admin/auth/register?token='), 10_000);
  return {
    url: shop.url,
    databaseUrl: shop.databaseUrl,
    setUpLink: /http\S+\/admin\/auth\/register\?token=\S+/.exec(shop.output())?.[0] ?? '',
    call: (method, path, body) =>
      fetch(`${shop.url}/api/v1${path}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    log: () => shop.output(),
    end: async () => void (await shop.end()),
  };
}

/** Signs up the shop's first admin with the set-up link. */
export async function createFirstAdmin({ call, setUpLink }: BackOffice): Promise<void> {
  const token = new URL(setUpLink).searchParams.get('token');
  const { status } = await call('POST', `/auth/admin/signup?token=${token}`, firstAdmin);
  if (status !== 201) throw new Error(`The first admin could not be signed up: ${status}`);
}

export const openBackOfficePage = ({ url }: BackOffice, browser: Browser, path: string, width = 1440) =>
  visit(browser, path, width, { baseURL: url });

export async function signIn(page: Page, { email, password }: { email: string; password: string } = firstAdmin): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a page of the back office in a browser where the first admin is signed in, by the API: the page to sign in has its own tests. */
export const openAsAdmin = ({ url }: BackOffice, browser: Browser, path: string, width = 1440): Promise<Visitor> =>
  visit(browser, path, width, { baseURL: url, before: (context) => signInByApi(context, url) });

async function signInByApi({ request }: BrowserContext, url: string): Promise<void> {
  const { email, password } = firstAdmin;
  const reply = await request.post(`${url}/api/v1/auth/signin`, { data: { email, password, audience: 'admin' }, headers: { origin: url } });
  if (!reply.ok()) throw new Error(`The first admin could not be signed in: ${reply.status()}`);
}

/** Signs the first admin in, and returns a function that calls the API as them and resolves to what it replies. */
export async function signInToApi({ url }: BackOffice) {
  let token = '';
  const call = async <T = unknown>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, message } = (await response.json()) as { data: T; message: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${message}`);
    return data;
  };
  const { email, password } = firstAdmin;
  token = (await call<{ token: string }>('POST', '/auth/signin', { email, password, audience: 'admin' })).token;
  return call;
}

/** Deletes what a dialog asks about, which it does only once the word is typed. */
export async function confirmDeletion(page: Page, button: string): Promise<void> {
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  await confirm();
  await page.getByText('Type “delete” to confirm.').waitFor();
  await page.getByRole('textbox', { name: 'Type “delete” to confirm' }).fill('delete');
  await confirm();
}

export const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** Waits until the outbox lists a matching mail, since the worker writes and sends mails, and opens the newest. */
export async function openMail(page: Page, search: string, status?: 'failed' | 'sent'): Promise<void> {
  const list = `/admin/mail?${new URLSearchParams({ q: search, ...(status ? { status } : {}) })}`;
  await expect
    .poll(
      async () => {
        await goTo(page, list);
        return page.locator('.row-link').count();
      },
      { timeout: 20_000, message: `there is no ${status ?? ''} mail with ${search}` },
    )
    .toBeGreaterThan(0);
  await page.locator('.row-link').first().click();
  await page.waitForURL('**/admin/mail/*');
}
