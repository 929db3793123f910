import type { Shop } from '#server/platform/shop.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { adminRegistrationUrl } from '../account-urls.ts';
import { invitationLifetime } from './invitation-lifetime.ts';
import { upsertSetUpToken } from './invitations.queries.ts';

/** The one-time link that makes the first admin of a shop, good for a day; null once there is one. Earlier links are void. */
export async function createSetUpLink({ db, publicUrl }: Pick<Shop, 'db' | 'publicUrl'>): Promise<string | null> {
  const token = newToken('s_');
  const offered = await upsertSetUpToken(db, { hash: hashToken(token), expiresAt: new Date(Date.now() + invitationLifetime) });
  return offered ? adminRegistrationUrl(publicUrl(), token) : null;
}
