import type { AdminActor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { deleteSessionsOf } from '#server/platform/sessions.ts';
import { SecondFactorOff } from '../accounts.errors.ts';
import { secondFactorChanged } from '../accounts.events.ts';
import { lockUserRow } from '../accounts.queries.ts';
import { requireNotSelf } from '../admins/require-another-admin.ts';
import { deletePendingSecrets, disableSecondFactor } from './second-factor.queries.ts';

/**
 * Disables the second factor of a colleague who has lost it, with its recovery codes, ends their sessions, and notifies them. Throws NotFound, SecondFactorOff, and
 * OwnAccountNotAllowed: the own one is switched off on the own page.
 */
export function resetSecondFactor(db: Database, admin: AdminActor, id: string): Promise<void> {
  return inTransaction(db, async (db) => {
    requireNotSelf(admin, id);
    if (!(await lockUserRow(db, id))) throw new NotFound('This user');
    await deletePendingSecrets(db, id);
    if (!(await disableSecondFactor(db, id))) throw new SecondFactorOff();
    await deleteSessionsOf(db, id);
    await emit(db, secondFactorChanged, { userId: id, isEnabled: false, byAdmin: true });
  });
}
