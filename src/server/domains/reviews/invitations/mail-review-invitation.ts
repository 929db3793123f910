import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newToken } from '#server/platform/tokens.ts';
import { findInvitation, saveTokens } from './invitations.queries.ts';
import { stopUrl } from './stop-url.ts';

/** How long the links to the forms work, in ms. */
const lifetime = 60 * 86_400_000;

/** Asks the customer of a delivered order for reviews of what they have not reviewed yet, unless nobody may be asked any more. */
export async function mailReviewInvitation(shop: Shop, orderId: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  const invitation = await findInvitation(shop.db, orderId);
  if (!invitation || invitation.products.length === 0) return;
  const [token, stopToken] = [newToken('v_'), newToken('s_')];
  await saveTokens(shop.db, orderId, { token, stopToken, expiresAt: new Date(Date.now() + lifetime) });
  const url = shop.publicUrl();
  await queueMail(shop.db, shop, {
    template: 'reviews.invitation',
    to: invitation.email,
    subject: 'What does your dog think?',
    props: {
      name: invitation.name,
      products: invitation.products.map(({ title, slug }) => ({ title, url: `${url}/products/${slug}/review?token=${token}` })),
      stopUrl: stopUrl(url, stopToken),
      shop: shopDetailsForMail(settings, url),
    },
    headers: {
      'List-Unsubscribe': `<${url}/api/v1/review/invitation/stop?token=${stopToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    secret: true,
  });
}
