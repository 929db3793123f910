import { type Generated, sql } from 'kysely';
import type { CartLineInput } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';
import { canonicalEmail } from '#server/platform/mail/canonical-email.ts';

/** A stored line. */
export type ReminderLine = Pick<CartLineInput, 'variation' | 'quantity'>;

declare module '#server/platform/database/database.ts' {
  interface Tables {
    cart_reminders: {
      id: string;
      user_id: string | null;
      email: string | null;
      mailbox: string | null;
      key_hash: Buffer | null;
      guest_id: string | null;
      /** Written as JSON text. */
      lines: Generated<string>;
      status: Generated<'waiting' | 'sent'>;
      agreed_at: Generated<Date>;
      changed_at: Generated<Date>;
      sent_at: Date | null;
    };
    cart_reminder_opt_outs: { mailbox: string; created_at: Generated<Date> };
    cart_reminder_users: { user_id: string; agreed_at: Generated<Date> };
  }
}

interface GuestReminder {
  id: string;
  email: string;
  mailbox: string;
  keyHash: Buffer;
  guestId: string | null;
  lines: readonly ReminderLine[];
}

export const insertGuestReminder = (db: Database, { id, email, mailbox, keyHash, guestId, lines }: GuestReminder): Promise<unknown> =>
  db
    .insertInto('cart_reminders')
    .values({ id, email, mailbox, key_hash: keyHash, guest_id: guestId, lines: JSON.stringify(lines) })
    .execute();

/** Changes a reminder that waits, and begins its time anew. False if there is none with this key. */
export async function updateGuestReminder(
  db: Database,
  { email, mailbox, keyHash, guestId, lines }: Omit<GuestReminder, 'id'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cart_reminders set email = ${email}, mailbox = ${mailbox}, guest_id = coalesce(${guestId}::uuid, guest_id), lines = ${JSON.stringify(lines)}::jsonb,
      agreed_at = case when email = ${email}::citext then agreed_at else now() end, changed_at = now()
    where key_hash = ${keyHash} and status = 'waiting'`.execute(db);
  return numAffectedRows === 1n;
}

export const deleteReminderByKey = (db: Database, keyHash: Buffer): Promise<unknown> =>
  db.deleteFrom('cart_reminders').where('key_hash', '=', keyHash).where('status', '=', 'waiting').execute();

/** Whether there is a reminder that waits. */
export const isAnyReminderWaiting = sql<boolean>`exists (select from cart_reminders where status = 'waiting')`;

/** Deletes the reminders that wait of who has ordered: by account, email, or the browser's guest. */
export const deleteRemindersOfOrder = (db: Database, orderId: string): Promise<unknown> =>
  sql`
    delete from cart_reminders r using orders o
    where o.id = ${orderId}::uuid and r.status = 'waiting' and (r.user_id = o.user_id or r.email = o.email or r.guest_id = o.guest_id)`.execute(
    db,
  );

export const wantsReminders = async (db: Database, userId: string): Promise<boolean> =>
  (await db.selectFrom('cart_reminder_users').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;

/** Records that a user has agreed; a cart that is filled already counts from now on. */
export async function insertReminderUser(db: Database, userId: string): Promise<void> {
  await db
    .insertInto('cart_reminder_users')
    .values({ user_id: userId })
    .onConflict((row) => row.doNothing())
    .execute();
  await sql`
    insert into cart_reminders (id, user_id)
    select gen_random_uuid(), c.user_id from carts c where c.user_id = ${userId}::uuid and exists (select from cart_lines where cart_id = c.id)
    on conflict (user_id) where status = 'waiting' and user_id is not null do nothing`.execute(db);
}

export async function deleteReminderUser(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('cart_reminder_users').where('user_id', '=', userId).execute();
  await db.deleteFrom('cart_reminders').where('user_id', '=', userId).where('status', '=', 'waiting').execute();
}

/** Deletes the reminders of emails, and that their mailboxes want none. */
export async function deleteRemindersByEmail(db: Database, emails: readonly string[]): Promise<void> {
  await sql`delete from cart_reminders where email = any(${emails}::citext[])`.execute(db);
  await sql`delete from cart_reminder_opt_outs where mailbox = any(${emails.map(canonicalEmail)}::text[])`.execute(db);
}

/** What is stored of a user, and of the account's verified email. */
export async function findRemindersOf(
  db: Database,
  userId: string,
  email: string | null,
): Promise<{ lines: ReminderLine[]; agreedAt: Date; changedAt: Date; sentAt: Date | null }[]> {
  const { rows } = await sql<{ lines: ReminderLine[]; agreedAt: Date; changedAt: Date; sentAt: Date | null }>`
    select lines, agreed_at as "agreedAt", changed_at as "changedAt", sent_at as "sentAt" from cart_reminders
    where user_id = ${userId}::uuid or email = ${email}::citext order by changed_at desc, id`.execute(db);
  return rows;
}

/** A reminder that is due, locked. `email`: null if the account gets no mail. */
export interface DueReminder {
  id: string;
  userId: string | null;
  email: string | null;
  lines: ReminderLine[];
  hasOrdered: boolean;
}

/** The next reminder whose cart has not been changed for so many hours; it is locked, and others skip it. */
export async function lockDueReminder(db: Database, hours: number): Promise<DueReminder | undefined> {
  const { rows } = await sql<DueReminder>`
    with due as materialized (
      select * from cart_reminders where status = 'waiting' and changed_at < now() - make_interval(hours => ${hours})
      order by changed_at, id limit 1 for update skip locked
    )
    select r.id, r.user_id as "userId", case when r.user_id is null then r.email when u.email_verified and u.enabled and agreed.user_id is not null then u.email end as email,
      case when r.user_id is null then r.lines else coalesce((
        select json_agg(json_build_object('variation', l.variation_id, 'quantity', l.quantity) order by l.position)
        from carts c join cart_lines l on l.cart_id = c.id where c.user_id = r.user_id), '[]')::jsonb end as lines,
      exists (
        select from orders o where o.user_id = r.user_id and o.placed_at > r.agreed_at and o.placed_at > r.changed_at
        union all select from orders o where o.email = r.email and o.placed_at > r.agreed_at
        union all select from orders o where o.guest_id = r.guest_id and o.placed_at > r.agreed_at
      ) as "hasOrdered"
    from due r left join users u on u.id = r.user_id left join cart_reminder_users agreed on agreed.user_id = r.user_id`.execute(db);
  return rows[0];
}

/** Whether the mailbox has got a reminder in the last 30 days. The mailbox is locked until the transaction ends. */
export async function wasReminded(db: Database, mailbox: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('cart reminder'), hashtext(${mailbox}))`.execute(db);
  const { rows } = await sql`
    select from cart_reminders where status = 'sent' and mailbox = ${mailbox} and sent_at > now() - interval '30 days' limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a mailbox wants no mails about carts of guests. */
export const hasOptedOut = async (db: Database, mailbox: string): Promise<boolean> => (await findOptOut(db, mailbox)) !== undefined;

export const findOptOut = (db: Database, mailbox: string): Promise<{ createdAt: Date } | undefined> =>
  db.selectFrom('cart_reminder_opt_outs').select('created_at as createdAt').where('mailbox', '=', mailbox).executeTakeFirst();

export const deleteReminder = (db: Database, id: string): Promise<unknown> =>
  db.deleteFrom('cart_reminders').where('id', '=', id).execute();

export const setReminderSent = (
  db: Database,
  id: string,
  { mailbox, lines }: { mailbox: string; lines: readonly ReminderLine[] },
): Promise<unknown> =>
  db
    .updateTable('cart_reminders')
    .set({ status: 'sent', sent_at: new Date(), mailbox, lines: JSON.stringify(lines) })
    .where('id', '=', id)
    .execute();

/** Deletes reminders 30 days after they were mailed, or last changed. */
export const deleteOldReminders = (db: Database): Promise<unknown> =>
  sql`delete from cart_reminders where changed_at < now() - interval '30 days' and (sent_at is null or sent_at < now() - interval '30 days')`.execute(
    db,
  );

/** The reminders that should have been mailed hours ago. */
export async function countOverdueReminders(db: Database, hours: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from cart_reminders where status = 'waiting' and changed_at < now() - make_interval(hours => ${hours + 2})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Titles and pictures of variations, for a mail. */
export async function findMailedVariations(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; title: string; variation: string; slug: string; image: string | null }[]> {
  const { rows } = await sql<{ id: string; title: string; variation: string; slug: string; image: string | null }>`
    select v.id, p.title, v.title as variation, p.slug, coalesce(
      (select image_id from variation_images where variation_id = v.id order by position limit 1),
      (select vi.image_id from variations own join variation_images vi on vi.variation_id = own.id where own.product_id = p.id order by own.position, vi.position limit 1)
    ) as image
    from variations v join products p on p.id = v.product_id where v.id = any(${uuidArray(ids)})`.execute(db);
  return rows;
}
