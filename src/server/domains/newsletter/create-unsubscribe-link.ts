import type { Database } from '#server/platform/database/database.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { insertLink } from './subscriber-links.queries.ts';
import { preferencesUrl, unsubscribeUrl } from './subscriber-urls.ts';

export interface UnsubscribeLink {
  /** The page with a button, for people. */
  url: string;
  /** The page where they say which newsletters they want. The same link: it governs the subscription that it was mailed to. */
  preferencesUrl: string;
  /** For mail programs, which show a button of their own (RFC 2369, RFC 8058). */
  headers: { 'List-Unsubscribe': string; 'List-Unsubscribe-Post': string };
}

/** Creates the unsubscribe link of one mail. It does not expire. */
export async function createUnsubscribeLink(db: Database, subscriber: string, shopUrl: string): Promise<UnsubscribeLink> {
  const token = newToken('n_');
  await insertLink(db, { hash: hashToken(token), subscriber, purpose: 'unsubscribe', expiresAt: null });
  return {
    url: unsubscribeUrl(shopUrl, token),
    preferencesUrl: preferencesUrl(shopUrl, token),
    headers: {
      'List-Unsubscribe': `<${shopUrl}/api/v1/newsletter/subscriber/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
