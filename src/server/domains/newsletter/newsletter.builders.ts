import type { FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';

export const subscribersUrl = '/api/v1/newsletter/subscriber';

/** Signs up for the newsletter as the form in the footer does. */
export const subscribe = (app: FastifyInstance, email: string, changes = {}) =>
  app.inject({ method: 'POST', url: subscribersUrl, payload: { email, source: 'footer', ...changes } });

/** Uses a mailed link: the call that the button on its page makes. */
export const openNewsletterLink = (app: FastifyInstance, action: 'confirm' | 'unsubscribe', token: string, more = {}) =>
  app.inject({ method: 'POST', url: `${subscribersUrl}/${action}?token=${token}`, ...more });

export const findSubscriberRow = (db: Database, email: string) =>
  db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst();

/** The token in the newest mail with the template to the email. */
export async function findNewestToken(db: Database, email: string, template: 'newsletter.confirm' | 'newsletter.welcome'): Promise<string> {
  const mail = (await findMailsTo(db, email)).findLast((candidate) => candidate.template === template);
  const token = /\/newsletter\/(?:confirm|unsubscribe)\?token=([\w-]+)/.exec(mail?.html ?? '')?.[1];
  if (!token) throw new Error(`There is no ${template} to ${email}`);
  return token;
}

/** A subscriber of the list, confirmed unless the changes say otherwise. Returns the id. */
export async function aSubscriber(db: Database, changes: Partial<Insertable<Tables['subscribers']>> = {}): Promise<string> {
  const id = newId();
  const row = { id, email: `${id}@example.com`, status: 'confirmed', source: null, confirmed_at: new Date(), ...changes } as const;
  await db.insertInto('subscribers').values(row).execute();
  return id;
}
