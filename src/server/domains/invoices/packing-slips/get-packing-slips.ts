import type { File } from '#contract/basics.schemas.ts';
import type { ItemUnits } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { readPng } from '#server/domains/files/read-png.ts';
import { SentByEmail } from '#server/domains/fulfilment/fulfilment.errors.ts';
import { describeUnits, sumUnits } from '#server/domains/fulfilment/item-units.ts';
import { refundedUnshippedUnits, unitsToPack } from '#server/domains/fulfilment/units-left-to-ship.ts';
import { findStoredOrders } from '#server/domains/orders/lists/find-stored-orders.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { formatAddressLines } from '#shared/address-format.ts';
import { countryName } from '#shared/country-names.ts';
import { renderPackingSlipsOnThread } from '../pdf/render-invoice.ts';
import type { PackingSlip } from './packing-slip.ts';

type SlipSettings = Pick<Settings, 'shopName' | 'accentColor' | 'logo' | 'logoWithName' | 'timeZone'>;
type StoredOrder = Awaited<ReturnType<typeof findStoredOrders>>[number];

/**
 * The packing slips of orders in the given sequence, as one PDF, without those that come by email. Throws NotFound if one of them does not exist, and SentByEmail
 * if all of them come by email.
 */
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
  const packed = orders.filter(({ delivery }) => delivery.kind !== 'email');
  if (packed.length === 0) throw new SentByEmail();
  const name = packed.length === 1 ? `packing-slip-${packed[0]?.number}.pdf` : 'packing-slips.pdf';
  const logo = settings.logo && (await readPng(files, settings.logo._id));
  return { name, content: await renderPackingSlipsOnThread({ slips: packed.map((order) => toPackingSlip(order, settings)), logo }) };
}

function toPackingSlip(order: StoredOrder, { shopName: name, accentColor, logoWithName, timeZone }: SlipSettings): PackingSlip {
  const left = unitsToPack(order);
  const describe = (units: readonly ItemUnits[]) => describeUnits(units, order.items);
  const { address, delivery } = order;
  const orderedOn = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  return {
    shop: { name, accentColor, logoWithName },
    number: order.number,
    orderedOn: orderedOn.format(order.createdAt),
    address: [...formatAddressLines(address, countryName(address.country)), ...(address.phone ? [`Phone ${address.phone}`] : [])],
    delivery: delivery.pickupPoint ? `Pick-up at ${delivery.pickupPoint.name}` : `${delivery.carrier}, ${delivery.service}`,
    isPickup: delivery.pickupPoint != null,
    instructions: address.instructions,
    note: order.note,
    items: describe(left.length > 0 ? left : unitsOfSentOrder(order)).map((unit) => ({
      ...unit,
      sku: order.items[unit.position]?.sku ?? '',
    })),
    refunded: describe(refundedUnshippedUnits(order)),
    isRest: left.length > 0 && order.parcels.length > 0,
  };
}

/** What was in the parcels of an order of which nothing is left to pack; of one without parcels, everything. */
function unitsOfSentOrder({ items, parcels }: StoredOrder): ItemUnits[] {
  if (parcels.length === 0) return items.map(({ quantity }, position) => ({ position, quantity }));
  return [...sumUnits(parcels)].map(([position, quantity]) => ({ position, quantity })).sort((a, b) => a.position - b.position);
}
