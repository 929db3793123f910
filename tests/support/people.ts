import type { Page } from 'playwright-core';
import { untilServed } from './browser.ts';
import type { MailShop } from './mail-shop.ts';

/** What people of the journeys sign in with. */
export const aPassword = 'five brown dogs asleep';

/** Fills in the sign-up that is open, and sends it. */
export async function register(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByLabel('Your name').fill('Ada Barker');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(aPassword);
  await form.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/success?registered=1');
}

/** Fills in the sign-in that is open, and sends it. */
export async function signIn(page: Page, email: string, password = aPassword): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a page whose scripts serve it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await untilServed(page);
}

/** Registers somebody by the pages of the shop and by its mail; signed in afterwards. */
export async function anAccount(page: Page, { mailedLink }: Pick<MailShop, 'mailedLink'>, email: string): Promise<void> {
  await open(page, '/register');
  await register(page, email);
  await open(page, await mailedLink(email, '/verification'));
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
  await page.waitForURL('**/shop');
}
