import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { lockShippingZones, updateShippingZonePositions } from './shipping-zones.queries.ts';

/** Puts the zones into the order of the ids. Throws InvalidInput unless each zone is named once, since zones may have been added meanwhile. */
export function reorderShippingZones(db: Database, ids: readonly string[]): Promise<void> {
  return inTransaction(db, async (db) => {
    const existing = await lockShippingZones(db);
    const given = new Set(ids);
    if (given.size !== ids.length || existing.length !== ids.length || !existing.every((id) => given.has(id)))
      throw new InvalidInput([{ path: 'zones', message: 'Please name each zone once: the zones have changed, load them again' }]);
    await updateShippingZonePositions(db, ids);
  });
}
