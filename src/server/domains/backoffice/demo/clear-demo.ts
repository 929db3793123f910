import type { ClearedDemo } from '#contract/demo.ts';
import { maxCountedOrders } from '#contract/limits.ts';
import { deleteArticles, findArticleImages } from '#server/domains/blog/delete-articles.ts';
import { deleteEmptyCategories, deleteProducts, findCatalogImages } from '#server/domains/catalog/delete-products.ts';
import { deleteImageFiles, deleteImages } from '#server/domains/files/delete-images.ts';
import { countOrdersOfProducts, findOrderImages } from '#server/domains/orders/purchases/find-ordered-products.ts';
import { activeProvider } from '#server/domains/payments/providers/find-provider.ts';
import { deletePromos } from '#server/domains/promotions/admin/delete-promos.ts';
import { defaultSettings } from '#server/domains/settings/default-settings.ts';
import { findSettingsImages } from '#server/domains/settings/find-settings-images.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { pluralize } from '#server/platform/checks/check.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { exampleCompany } from '#shared/example-company.ts';
import { loadDemoGoods } from './demo-goods.ts';

/** Orders contain demo products; what follows from that must be confirmed. */
export class DemoOrdered extends ShopError {
  readonly code = 'in_use';
  constructor(orders: number) {
    super(
      `${orders < maxCountedOrders ? pluralize(orders, 'order') : `${maxCountedOrders} or more orders`} ${orders === 1 ? 'contains' : 'contain'} demo products. Orders keep their items, prices and pictures, but ` +
        'the products and their stock would be gone. Nothing was removed.',
    );
  }
}

interface ClearOptions {
  /** Whether to clear although orders contain demo products. */
  confirmed?: boolean;
  /** Runs in the same transaction. */
  onCleared?: (db: Database, cleared: Omit<ClearedDemo, 'pictures'>) => Promise<void>;
}

/**
 * Removes the demo shop: products with their reviews, articles, promos, images, its company, bank account and footer links, cards while there is no payment provider, and those of its
 * categories that are empty then. What the owner has given another slug or brand stays, as do users, other settings, shipping zones and orders.
 * Throws DemoOrdered while orders contain demo products, unless `confirmed`: those orders keep their snapshots, but cannot be bought again.
 */
export async function clearDemo(shop: Shop, { confirmed = false, onCleared }: ClearOptions = {}): Promise<ClearedDemo> {
  const { products, categories, articles, promos, payments, footerLinks } = await loadDemoGoods();
  const acceptsTestCards = activeProvider(shop).name === 'test';
  const { images, ...cleared } = await inTransaction(shop.db, async (db) => {
    const orders = confirmed ? 0 : await countOrdersOfProducts(db, products);
    if (orders > 0) throw new DemoOrdered(orders);
    const removed = {
      products: await deleteProducts(db, products),
      categories: await deleteEmptyCategories(
        db,
        categories.map(({ slug }) => slug),
      ),
      articles: await deleteArticles(db, articles),
    };
    const images = await excludeUsedImages(
      db,
      Object.values(removed).flatMap((result) => result.images),
    );
    await deleteImages(db, images);
    await removeCompany(db);
    await removePayments(db, { iban: payments.bankAccount.iban, acceptsTestCards });
    await removeFooterLinks(db, footerLinks);
    const counts = {
      products: removed.products.count,
      categories: removed.categories.count,
      articles: removed.articles.count,
      promos: await deletePromos(db, promos),
    };
    await onCleared?.(db, counts);
    return { ...counts, images };
  });
  await deleteImageFiles(shop.files, images);
  return { ...cleared, pictures: images.length };
}

/** An imprint or an invoice must not name a company that does not exist. What the owner has entered stays. */
async function removeCompany(db: Database): Promise<void> {
  const settings = await getSettings(db);
  const names = (Object.keys(exampleCompany) as (keyof typeof exampleCompany)[]).filter((name) => settings[name] === exampleCompany[name]);
  await updateSettings(db, Object.fromEntries(names.map((name) => [name, defaultSettings[name]])));
}

/** Real customers must neither pay into the account of the demo, nor with the test cards of a shop without a payment provider. */
async function removePayments(db: Database, { iban, acceptsTestCards }: { iban: string; acceptsTestCards: boolean }): Promise<void> {
  const { bankAccount, paymentMethods } = await getSettings(db);
  if (bankAccount?.iban === iban) await updateSettings(db, { bankAccount: null });
  if (!acceptsTestCards || !paymentMethods.includes('card')) return;
  const others = paymentMethods.filter((method) => method !== 'card');
  await updateSettings(db, { paymentMethods: others.length > 0 ? others : ['cash'] });
}

/** The links of the demo lead to no page of this shop, and with them goes the sale of gift cards. Those that the owner has set stay. */
async function removeFooterLinks(db: Database, demo: Awaited<ReturnType<typeof loadDemoGoods>>['footerLinks']): Promise<void> {
  const { appStoreUrl, playStoreUrl, social, footerLinks } = await getSettings(db);
  const isOfDemo = ({ label, to }: { label: string; to: string }) => label === demo.giftCardsLink.label && to === demo.giftCardsLink.to;
  await updateSettings(db, {
    ...(appStoreUrl === demo.appStoreUrl && { appStoreUrl: null }),
    ...(playStoreUrl === demo.playStoreUrl && { playStoreUrl: null }),
    social: social.filter(({ url }) => !demo.social.some((link) => link.url === url)),
    footerLinks: footerLinks.filter((link) => !isOfDemo(link)),
    ...(footerLinks.some(isOfDemo) && { giftCards: false }),
  });
}

async function excludeUsedImages(db: Database, candidates: readonly string[]): Promise<string[]> {
  const images = [...new Set(candidates)];
  const used = new Set([
    ...(await findCatalogImages(db, images)),
    ...(await findArticleImages(db, images)),
    ...(await findOrderImages(db, images)),
    ...(await findSettingsImages(db, images)),
  ]);
  return images.filter((id) => !used.has(id));
}
