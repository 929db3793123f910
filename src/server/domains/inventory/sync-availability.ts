import { updateAvailability } from '#server/domains/catalog/update-availability.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ChangedStockLevel } from './inventory.queries.ts';

/** Tells the catalogue of the variations that sold out or came back, and of no others. */
export async function syncAvailability(db: Database, levels: readonly ChangedStockLevel[]): Promise<void> {
  const changed = levels.filter(({ onHand, reserved, availableBefore }) => onHand - reserved > 0 !== availableBefore > 0);
  await updateAvailability(
    db,
    changed.map(({ variation }) => variation),
  );
}
