import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';

interface DisabledEndpoint {
  endpoint: string;
  url: string;
  reason: 'failing' | 'gone';
  /** Of the last attempt, in words. */
  error: string | null;
}

/** Mails the shop that an endpoint is switched off, and so gets no more events. */
export async function mailEndpointDisabled(shop: Shop, { endpoint, url, reason, error }: DisabledEndpoint): Promise<void> {
  const settings = await getCachedSettings(shop);
  const { host } = new URL(url);
  await queueMail(shop.db, shop, {
    template: 'webhooks.endpoint-disabled',
    to: settings.contactEmail,
    subject: `Webhook switched off: ${host}`,
    props: {
      url,
      reason,
      error,
      adminUrl: `${shop.publicUrl()}/admin/settings/webhooks/${endpoint}`,
      shop: shopDetailsForMail(settings, shop.publicUrl()),
    },
  });
}
