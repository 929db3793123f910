import type { SubscriberRange, SubscriberSelection, SubscriberStatus } from '#contract/newsletter.ts';
import { setNewsletterOptInByEmails } from '#server/domains/accounts/set-newsletter-opt-in-by-emails.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import { recordAuditEntries } from '#server/platform/audit/record-audit-entry.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { deleteSubscribers, endSubscriptions, findNewestSubscriberId, lockSubscribers, type SubscriberRow } from './subscribers.queries.ts';

/** How many subscribers one call changes: few enough that nobody waits for them. */
const batchSize = 200;

interface BulkInput {
  selection: SubscriberSelection;
  /** The `next` of the call before. */
  range?: SubscriberRange | undefined;
}

interface BulkResult {
  subscribers: number;
  next: SubscriberRange | null;
}

/** Unsubscribes the first of the selected subscribers who are not yet, and their accounts. */
export const unsubscribeSelected = (db: Database, admin: AdminActor, input: BulkInput): Promise<BulkResult> =>
  changeBatch(db, input, { except: 'unsubscribed' }, async (db, rows) => {
    await endSubscriptions(db, idsOf(rows), { reason: 'admin' });
    await setNewsletterOptInByEmails(
      db,
      rows.map(({ email }) => email),
      false,
    );
    await recordChanges(db, admin, rows, { action: 'subscriber.update', after: { status: 'unsubscribed' } });
  });

/** Deletes the first of the selected subscribers for good. */
export const deleteSelectedSubscribers = (db: Database, admin: AdminActor, input: BulkInput): Promise<BulkResult> =>
  changeBatch(db, input, {}, async (db, rows) => {
    await deleteSubscribers(db, idsOf(rows));
    await recordChanges(db, admin, rows, { action: 'subscriber.remove', after: null });
  });

const idsOf = (rows: readonly SubscriberRow[]): string[] => rows.map(({ id }) => id);

const recordChanges = (
  db: Database,
  admin: AdminActor,
  rows: readonly SubscriberRow[],
  change: { action: string; after: unknown },
): Promise<void> =>
  recordAuditEntries(
    db,
    admin,
    rows.map(({ id, status }) => ({ ...change, entity: 'subscriber', entityId: id, before: { status } })),
  );

function changeBatch(
  db: Database,
  { selection, range }: BulkInput,
  { except }: { except?: SubscriberStatus },
  change: (db: Database, rows: readonly SubscriberRow[]) => Promise<void>,
): Promise<BulkResult> {
  return inTransaction(db, async (db) => {
    const until = range?.until ?? (await findNewestSubscriberId(db));
    if (until === undefined) return { subscribers: 0, next: null };
    const rows = await lockSubscribers(db, { selection, except }, { after: range?.after ?? null, until, limit: batchSize });
    if (rows.length > 0) await change(db, rows);
    const last = rows.length < batchSize ? undefined : rows.at(-1);
    return { subscribers: rows.length, next: last ? { after: last.id, until } : null };
  });
}
