import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { aPickupRate, aZoneInput } from '#server/domains/delivery/delivery.builders.ts';
import { createShippingZone } from '#server/domains/delivery/zones/save-shipping-zone.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { disablePromos } from '#server/domains/promotions/promotions.builders.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PromoModel, ShopModel } from './order-model.ts';
import { catalog, categoryOf, taxClassOf } from './random-catalog.ts';
import { type RandomOrder, vatNumbers } from './random-orders.ts';

/** The ids of what the model names by its index. */
export interface CatalogIds {
  categories: string[];
  products: string[];
  variations: string[];
}

/** Creates the products of random orders; their prices come with each order. */
export async function createCatalog(db: Database): Promise<CatalogIds> {
  const ids: CatalogIds = { categories: [], products: [], variations: [] };
  for (const parent of catalog.categories) {
    const above = parent === null ? null : (ids.categories[parent] ?? null);
    ids.categories.push((await aCategory(db, { parent: above }))._id);
  }
  for (let product = 0; product < catalog.products; product++) {
    const variations = Array.from({ length: product === 0 ? 2 : 1 }, () => ({ stock: 1_000_000 }));
    const category = ids.categories[categoryOf(product)] ?? '';
    const created = await aProduct(db, { category, taxClass: taxClassOf(product), variations });
    ids.products.push(created._id);
    ids.variations.push(...created.variations.map(({ _id }) => _id));
  }
  return ids;
}

/** Gives the shop the prices, settings, zones and promos of a random order. Returns the code of its promo, if it has one. */
export async function setUpShop(db: Database, { shop, variations, promos, code }: RandomOrder, ids: CatalogIds): Promise<string | null> {
  const { country, pricesIncludeTax, freeDeliveryFrom, taxRates } = shop;
  await updateSettings(db, { country, vatId: vatNumbers[country] ?? null, pricesIncludeTax, freeDeliveryFrom, taxRates: [...taxRates] });
  for (const [index, { price, markdown, weight, bulky }] of variations.entries()) {
    const compareAt = markdown === null ? null : price + markdown;
    const changed = db.updateTable('variations').set({ price, compare_at_price: compareAt, weight, bulky });
    await changed.where('id', '=', ids.variations[index] ?? '').execute();
  }
  await db.deleteFrom('shipping_zones').execute();
  for (const zone of shop.zones) await createShippingZone(db, toZoneInput(zone));
  await disablePromos(db);
  for (const promo of promos) await importPromo(db, toPromoInput(promo, null, ids));
  return code ? (await importPromo(db, toPromoInput(code, crypto.randomUUID(), ids))).code : null;
}

const toZoneInput = ({ countries, postalCodes, rates }: ShopModel['zones'][number]) =>
  aZoneInput({
    countries: [...countries],
    postalCodes: postalCodes.map((range) => ({ ...range })),
    rates: rates.map(({ pickupCountry, tiers, ...rate }, index) => ({
      ...{ code: `rate-${index + 1}`, carrier: 'Carrier', kind: index % 2 ? 'express' : 'standard', ...rate },
      ...(pickupCountry === null
        ? {}
        : {
            kind: 'pickup' as const,
            pickupPoint: { ...aPickupRate.pickupPoint, country: pickupCountry } as typeof aPickupRate.pickupPoint,
          }),
      tiers: tiers.map((tier) => ({ ...tier })),
    })),
  });

const day = 86_400_000;

function toPromoInput<Code extends string | null>(promo: PromoModel, code: Code, ids: CatalogIds) {
  const { products, categories, getProducts, getCategories, state, buyQuantity, getQuantity, ...fields } = promo;
  const toIds = (list: readonly string[], of: readonly string[]) => list.map((index) => of[Number(index)] ?? '');
  return {
    ...fields,
    code,
    ...(buyQuantity && getQuantity ? { buyQuantity, getQuantity } : {}),
    products: toIds(products, ids.products),
    categories: toIds(categories, ids.categories),
    getProducts: toIds(getProducts, ids.products),
    getCategories: toIds(getCategories, ids.categories),
    enabled: state !== 'disabled',
    startsAt: state === 'not started' ? new Date(Date.now() + day) : null,
    endsAt: state === 'ended' ? new Date(Date.now() - day) : null,
  };
}
