import { markAvailability } from '#server/domains/catalog/mark-availability.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ChangedLevel } from './inventory.queries.ts';

/** Tells the catalogue of the variations that sold out or came back, and of no others. */
export async function tellFlips(db: Database, levels: readonly ChangedLevel[]): Promise<void> {
  const flipped = levels.filter(({ onHand, reserved, availableBefore }) => onHand - reserved > 0 !== availableBefore > 0);
  await markAvailability(
    db,
    flipped.map(({ variation }) => variation),
  );
}
