import type { Shop } from '#server/platform/shop.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { adminRegistrationUrl } from '../account-urls.ts';
import { invitationLifetime } from './invitation-lifetime.ts';
import { upsertSetUpToken } from './invitations.queries.ts';

/** Creates the one-time link for the first admin of a shop, valid for a day; null if there is an admin. Invalidates earlier links. */
export async function createSetUpLink({ db, publicUrl }: Pick<Shop, 'db' | 'publicUrl'>): Promise<string | null> {
  const token = newToken('s_');
  const offered = await upsertSetUpToken(db, { hash: hashToken(token), expiresAt: new Date(Date.now() + invitationLifetime) });
  return offered ? adminRegistrationUrl(publicUrl(), token) : null;
}
