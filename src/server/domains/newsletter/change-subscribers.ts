import type { SubscriberSelection, SubscriberStatus } from '#contract/newsletter.ts';
import { setNewsletterOptInByEmails } from '#server/domains/accounts/set-newsletter-opt-in-by-emails.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import { recordAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { countSubscribers, deleteSubscribers, endSubscriptions, lockSubscribers, type SubscriberRow } from './subscribers.queries.ts';

/** How many subscribers one call changes: few enough that nobody waits for them. */
const batchSize = 200;

interface BulkResult {
  subscribers: number;
  remaining: number;
}

/** Unsubscribes the first of the selected subscribers who are not yet, and their accounts. `remaining`: how many more there are. */
export const unsubscribeSelected = (db: Database, admin: AdminActor, selection: SubscriberSelection): Promise<BulkResult> =>
  changeBatch(db, selection, { except: 'unsubscribed' }, async (db, rows) => {
    await endSubscriptions(db, idsOf(rows));
    await setNewsletterOptInByEmails(
      db,
      rows.map(({ email }) => email),
      false,
    );
    for (const { id, status } of rows)
      await recordAuditEntry(db, admin, {
        action: 'subscriber.update',
        entity: 'subscriber',
        entityId: id,
        before: { status },
        after: { status: 'unsubscribed' },
      });
  });

/** Deletes the first of the selected subscribers for good. `remaining`: how many more there are. */
export const deleteSelectedSubscribers = (db: Database, admin: AdminActor, selection: SubscriberSelection): Promise<BulkResult> =>
  changeBatch(db, selection, {}, async (db, rows) => {
    await deleteSubscribers(db, idsOf(rows));
    for (const { id, status } of rows)
      await recordAuditEntry(db, admin, {
        action: 'subscriber.remove',
        entity: 'subscriber',
        entityId: id,
        before: { status },
        after: null,
      });
  });

const idsOf = (rows: readonly SubscriberRow[]): string[] => rows.map(({ id }) => id);

function changeBatch(
  db: Database,
  selection: SubscriberSelection,
  { except }: { except?: SubscriberStatus },
  change: (db: Database, rows: readonly SubscriberRow[]) => Promise<void>,
): Promise<BulkResult> {
  return inTransaction(db, async (db) => {
    const selected = { selection, except };
    const rows = await lockSubscribers(db, selected, batchSize);
    if (rows.length > 0) await change(db, rows);
    return { subscribers: rows.length, remaining: rows.length < batchSize ? 0 : await countSubscribers(db, selected) };
  });
}
