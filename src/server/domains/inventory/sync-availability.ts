import { updateAvailability } from '#server/domains/catalog/update-availability.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ChangedStockLevel } from './inventory.queries.ts';

/** Updates the catalog, only for variations that sold out or are in stock again. */
export async function syncAvailability(db: Database, levels: readonly ChangedStockLevel[]): Promise<void> {
  const changed = levels.filter(({ onHand, reserved, availableBefore }) => onHand - reserved > 0 !== availableBefore > 0);
  await updateAvailability(
    db,
    changed.map(({ variation }) => variation),
  );
}
