import type { Browser, Page } from 'playwright-core';
import { vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { SettingsInput } from '#contract/settings.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { expect, getFromApi, type Visitor, visit } from './browser.ts';
import { copyShop } from './copy-shop.ts';
import { startFakeStripe } from './fake-stripe.ts';
import { routeToFakeStripe } from './stripe-browser.ts';

/** Whose address the wallet hands over. */
export const ada = {
  name: 'Ada Barker',
  email: 'ada@example.com',
  address: { line1: 'Lindenallee 7', line2: null, postal_code: '48155', city: 'Münster', state: '', country: 'DE' },
};

interface Shopper extends Visitor {
  /** The URLs of Stripe's script that were loaded. */
  scripts: string[];
  variation: string;
}

export type ExpressShop = Awaited<ReturnType<typeof startExpressShop>>;

/** A demo shop with the keys of Stripe and the buttons of wallets; Stripe's API, its script and the wallet are fakes. */
export async function startExpressShop() {
  const stripe = await startFakeStripe();
  const shop = await copyShop('demo', {
    STRIPE_SECRET_KEY: stripe.config.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.config.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.config.webhookSecret,
    STRIPE_API_URL: stripe.config.apiUrl,
  });
  const connection = connectDatabase(shop.databaseUrl, createLog('fatal'));
  const changeSettings = async (changes: Pick<SettingsInput, 'expressCheckout' | 'paymentMethods'>): Promise<void> => {
    await updateSettings(connection.db, changes);
    await vi.waitFor(async () => expect(await getFromApi('/settings', shop.url)).toMatchObject(changes));
  };
  await changeSettings({ expressCheckout: true, paymentMethods: ['cash', 'card'] });

  /** Opens a page of the shop with products in the cart, in a browser that has this wallet. */
  async function openShop(
    browser: Browser,
    path: string,
    { wallet = ada, products = 1, token }: { wallet?: object | null; products?: number; token?: string } = {},
  ): Promise<Shopper> {
    const url = `/product/page/1/${products}?inStock=1`;
    const { list } = await getFromApi<{ list: { _id: string; mainVariation: { _id: string } }[] }>(url, shop.url);
    const cart = list.map(({ _id, mainVariation }) => ({ product: _id, variation: mainVariation._id, quantity: 1 }));
    const visitor = await visit(browser, '/privacy', 390, {
      baseURL: shop.url,
      storage: { cart },
      before: async (context, url) => {
        await context.addInitScript((wallet) => Object.assign(window, { testWallet: wallet ?? undefined }), wallet);
        if (token) await context.addCookies([{ name: 'token', value: token, url }]);
      },
    });
    const scripts = await routeToFakeStripe(visitor.page, stripe);
    await visitor.page.goto(path);
    return { ...visitor, scripts, variation: cart[0]?.variation ?? '' };
  }

  return {
    stripe,
    shop,
    connection,
    changeSettings,
    openShop,
    countCharges: () => [...stripe.account.charges.values()].filter(({ paid }) => paid).length,
    close: async () => {
      await connection.close();
      await shop.end();
      await stripe.close();
    },
  };
}

export const row = (page: Page) => page.getByRole('region', { name: 'Express checkout' });
export const walletButton = (page: Page) => row(page).getByRole('button', { name: 'Test wallet' });
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Test wallet' });
export const failure = (page: Page) => row(page).getByRole('alert');

/** The orders of the guest in this browser. */
export const ordersOf = (page: Page): Promise<Order[]> =>
  page.evaluate(async () => (await (await fetch('/api/v1/order')).json()).data?.list ?? []);
export const totalIn = async (page: Page): Promise<number> =>
  Number(/Total (\d+)$/.exec((await sheet(page).locator('p').textContent()) ?? '')?.[1]);
