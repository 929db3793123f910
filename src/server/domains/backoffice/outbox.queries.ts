import { type RawBuilder, sql } from 'kysely';
import type { MailFilters } from '#contract/admin.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findNewestPage } from '#server/platform/database/find-page.ts';
import { readNewest } from '#server/platform/database/read-newest.ts';
import type { MailRow } from '#server/platform/mail/mails.queries.ts';

export type MailSummaryRow = Omit<MailRow, 'html' | 'body' | 'headers' | 'secret'>;

type MailSearch = MailFilters & { sort?: '-createdAt' | 'createdAt' | undefined; page: number; limit: number };

/** The mails that match, without their content. */
function matchingMails({ status, template, q }: MailFilters): RawBuilder<unknown> {
  const conditions = [
    ...(status ? [sql`status = ${status}`] : []),
    ...(template ? [sql`template = ${template}`] : []),
    ...(q ? [sql`recipient || ' ' || subject ilike ${containsPattern(q)}`] : []),
  ];
  return sql`(
    select id, template, recipient, subject, status, attempts, error, created_at, sent_at from mails
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}) found`;
}

/** A page of the outbox, by default the newest first. */
export const findMails = (
  db: Database,
  { sort, page, limit, ...filters }: MailSearch,
): Promise<{ rows: MailSummaryRow[]; total: number }> =>
  findNewestPage(db, matchingMails(filters), { page, limit, oldestFirst: sort === 'createdAt' });

/** The mails that match in batches, newest first. */
export const readMails = (db: Database, filters: MailFilters): AsyncGenerator<MailSummaryRow[], void> =>
  readNewest<MailSummaryRow>(db, matchingMails(filters));

/** The templates of all mails in the outbox. One look into the index for each, however many mails there are. */
export async function findMailTemplates(db: Database): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`
    with recursive templates as (
      (select template from mails order by template limit 1)
      union all
      select (select template from mails where template > templates.template order by template limit 1) from templates where templates.template is not null
    )
    select template from templates where template is not null order by template`.execute(db);
  return rows.map(({ template }) => template);
}

/** The mails that have failed, the oldest first. */
export async function findFailedMails(db: Database, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('mails').select('id').where('status', '=', 'failed').orderBy('created_at').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Whose mailbox a mail goes to: the calling admin's, a shopper's, that of an admin whom this mail invites, or any other, which may be another admin's. */
export type Addressee = 'caller' | 'shopper' | 'invited' | 'other';

/**
 * One mail. Invited and former admins do not count as shoppers: they may be admins again. An email that an account is changing to counts as that account's.
 */
export async function findMail(db: Database, id: string, adminId: string): Promise<(MailRow & { addressee: Addressee }) | undefined> {
  const { rows } = await sql<MailRow & { addressee: Addressee }>`
    select mails.*, case
        when mails.template = 'accounts.invite-admin' then 'invited'
        when exists (select from account_tokens where email = mails.recipient::citext and purpose = 'invite_admin') then 'other'
        when owner.id = ${adminId} then 'caller'
        when not owner.ever_admin then 'shopper'
        else 'other'
      end as addressee
    from mails left join lateral (
      select id, ever_admin from users where id in (
        select id from users where email = mails.recipient::citext
        union all
        select user_id from account_tokens where email = mails.recipient::citext
      )
      -- Another admin counts first, then the asker.
      order by ever_admin desc, id = ${adminId} limit 1
    ) owner on true
    where mails.id = ${id}`.execute(db);
  return rows[0];
}
