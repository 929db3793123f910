import { footerLinks, giftCardsLink } from '#demo/footer-links.ts';
import { payments } from '#demo/payments.ts';
import { exampleCompany } from '#shared/example-company.ts';
import { defaultSettings } from './domains/settings/default-settings.ts';
import { getSettings } from './domains/settings/get-settings.ts';
import { updateSettings } from './domains/settings/update-settings.ts';
import type { Database } from './platform/database/database.ts';

/**
 * Gives the shop an example as its company, accepts all ways to pay, with an example as the bank account, sells gift cards, and links to app stores and social networks.
 * A shop that has a company, a bank account or links of its own keeps them.
 */
export async function loadDemoSettings(db: Database): Promise<void> {
  const { legalName, country, bankAccount, appStoreUrl, playStoreUrl, social, footerLinks: menu } = await getSettings(db);
  const hasLinks = appStoreUrl !== null || playStoreUrl !== null || social.length > 0;
  await updateSettings(db, {
    // Its VAT number is a German one.
    ...(legalName === defaultSettings.legalName && country === defaultSettings.country && exampleCompany),
    ...(bankAccount === null && { ...payments, paymentMethods: [...payments.paymentMethods] }),
    ...(!hasLinks && { ...footerLinks, social: [...footerLinks.social], footerLinks: [...menu, giftCardsLink], giftCards: true }),
  });
}
