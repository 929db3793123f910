import { productAdminSchemas } from '#contract/product-admin.schemas.ts';
import { type PriceChange, productAdmin } from '#contract/product-admin.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { type Actor, requireUserId } from '#server/platform/actor.ts';
import { setCurrentAdmin } from '#server/platform/audit/audit.queries.ts';
import { recordAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import type { Shop } from '#server/platform/shop.ts';
import { previewPrices } from './bulk/bulk-prices.queries.ts';
import { changePrices, undoPriceChange } from './bulk/change-prices.ts';
import { changeProducts } from './bulk/change-products.ts';
import { changeVariation } from './bulk/change-variation.ts';
import { priceTermsFor } from './bulk/price-terms.ts';
import { deleteSelectedProducts } from './deletion/delete-product.ts';
import { restoreProducts } from './deletion/restore-products.ts';
import { getListedProduct, listProductsOfBackOffice } from './product-list/list-products-of-back-office.ts';
import { findFilterOptions } from './product-list/product-list.queries.ts';
import { resolveDeleted, resolveSelection } from './product-list/resolve-list-filters.ts';

/** How many variations the preview of a price change names. */
const previewedVariations = 100;
const bulkAudit = 'in handler: one entry for all products of the call';

/** Makes a change of many products and records it in one entry, which names them, and in the history of prices and stock, as the admin's. */
const withBulkAudit = <T extends { products: string[] }>(
  { db, actor }: { db: Database; actor: Actor },
  action: string,
  details: object | ((result: T) => object),
  change: (db: Database) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (db) => {
    await setCurrentAdmin(db, requireUserId(actor));
    const result = await change(db);
    if (result.products.length > 0) {
      const [only] = result.products.length === 1 ? result.products : [];
      await recordAuditEntry(db, actor, {
        action: `product.${action}`,
        entity: 'product',
        entityId: only ?? null,
        before: null,
        after: { ...(typeof details === 'function' ? details(result) : details), count: result.products.length, products: result.products },
      });
    }
    return result;
  });

const inCurrency = async (shop: Pick<Shop, 'cache' | 'db'>, terms: Pick<PriceChange, 'percent' | 'rounding'>) =>
  priceTermsFor((await getCachedSettings(shop)).currency, terms);

export const productAdminRoutes = [
  route(productAdmin.adminPage, productAdminSchemas.adminPage, ({ shop, params, query }) =>
    listProductsOfBackOffice(shop, { ...params, query }),
  ),
  route(productAdmin.filters, productAdminSchemas.filters, ({ db }) => findFilterOptions(db)),
  route(
    productAdmin.changeVariation,
    productAdminSchemas.changeVariation,
    async ({ db, params, body }) => {
      await changeVariation(db, { product: params.id, variation: params.variation }, body);
      return getListedProduct(db, params.id);
    },
    { audit: ({ db, params }) => getListedProduct(db, params.id) },
  ),
  route(
    productAdmin.bulkUpdate,
    productAdminSchemas.bulkUpdate,
    async ({ db, shop, actor, body: { selection, change } }) => {
      const selected = await resolveSelection(shop, selection);
      const { products, skipped } = await withBulkAudit({ db, actor }, 'bulkUpdate', change, (db) => changeProducts(db, selected, change));
      return { products: products.length, skipped };
    },
    { audit: bulkAudit },
  ),
  route(productAdmin.pricePreview, productAdminSchemas.pricePreview, async ({ db, shop, body: { selection, ...terms } }) =>
    previewPrices(db, await resolveSelection(shop, selection), await inCurrency(shop, terms), previewedVariations),
  ),
  route(
    productAdmin.bulkPrice,
    productAdminSchemas.bulkPrice,
    async ({ db, shop, actor, body: { selection, ...terms } }) => {
      const [selected, inUnits] = [await resolveSelection(shop, selection), await inCurrency(shop, terms)];
      const withTerms = ({ priceChange }: { priceChange: string }) => ({ ...terms, priceChange });
      const result = await withBulkAudit({ db, actor }, 'bulkPrice', withTerms, (db) => changePrices(db, selected, inUnits));
      return { ...result, products: result.products.length };
    },
    { audit: bulkAudit },
  ),
  route(
    productAdmin.undoBulkPrice,
    productAdminSchemas.undoBulkPrice,
    async ({ db, actor, body: { priceChange } }) => {
      const result = await withBulkAudit({ db, actor }, 'undoBulkPrice', { priceChange }, (db) => undoPriceChange(db, priceChange));
      return { ...result, products: result.products.length };
    },
    { audit: bulkAudit },
  ),
  route(
    productAdmin.bulkRemove,
    productAdminSchemas.bulkRemove,
    async ({ db, shop, actor, body }) => {
      const selected = await resolveSelection(shop, body.selection);
      const { products, deletion } = await withBulkAudit({ db, actor }, 'bulkRemove', {}, (db) => deleteSelectedProducts(db, selected));
      return { products: products.length, deletion };
    },
    { audit: bulkAudit },
  ),
  route(
    productAdmin.restore,
    productAdminSchemas.restore,
    async ({ db, shop, actor, body }) => {
      const which = await resolveDeleted(shop, body);
      const { products } = await withBulkAudit({ db, actor }, 'restore', {}, async (db) => ({
        products: await restoreProducts(db, which),
      }));
      return { products: products.length };
    },
    { audit: bulkAudit },
  ),
];
