import { type Generated, sql } from 'kysely';
import type { ContactConversation } from '#contract/contact-admin.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ContactMessageRow } from './contact.queries.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    contact_replies: {
      id: string;
      contact_id: string;
      message: string;
      /** Null once that admin is deleted. */
      admin_id: string | null;
      /** In the outbox, which purges old mails. */
      mail_id: string;
      created_at: Generated<Date>;
    };
  }
}

/** A message with its replies and what else came from its email; the times within are texts of the database. */
export type ConversationRow = ContactMessageRow & Pick<ContactConversation, 'replies' | 'others'>;

/** How many other messages from the same email are shown. */
const maxOthers = 10;

/** In one round trip. */
export async function findConversation(db: Database, id: string): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select c.*, (
      select coalesce(json_agg(json_build_object('_id', r.id, 'message', r.message, 'by', u.name, 'createdAt', r.created_at,
        'mail', case when m.id is not null then json_build_object('_id', m.id, 'status', m.status) end) order by r.created_at, r.id), '[]')
      from contact_replies r left join users u on u.id = r.admin_id left join mails m on m.id = r.mail_id
      where r.contact_id = c.id
    ) as replies, (
      select coalesce(json_agg(json_build_object('_id', o.id, 'subject', o.subject, 'status', o.status, 'createdAt', o.created_at)), '[]')
      from (
        select * from contact_messages where email = c.email and id <> c.id order by created_at desc, id desc limit ${maxOthers}
      ) o
    ) as others
    from contact_messages c where c.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export const insertContactReply = (
  db: Database,
  reply: { id: string; contact_id: string; message: string; admin_id: string; mail_id: string },
): Promise<unknown> => db.insertInto('contact_replies').values(reply).execute();
