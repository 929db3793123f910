import type { ShipmentQuote } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { getShippingDestination, type ShippingDestination } from '#server/domains/addresses/get-shipping-destination.ts';
import type { RequestedLine } from '#server/domains/pricing/resolve-order-lines.ts';
import { type OrderLine, requireStockForLines, resolveOrderLines } from '#server/domains/pricing/resolve-order-lines.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { calculateShippingRates, defaultRate, type ShippingOffer, toParcel } from '../carriers/calculate-shipping-rates.ts';
import type { Carrier } from '../carriers/carrier.ts';
import { toQuotedItems } from './quoted-items.ts';
import { insertQuote } from './shipment-quotes.queries.ts';

export interface DeliveryQuoteInput {
  addressId: string;
  items: readonly RequestedLine[];
  settings: Settings;
  carrier: Carrier;
  /** The quantities that an open request of the caller has reserved, by variation. */
  reservedByCaller?: ReadonlyMap<string, number>;
}

const quoteLifetime = 30 * 60_000;

/** The cost of the cheapest delivery to an address of the caller, and the free-delivery threshold. Throws NotFound, OutOfStock, NotDeliverable. */
export async function getDeliveryCost(
  db: Database,
  actor: Actor,
  input: DeliveryQuoteInput,
): Promise<{ deliveryCost: number; currency: string; freeFrom: number | null }> {
  const { settings } = input;
  const { rates, freeFrom, destination } = await findShippingRates(db, actor, input);
  return {
    deliveryCost: defaultRate(rates, destination).cost,
    currency: settings.currency,
    freeFrom,
  };
}

/** Quotes the rates for the items to an address of the caller, valid for 30 minutes. Throws NotFound, OutOfStock, NotDeliverable. */
export async function quoteDelivery(db: Database, actor: Actor, input: DeliveryQuoteInput): Promise<ShipmentQuote> {
  const { rates, lines, destination } = await findShippingRates(db, actor, input);
  const quote = {
    id: newId(),
    addressId: input.addressId,
    addressVersion: destination.version,
    items: toQuotedItems(lines),
    rates,
    expiresAt: new Date(Date.now() + quoteLifetime),
  };
  await insertQuote(db, ownerColumns(actor), quote);
  return { _id: quote.id, address: quote.addressId, rates, currency: input.settings.currency, expiresAt: quote.expiresAt.toISOString() };
}

async function findShippingRates(
  db: Database,
  actor: Actor,
  { addressId, items, settings, carrier, reservedByCaller }: DeliveryQuoteInput,
): Promise<ShippingOffer & { lines: OrderLine[]; destination: ShippingDestination }> {
  const destination = await getShippingDestination(db, actor, addressId);
  const lines = await resolveOrderLines(db, items, settings);
  requireStockForLines(lines, reservedByCaller);
  return { ...(await calculateShippingRates(carrier, toParcel(lines), destination, new Date())), lines, destination };
}

const ownerColumns = (actor: Actor) => ({
  guest_id: actor.kind === 'guest' ? actor.guestId : null,
  user_id: actor.kind === 'user' ? actor.userId : null,
});
