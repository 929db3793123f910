import type { FastifyInstance } from 'fastify';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { aGiftCard } from '#server/domains/gift-cards/gift-cards.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { anAutomaticPromo, disablePromos } from '#server/domains/promotions/promotions.builders.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';
import { giftCardAmount, prices, promos, stock, usageLimit } from './order-request-model.ts';
import type { OrderWorld } from './order-world.ts';

/** The shop of the model in the database: products, promos and buyers that nobody else has. */
export async function createOrderWorld(
  given: { app: FastifyInstance; shop: Shop; connection: Connection },
  admin: string,
): Promise<OrderWorld> {
  const { db } = given.shop;
  const products = await Promise.all(prices.map((price, product) => aProduct(db, { variations: [{ price, stock: stock[product] ?? 0 }] })));
  await disablePromos(db);
  await anAutomaticPromo(db, { title: 'Automatic', usageLimit, ...promos.Automatic });
  const { code } = await importPromo(db, { title: 'By code', code: newId(), usageLimit, ...promos['By code'] });
  const guests = [await aGuest(db), await aGuest(db), await aGuest(db)];
  return {
    ...given,
    admin,
    buyers: guests.map(({ cookie, address }) => ({ cookie, address: address._id })),
    products: products.map(({ _id, mainVariation }) => ({ id: _id, variation: mainVariation._id })),
    code,
    giftCard: await aGiftCard(given.shop, giftCardAmount),
    orders: [],
  };
}
