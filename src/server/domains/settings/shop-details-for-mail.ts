import type { Settings } from '#contract/settings.ts';

/** How the shop signs its mails. */
export const shopDetailsForMail = ({ shopName: name, contactEmail, legalName, legalAddress }: Settings, url: string) => ({
  name,
  url,
  contactEmail,
  legalName,
  legalAddress,
});
