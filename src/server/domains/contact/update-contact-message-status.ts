import type { ContactStatus } from '#contract/contact.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound, StaleVersion } from '#server/platform/errors.ts';
import { findContactMessage, setContactMessageStatus } from './contact.queries.ts';

/** Sets whether a message is new, read or answered; with `version`, only if it has not changed since. Throws NotFound and StaleVersion. */
export async function updateContactMessageStatus(
  db: Database,
  id: string,
  { status, version }: { status: ContactStatus; version?: number },
): Promise<void> {
  if (await setContactMessageStatus(db, id, { status, version })) return;
  const current = await findContactMessage(db, id);
  if (!current) throw new NotFound('This message');
  throw new StaleVersion('this message', { seen: version ?? 0, current: current.version });
}
