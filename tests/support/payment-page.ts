import type { Browser } from 'playwright-core';
import { goTo, type Visitor } from './browser.ts';
import { addToCart, fillAddress, openFilledCheckout, requestByCard } from './checkout-page.ts';
import { anAccount, openSignedIn } from './customer-accounts.ts';
import type { MailShop } from './mail-shop.ts';

/** Opens the payment page of an order by a guest. */
export async function openPaymentPage(browser: Browser, width = 390): Promise<Visitor & { order: string }> {
  const visitor = await openFilledCheckout(browser, width);
  return { ...visitor, order: await requestByCard(visitor.page) };
}

/** Opens the payment page of an order by a new user with this email. */
export async function openPaymentPageAsUser(browser: Browser, mailShop: MailShop, email: string): Promise<Visitor & { order: string }> {
  const visitor = await openSignedIn(browser, mailShop, await anAccount(mailShop, email), '/products', 390);
  const { page } = visitor;
  await addToCart(page);
  await goTo(page, '/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: /Standard/ }).check();
  return { ...visitor, order: await requestByCard(page) };
}
