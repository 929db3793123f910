import type { ShippingZone } from '#contract/shipping-zones.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findShippingZones, type ShippingZoneRow } from './shipping-zones.queries.ts';

/** All zones in their order, with rates that are switched off as well. */
export async function listShippingZones(db: Database): Promise<{ list: ShippingZone[]; total: number }> {
  const list = (await findShippingZones(db)).map(serializeZone);
  return { list, total: list.length };
}

/** One zone with all its rates. Throws NotFound. */
export async function getShippingZone(db: Database, id: string): Promise<ShippingZone> {
  const [row] = await findShippingZones(db, id);
  if (!row) throw new NotFound('This zone');
  return serializeZone(row);
}

const serializeZone = ({ id, createdAt, updatedAt, ...zone }: ShippingZoneRow): ShippingZone => ({
  _id: id,
  ...zone,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
