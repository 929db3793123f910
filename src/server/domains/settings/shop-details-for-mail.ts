import type { Settings } from '#contract/settings.ts';

/** The shop's details that the mail layout shows. */
export const shopDetailsForMail = ({ shopName: name, contactEmail, legalName, legalAddress }: Settings, url: string) => ({
  name,
  url,
  contactEmail,
  legalName,
  legalAddress,
});
