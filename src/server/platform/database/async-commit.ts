import { type RawBuilder, sql } from 'kysely';

/**
 * For `returning` of a statement that is a transaction of its own: its commit does not wait for the disk. A power cut may take the last half second of such
 * rows, whole ones and the newest first; so this is for what people make again in a moment. Never for what was agreed upon, and never for money.
 */
export const asyncCommit = (): RawBuilder<string> => sql`set_config('synchronous_commit', 'off', true)`;
