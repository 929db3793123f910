import type { ShipmentQuote, ShipmentRate } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { type Destination, findDestination } from '#server/domains/addresses/find-destination.ts';
import { findSaleLines, refuseShortLines, type SaleLine } from '#server/domains/pricing/find-sale-lines.ts';
import type { AskedLine } from '#server/domains/pricing/read-items.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { insertQuote } from './delivery.queries.ts';
import { lowestFreeFrom, offerRates, parcelOf } from './offer-rates.ts';
import { quotedItems } from './quoted-items.ts';

export interface DeliveryQuestion {
  addressId: string;
  items: readonly AskedLine[];
  settings: Settings;
  /** What an open request of the caller has reserved already, by variation. */
  held?: ReadonlyMap<string, number>;
}

const quoteLifetime = 30 * 60_000;

/** The cheapest delivery of the items to an address of the caller. Throws NotFound, OutOfStock, NotDeliverable. */
export async function findDeliveryCost(
  db: Database,
  actor: Actor,
  question: DeliveryQuestion,
): Promise<{ deliveryCost: number; currency: string; freeFrom: number | null }> {
  const { settings } = question;
  const { rates, destination } = await findRates(db, actor, question);
  return { deliveryCost: rates[0]?.cost ?? 0, currency: settings.currency, freeFrom: lowestFreeFrom(settings, destination.country) };
}

/** Quotes the rates for the items to an address of the caller, good for 30 minutes. Throws NotFound, OutOfStock, NotDeliverable. */
export async function quoteDelivery(db: Database, actor: Actor, question: DeliveryQuestion): Promise<ShipmentQuote> {
  const { rates, lines, destination } = await findRates(db, actor, question);
  const quote = {
    id: newId(),
    addressId: question.addressId,
    addressVersion: destination.version,
    items: quotedItems(lines),
    rates,
    expiresAt: new Date(Date.now() + quoteLifetime),
  };
  await insertQuote(db, ownerOf(actor), quote);
  return { _id: quote.id, address: quote.addressId, rates, currency: question.settings.currency, expiresAt: quote.expiresAt.toISOString() };
}

async function findRates(
  db: Database,
  actor: Actor,
  { addressId, items, settings, held }: DeliveryQuestion,
): Promise<{ rates: ShipmentRate[]; lines: SaleLine[]; destination: Destination }> {
  const destination = await findDestination(db, actor, addressId);
  const lines = await findSaleLines(db, items, settings);
  refuseShortLines(lines, held);
  return { rates: offerRates(settings, parcelOf(lines, destination.country), new Date()), lines, destination };
}

const ownerOf = (actor: Actor) => ({
  guest_id: actor.kind === 'guest' ? actor.guestId : null,
  user_id: actor.kind === 'user' ? actor.userId : null,
});
