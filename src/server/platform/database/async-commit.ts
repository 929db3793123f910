import { type RawBuilder, sql } from 'kysely';

/**
 * For the `returning` of a statement: the commit of its transaction does not wait for the disk. A power cut may lose the last half second of such commits,
 * each as a whole and the newest first. Only for what can be redone at once; never for what somebody buys, and never for money.
 */
export const asyncCommit = (): RawBuilder<string> => sql`set_config('synchronous_commit', 'off', true)`;
