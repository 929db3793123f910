import type { Database } from '#server/platform/database/database.ts';
import { findWebhookTime, upsertWebhookTime } from './last-webhook.queries.ts';

/** Notes that a provider has sent a signed webhook. */
export const noteWebhook = (db: Database, provider: string): Promise<unknown> => upsertWebhookTime(db, provider);

/** When a provider last sent a signed webhook, to the minute; null if it never has. */
export const findLastWebhook = (db: Database, provider: string): Promise<Date | null> => findWebhookTime(db, provider);
