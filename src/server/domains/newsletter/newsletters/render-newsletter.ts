import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import type { RenderedMail } from '#server/platform/mail/template-types.ts';
import type { Shop } from '#server/platform/shop.ts';
import { formatMailHtml } from './format-mail-html.ts';

interface NewsletterText {
  preheader: string;
  content: string;
}

interface NewsletterLinks {
  preferencesUrl: string;
  unsubscribeUrl: string;
}

/** The links of a mail that is not for a subscriber: they lead to the page about the newsletter. */
export const sampleLinks = ({ publicUrl }: Pick<Shop, 'publicUrl'>): NewsletterLinks => {
  const page = `${publicUrl()}/newsletter`;
  return { preferencesUrl: page, unsubscribeUrl: page };
};

/** The props of the newsletter's mail. */
export async function newsletterMailProps(shop: Shop, { preheader, content }: NewsletterText, links: NewsletterLinks) {
  const url = shop.publicUrl();
  const settings = await getCachedSettings(shop);
  const html = formatMailHtml(content, { shopUrl: url, accentColor: settings.accentColor });
  return { shop: shopDetailsForMail(settings, url), preheader, html, ...links };
}

/** How email apps show a newsletter. */
export const previewNewsletter = async (shop: Shop, text: Partial<NewsletterText>): Promise<RenderedMail> =>
  shop.renderMail('newsletter.issue', await newsletterMailProps(shop, { preheader: '', content: '', ...text }, sampleLinks(shop)));
