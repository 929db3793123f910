import type { RootData } from '#web/root-data.ts';
import { deliveryCountries } from '#web/storefront/cart/delivery-countries.ts';
import { type JsonLd, schemaOrg } from './json-ld.ts';

/** Whether and for how long products can be returned. Who pays for the parcel is in the policy's text, behind the link. */
export const returnPolicy = ({ origin, settings }: RootData): JsonLd => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: deliveryCountries(settings),
  merchantReturnLink: `${origin}/returns`,
  ...(settings.returnDays > 0
    ? {
        returnPolicyCategory: `${schemaOrg}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: settings.returnDays,
        returnMethod: `${schemaOrg}/ReturnByMail`,
      }
    : { returnPolicyCategory: `${schemaOrg}/MerchantReturnNotPermitted` }),
});
