import { type Generated, type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

interface NewsletterSettingsTable {
  only_row: Generated<boolean>;
  mails_per_hour: number | null;
  next_mail_at: Generated<Date>;
  feedback_key: string | null;
  mailgun_key: string | null;
  sendgrid_key: string | null;
  sns_confirm_url: string | null;
  feedback_received_at: Date | null;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    newsletter_settings: NewsletterSettingsTable;
  }
}

export type NewsletterSettingsRow = Selectable<NewsletterSettingsTable>;

export const findNewsletterSettings = (db: Database): Promise<NewsletterSettingsRow> =>
  db.selectFrom('newsletter_settings').selectAll().executeTakeFirstOrThrow();

/** Locks the settings until the transaction ends, and returns their version. */
export async function lockNewsletterSettings(db: Database): Promise<number> {
  return (await db.selectFrom('newsletter_settings').select('version').forUpdate().executeTakeFirstOrThrow()).version;
}

/** Another limit applies from the next mail on. */
export const updateNewsletterSettingsRow = (
  db: Database,
  changes: Partial<Pick<NewsletterSettingsRow, 'mails_per_hour' | 'feedback_key' | 'mailgun_key' | 'sendgrid_key'>>,
): Promise<unknown> =>
  db
    .updateTable('newsletter_settings')
    .set((use) => ({ ...changes, version: use('version', '+', 1), next_mail_at: sql`now()`, updated_at: sql`now()` }))
    .execute();

/**
 * Takes the right to send one mail. 0 if it may leave now, and the next one only after its share of an hour; otherwise the ms until the next one may, and nothing
 * is taken. Of several callers at once, one gets it.
 */
export async function takeSendingSlot(db: Database): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    with taken as (
      update newsletter_settings set next_mail_at = now() + make_interval(secs => 3600.0 / mails_per_hour)
      where mails_per_hour is not null and next_mail_at <= now()
      returning 1
    )
    select case when mails_per_hour is null or exists (select from taken) then 0
      else greatest(1, ceil(1000 * extract(epoch from next_mail_at - now())))::integer end as wait
    from newsletter_settings`.execute(db);
  return rows[0]?.wait ?? 0;
}
