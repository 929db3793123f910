import type { ShippingZoneInput } from '#contract/shipping-zones.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound, StaleVersion } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import {
  deleteShippingZoneRow,
  insertShippingZone,
  lockShippingZone,
  replaceShippingRates,
  updateShippingZoneRow,
} from './shipping-zones.queries.ts';

/** Adds a zone with its rates after the others, and returns its id. */
export function createShippingZone(db: Database, zone: ShippingZoneInput): Promise<string> {
  return inTransaction(db, async (db) => {
    const id = newId();
    await insertShippingZone(db, id, zone);
    await replaceShippingRates(db, id, zone.rates);
    return id;
  });
}

/** Replaces a zone and its rates; quotes and orders keep theirs. Throws NotFound, and StaleVersion if it was saved since `version` was read. */
export function updateShippingZone(db: Database, id: string, { version, ...zone }: ShippingZoneInput & { version: number }): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockVersion(db, id, version);
    await updateShippingZoneRow(db, id, zone);
    await replaceShippingRates(db, id, zone.rates);
  });
}

/** Deletes a zone and its rates; quotes and orders keep theirs. Throws NotFound, and StaleVersion if it was saved since `version` was read. */
export function deleteShippingZone(db: Database, id: string, version?: number): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockVersion(db, id, version);
    await deleteShippingZoneRow(db, id);
  });
}

async function lockVersion(db: Database, id: string, version: number | undefined): Promise<void> {
  const zone = await lockShippingZone(db, id);
  if (!zone) throw new NotFound('This zone');
  if (version !== undefined && version !== zone.version) throw new StaleVersion('this zone', { seen: version, current: zone.version });
}
