import type { Database } from '#server/platform/database/database.ts';
import { openSession } from '#server/platform/sessions.ts';
import { newId } from '#shared/ids.ts';
import { insertUser } from './accounts.queries.ts';
import { createAdmin } from './create-admin.ts';

/** An admin with a live session; `authorization` is the header to call with. */
export async function anAdmin(db: Database): Promise<{ userId: string; token: string; authorization: string }> {
  const { _id } = await createAdmin(db, {
    email: `owner-${crypto.randomUUID()}@kibble.example`,
    name: 'Olive Owner',
    password: 'a long enough phrase',
  });
  const token = await openSession(db, _id, 'admin');
  return { userId: _id, token, authorization: `Bearer ${token}` };
}

/** A user with a live session, who has proved the e-mail unless `changes` say otherwise; `authorization` is the header to call with. */
export async function aUser(
  db: Database,
  { email = `user-${crypto.randomUUID()}@kibble.example`, name = 'Bo Barker', emailVerified = true } = {},
): Promise<{ userId: string; email: string; authorization: string }> {
  const { id } = await insertUser(db, { id: newId(), name, email, password_hash: 'none', role: 'user', email_verified: emailVerified });
  return { userId: id, email, authorization: `Bearer ${await openSession(db, id, 'user')}` };
}
