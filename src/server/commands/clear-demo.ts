import { articles } from '#demo/articles/articles.ts';
import { categories, products } from '#demo/catalog.ts';
import { payments } from '#demo/payments.ts';
import { promos } from '#demo/promos.ts';
import { deleteArticles, findArticleImages } from '#server/domains/blog/delete-articles.ts';
import { deleteEmptyCategories, deleteProducts, findCatalogImages } from '#server/domains/catalog/delete-products.ts';
import { deleteImageFiles, deleteImages } from '#server/domains/files/delete-images.ts';
import { countOrdersOfProducts, findOrderImages } from '#server/domains/orders/purchases/find-ordered-products.ts';
import { activeProvider } from '#server/domains/payments/providers/find-provider.ts';
import { deletePromos } from '#server/domains/promotions/admin/delete-promos.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { OpenShop } from '../open-shop.ts';
import { CommandError } from './command-error.ts';

export interface ClearedDemo {
  products: number;
  categories: number;
  articles: number;
  promos: number;
  pictures: number;
}

/**
 * Removes the demo shop: products with their reviews, articles, promos, images, its bank account, cards while there is no payment provider, and those of its
 * categories that are empty then. What the owner has given another slug or brand stays, as do users, other settings, shipping zones and orders.
 * Throws CommandError while orders contain demo products, unless `confirmed`: those orders keep their snapshots, but cannot be bought again.
 */
export async function clearDemo({ shop }: Pick<OpenShop, 'shop'>, { confirmed = false } = {}): Promise<ClearedDemo> {
  const { images, ...cleared } = await inTransaction(shop.db, async (db) => {
    const orders = confirmed ? 0 : await countOrdersOfProducts(db, products);
    if (orders > 0) throw new CommandError(toOrdersWarning(orders));
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
    await removePayments(db, { acceptsTestCards: activeProvider(shop).name === 'test' });
    return {
      products: removed.products.count,
      categories: removed.categories.count,
      articles: removed.articles.count,
      promos: await deletePromos(db, promos),
      images,
    };
  });
  await deleteImageFiles(shop.files, images);
  return { ...cleared, pictures: images.length };
}

/** Real customers must neither pay into the account of the demo, nor with the test cards of a shop without a payment provider. */
async function removePayments(db: Database, { acceptsTestCards }: { acceptsTestCards: boolean }): Promise<void> {
  const { bankAccount, paymentMethods } = await getSettings(db);
  if (bankAccount?.iban === payments.bankAccount.iban) await updateSettings(db, { bankAccount: null });
  if (!acceptsTestCards || !paymentMethods.includes('card')) return;
  const others = paymentMethods.filter((method) => method !== 'card');
  await updateSettings(db, { paymentMethods: others.length > 0 ? others : ['cash'] });
}

async function excludeUsedImages(db: Database, candidates: readonly string[]): Promise<string[]> {
  const images = [...new Set(candidates)];
  const used = new Set([
    ...(await findCatalogImages(db, images)),
    ...(await findArticleImages(db, images)),
    ...(await findOrderImages(db, images)),
  ]);
  return images.filter((id) => !used.has(id));
}

const toOrdersWarning = (orders: number): string =>
  `${orders === 1 ? 'One order names' : `${orders} orders name`} products of the demo shop. Orders keep what was bought, with prices and pictures; ` +
  'the products and their stock would be gone. Nothing was removed. To go on: npm run shop -- clear-demo --yes';
