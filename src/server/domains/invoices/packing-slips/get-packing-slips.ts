import type { File } from '#contract/basics.schemas.ts';
import type { Settings } from '#contract/settings.ts';
import { readPng } from '#server/domains/files/read-png.ts';
import { unitsLeftToShip } from '#server/domains/fulfilment/units-left-to-ship.ts';
import { findStoredOrders } from '#server/domains/orders/lists/find-stored-orders.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { formatAddressLines } from '#shared/address-format.ts';
import { countryName } from '#shared/country-names.ts';
import { renderPackingSlipsOnThread } from '../pdf/render-invoice.ts';
import type { PackingSlip } from './packing-slip.ts';

type SlipSettings = Pick<Settings, 'shopName' | 'accentColor' | 'logo' | 'logoWithName' | 'timeZone'>;
type StoredOrder = Awaited<ReturnType<typeof findStoredOrders>>[number];

/** The packing slips of orders in the given sequence, as one PDF. Throws NotFound if one of them does not exist. */
export async function getPackingSlips(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  ids: readonly string[],
  settings: SlipSettings,
): Promise<File> {
  const found = new Map((await findStoredOrders(db, ids)).map((order) => [order.id, order]));
  const orders = [...new Set(ids)].map((id) => {
    const order = found.get(id);
    if (!order) throw new NotFound('This order');
    return order;
  });
  const name = orders.length === 1 ? `packing-slip-${orders[0]?.number}.pdf` : 'packing-slips.pdf';
  const logo = settings.logo && (await readPng(files, settings.logo._id));
  return { name, content: await renderPackingSlipsOnThread({ slips: orders.map((order) => toPackingSlip(order, settings)), logo }) };
}

function toPackingSlip(order: StoredOrder, { shopName: name, accentColor, logoWithName, timeZone }: SlipSettings): PackingSlip {
  const left = unitsLeftToShip(order);
  const units = left.length > 0 ? left : order.items.map(({ quantity }, position) => ({ position, quantity }));
  const { address, delivery } = order;
  const orderedOn = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  return {
    shop: { name, accentColor, logoWithName },
    number: order.number,
    orderedOn: orderedOn.format(order.createdAt),
    address: [...formatAddressLines(address, countryName(address.country)), ...(address.phone ? [`Phone ${address.phone}`] : [])],
    delivery: delivery.pickupPoint ? `Picked up at ${delivery.pickupPoint.name}` : `${delivery.carrier}, ${delivery.service}`,
    instructions: address.instructions,
    note: order.note,
    items: units.flatMap(({ position, quantity }) => {
      const item = order.items[position];
      return item ? [{ title: item.title, variationTitle: item.variationTitle, sku: item.sku, quantity }] : [];
    }),
    isRest: left.length > 0 && order.parcels.length > 0,
  };
}
