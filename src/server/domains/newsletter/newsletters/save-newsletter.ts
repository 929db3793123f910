import type { NewNewsletter, NewsletterChanges, NewsletterStatus } from '#contract/newsletter-admin.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound, StaleVersion } from '#server/platform/errors.ts';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import { newId } from '#shared/ids.ts';
import { WrongNewsletterStatus } from '../newsletter.errors.ts';
import { deleteNewsletterRow, insertNewsletter, lockNewsletter, updateNewsletterRow } from './newsletters.queries.ts';

/** Adds a draft and returns its id. Throws InvalidInput if nothing of the content is left. */
export async function createNewsletter(db: Database, { content, ...fields }: NewNewsletter): Promise<string> {
  const id = newId();
  await insertNewsletter(db, { id, ...fields, content: requireText(content) });
  return id;
}

/** Changes the given fields, until the newsletter is being sent. Throws NotFound, StaleVersion, WrongNewsletterStatus and InvalidInput. */
export function updateNewsletter(db: Database, id: string, { version, content, ...fields }: NewsletterChanges): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockNewsletterIn(db, id, { statuses: ['draft', 'scheduled'], version });
    await updateNewsletterRow(db, id, { ...fields, ...(content === undefined ? {} : { content: requireText(content) }) });
  });
}

/** Deletes a newsletter with its figures, unless it is being sent. Throws NotFound and WrongNewsletterStatus. */
export function deleteNewsletter(db: Database, id: string): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockNewsletterIn(db, id, { statuses: ['draft', 'scheduled', 'sent'] });
    await deleteNewsletterRow(db, id);
  });
}

interface Expected {
  statuses: readonly NewsletterStatus[];
  /** The version that the caller has seen. */
  version?: number | undefined;
}

/** Locks a newsletter that has one of the statuses. Throws NotFound, StaleVersion and WrongNewsletterStatus. */
export async function lockNewsletterIn(db: Database, id: string, { statuses, version }: Expected) {
  const newsletter = await lockNewsletter(db, id);
  if (!newsletter) throw new NotFound('This newsletter');
  if (!statuses.includes(newsletter.status)) throw new WrongNewsletterStatus(newsletter.status);
  if (version !== undefined && version !== newsletter.version)
    throw new StaleVersion('this newsletter', { seen: version, current: newsletter.version });
  return newsletter;
}

function requireText(html: string): string {
  const content = sanitizeRichText(html);
  if (content.trim() === '') throw new InvalidInput([{ path: 'content', message: 'Write something.' }]);
  return content;
}
