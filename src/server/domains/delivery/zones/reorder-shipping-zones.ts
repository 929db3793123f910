import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, StaleVersion } from '#server/platform/errors.ts';
import { versionOfOrder } from './list-shipping-zones.ts';
import { lockShippingZones, updateShippingZonePositions } from './shipping-zones.queries.ts';

/** Puts the zones into the order of the ids. Throws StaleVersion if the order has changed since `version` was read, and InvalidInput unless each is named once. */
export function reorderShippingZones(db: Database, { zones: ids, version }: { zones: readonly string[]; version: string }): Promise<void> {
  return inTransaction(db, async (db) => {
    const existing = await lockShippingZones(db);
    if (versionOfOrder(existing) !== version) throw new StaleVersion('the order of the delivery zones');
    const given = new Set(ids);
    if (given.size !== ids.length || existing.length !== ids.length || !existing.every((id) => given.has(id)))
      throw new InvalidInput([{ path: 'zones', message: 'Send each zone once.' }]);
    await updateShippingZonePositions(db, ids);
  });
}
