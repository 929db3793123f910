import type { Settings } from '#contract/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { getCachedShippingTables } from '../zones/get-shipping-tables.ts';
import type { Carrier } from './carrier.ts';
import { createTableRates } from './table-rates.ts';

/** The carrier that prices the shop's quotes: its own table of rates, read on the connection of `db`. */
export const getCarrier = async (shop: Pick<Shop, 'cache' | 'db'>, settings: Settings): Promise<Carrier> =>
  createTableRates(settings, await getCachedShippingTables(shop));
