import type { Database } from '#server/platform/database/database.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';

export const anEmail = () => `ada-${crypto.randomUUID()}@example.com`;
/** The templates of the mails to an address, oldest first. */
export const mailsOf = async (db: Database, email: string) => (await findMailsTo(db, email)).map(({ template }) => template);
interface Reply {
  status: number;
  code: string | undefined;
  fields: { path: string }[] | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: as of `inject`.
  data: any;
}
/** The calls of returns and withdrawals reply with other things than orders. */
export type Call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => Promise<Reply>;
export const declaration = { name: 'Ada Lovelace' };
