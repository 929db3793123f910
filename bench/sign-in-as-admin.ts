import { createAdmin } from '../src/server/domains/accounts/admins/create-admin.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { createSession } from '../src/server/platform/sessions.ts';

/** Creates an admin who is signed in, and returns the token. */
export async function signInAsAdmin(db: Database): Promise<string> {
  const { _id } = await createAdmin(db, { email: 'bench@bench.example', name: 'Olive Owner', password: 'a long enough phrase' });
  return createSession(db, _id, 'admin');
}
