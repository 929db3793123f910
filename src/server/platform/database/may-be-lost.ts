import { type RawBuilder, sql } from 'kysely';

/**
 * For `returning` of a statement that is a transaction of its own: its commit does not wait for the disk. A power cut may take the last half second of such
 * rows, whole ones and the newest first; so this is for what a shopper makes again in a moment, such as a quote. Never for orders, stock or money.
 */
export const mayBeLost = (): RawBuilder<string> => sql`set_config('synchronous_commit', 'off', true)`;
