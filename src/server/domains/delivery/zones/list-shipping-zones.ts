import { createHash } from 'node:crypto';
import type { ShippingZone, ShippingZones } from '#contract/shipping-zones.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findShippingZones, type ShippingZoneRow } from './shipping-zones.queries.ts';

/** All zones in their order, with rates that are switched off as well. */
export async function listShippingZones(db: Database): Promise<ShippingZones> {
  const list = (await findShippingZones(db)).map(serializeZone);
  return { list, total: list.length, version: versionOfOrder(list.map(({ _id }) => _id)) };
}

/** The version of the order of zones: a digest, so that the same order has the same version. */
export const versionOfOrder = (ids: readonly string[]): string => createHash('sha256').update(ids.join()).digest('hex');

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
