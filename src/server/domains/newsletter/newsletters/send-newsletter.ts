import type { NewsletterStatus } from '#contract/newsletter-admin.ts';
import type { Config } from '#server/platform/config.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { isJobPending } from '#server/platform/jobs/is-job-pending.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { NoMailServer, NoSubscribers, WrongNewsletterStatus } from '../newsletter.errors.ts';
import { hasSubscribersIn } from '../segments/segments.queries.ts';
import { findNewslettersInProgress, updateNewsletterRow } from './newsletters.queries.ts';
import { finishNewsletter, skipWaitingRecipients } from './recipients.queries.ts';
import { lockNewsletterIn } from './save-newsletter.ts';

const jobKey = (id: string): string => `newsletter.send ${id}`;

/**
 * Enqueues the job that sends a newsletter. All newsletters share a queue, so that they take one slot of the workers in all, and come after every mail of the shop.
 */
export const enqueueSending = (db: Database, id: string, runAt?: Date): Promise<void> =>
  enqueue(db, 'newsletter.send', { id }, { key: jobKey(id), queue: 'newsletters', priority: 10, ...(runAt ? { runAt } : {}) });

interface SendOptions {
  /** Null for now. */
  scheduledAt: string | null;
  /** The version that the caller has seen. */
  version?: number | undefined;
}

/**
 * Starts to send a newsletter to the confirmed subscribers of its segment, or schedules that; a scheduled one can be sent at once, or at another time. Throws NotFound, StaleVersion,
 * WrongNewsletterStatus, NoMailServer, InvalidInput, and NoSubscribers if nobody would get it now.
 */
export function sendNewsletter(
  db: Database,
  { mailUrl }: Pick<Config, 'mailUrl'>,
  id: string,
  { scheduledAt, version }: SendOptions,
): Promise<void> {
  if (mailUrl === null) throw new NoMailServer();
  if (scheduledAt !== null && Date.parse(scheduledAt) <= Date.now())
    throw new InvalidInput([{ path: 'scheduledAt', message: 'Choose a time in the future.' }]);
  return inTransaction(db, async (db) => {
    const { segment } = await lockNewsletterIn(db, id, { statuses: ['draft', 'scheduled'], version });
    if (scheduledAt === null) {
      if (!(await hasSubscribersIn(db, segment))) throw new NoSubscribers(segment.length > 0);
      await startSending(db, id);
    } else await updateNewsletterRow(db, id, { status: 'scheduled', scheduled_at: new Date(scheduledAt) });
  });
}

async function startSending(db: Database, id: string): Promise<void> {
  await updateNewsletterRow(db, id, { status: 'sending', scheduled_at: null, started_at: new Date() });
  await enqueueSending(db, id);
}

/** Makes a scheduled newsletter a draft again. Throws NotFound and WrongNewsletterStatus. */
export const unscheduleNewsletter = (db: Database, id: string): Promise<void> =>
  inTransaction(db, async (db) => {
    await lockNewsletterIn(db, id, { statuses: ['scheduled'] });
    await updateNewsletterRow(db, id, { status: 'draft', scheduled_at: null });
  });

/** Pauses the sending: at most the mail that is on its way leaves. Throws NotFound and WrongNewsletterStatus. */
export const pauseNewsletter = (db: Database, id: string): Promise<void> => setPaused(db, id, true);

/** Goes on with a paused newsletter. Throws NotFound and WrongNewsletterStatus. */
export const resumeNewsletter = (db: Database, id: string): Promise<void> => setPaused(db, id, false);

function setPaused(db: Database, id: string, paused: boolean): Promise<void> {
  return inTransaction(db, async (db) => {
    const { status, paused_at } = await lockNewsletterIn(db, id, { statuses: ['sending'] });
    if ((paused_at !== null) === paused) throw new WrongNewsletterStatus(status);
    await updateNewsletterRow(db, id, { paused_at: paused ? new Date() : null });
    if (!paused) await enqueueSending(db, id);
  });
}

/** Ends the sending: who has not got it yet never will. Throws NotFound and WrongNewsletterStatus. */
export const stopNewsletter = (db: Database, id: string): Promise<void> =>
  inTransaction(db, async (db) => {
    await lockNewsletterIn(db, id, { statuses: ['sending'] });
    await updateNewsletterRow(db, id, { paused_at: null });
    await skipWaitingRecipients(db, id);
    await finishNewsletter(db, id);
  });

/** Starts the newsletters whose time has come, and those whose job was lost, such as by a job that has failed too often while the mail server was away. */
export async function continueNewsletters(db: Database): Promise<void> {
  for (const { id } of await findNewslettersInProgress(db)) await continueNewsletter(db, id);
}

/** Goes on at once with newsletters that are being sent, whose next mail may be hours away, because the limit has changed. */
export async function resumeAtOnce(db: Database): Promise<void> {
  for (const { id, status } of await findNewslettersInProgress(db)) if (status === 'sending') await enqueueSending(db, id);
}

const continueNewsletter = (db: Database, id: string): Promise<void> =>
  inTransaction(db, async (db) => {
    const statuses: readonly NewsletterStatus[] = ['scheduled', 'sending'];
    const newsletter = await lockNewsletterIn(db, id, { statuses }).catch((error) => {
      // Unscheduled, ended or deleted meanwhile.
      if (error instanceof WrongNewsletterStatus) return null;
      throw error;
    });
    if (newsletter?.status === 'scheduled') await startSending(db, id);
    else if (newsletter?.status === 'sending' && !(await isJobPending(db, jobKey(id)))) await enqueueSending(db, id);
  });
