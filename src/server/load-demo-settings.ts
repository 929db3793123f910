import { footerLinks, giftCardsLink } from '#demo/footer-links.ts';
import { payments } from '#demo/payments.ts';
import { getSettings } from './domains/settings/get-settings.ts';
import { updateSettings } from './domains/settings/update-settings.ts';
import type { Database } from './platform/database/database.ts';

/**
 * Accepts all ways to pay, with an example as the bank account, sells gift cards, and links to app stores and social networks. A shop that has an account of its own keeps its
 * payment settings, and one that has links keeps those.
 */
export async function loadDemoSettings(db: Database): Promise<void> {
  const { bankAccount, appStoreUrl, playStoreUrl, social, footerLinks: menu } = await getSettings(db);
  const hasLinks = appStoreUrl !== null || playStoreUrl !== null || social.length > 0;
  await updateSettings(db, {
    ...(bankAccount === null && { ...payments, paymentMethods: [...payments.paymentMethods] }),
    ...(!hasLinks && { ...footerLinks, social: [...footerLinks.social], footerLinks: [...menu, giftCardsLink], giftCards: true }),
  });
}
