import type { Settings } from '#contract/settings.ts';
import { pngPath } from '#server/domains/files/image-sizes.ts';

/** The logo of a mail is at most this large, in px. */
const maxLogo = { width: 220, height: 44 };

/** The shop's details that the mail layout shows. */
export const shopDetailsForMail = (settings: Settings, url: string) => {
  const { shopName: name, contactEmail, legalName, legalAddress, accentColor } = settings;
  return { name, url, contactEmail, legalName, legalAddress, accentColor, logo: logoForMail(settings, url) };
};

function logoForMail({ logo, logoWithName: withName }: Pick<Settings, 'logo' | 'logoWithName'>, shopUrl: string) {
  if (!logo) return null;
  const scale = Math.min(maxLogo.width / logo.width, maxLogo.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((size) => Math.max(1, Math.round(size * scale))) as [number, number];
  return { url: shopUrl + pngPath(logo._id), width, height, withName };
}
