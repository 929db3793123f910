import { getUser } from '#server/domains/accounts/get-user.ts';
import { NotFound } from '#server/platform/errors.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findNewsletter } from './newsletters.queries.ts';
import { newsletterMailProps, sampleLinks } from './render-newsletter.ts';

/** Mails a newsletter to the email of an admin alone. Throws NotFound. */
export async function sendTestNewsletter(shop: Shop, id: string, adminId: string): Promise<{ email: string }> {
  const newsletter = await findNewsletter(shop.db, id);
  if (!newsletter) throw new NotFound('This newsletter');
  const { email } = await getUser(shop.db, adminId);
  await queueMail(shop.db, shop, {
    template: 'newsletter.issue',
    to: email,
    subject: `Test: ${newsletter.subject}`,
    props: await newsletterMailProps(shop, newsletter, sampleLinks(shop)),
  });
  return { email };
}
