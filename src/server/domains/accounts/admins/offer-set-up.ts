import type { Shop } from '#server/platform/shop.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { adminRegistrationPage } from '../account-pages.ts';
import { invitationHolds } from './invitation.ts';
import { insertSetUp } from './invitations.queries.ts';

/** The one-time link that makes the first admin of a shop, good for a day; null once there is one. Earlier links are void. */
export async function offerSetUp({ db, publicUrl }: Pick<Shop, 'db' | 'publicUrl'>): Promise<string | null> {
  const token = newToken('s_');
  const offered = await insertSetUp(db, { hash: hashToken(token), expiresAt: new Date(Date.now() + invitationHolds) });
  return offered ? adminRegistrationPage(publicUrl(), token) : null;
}
