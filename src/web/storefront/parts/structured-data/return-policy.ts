import type { RootData } from '#web/shop-facts.ts';
import { deliveryCountries } from '#web/storefront/cart/delivery-estimate.ts';
import { schema, type Thing } from './thing.ts';

/** Whether and how long goods can be sent back. Who pays for the parcel stands in the policy's own words, behind the link. */
export const returnPolicy = ({ origin, settings }: RootData): Thing => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: deliveryCountries(settings),
  merchantReturnLink: `${origin}/about-us#returns`,
  ...(settings.returnDays > 0
    ? {
        returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: settings.returnDays,
        returnMethod: `${schema}/ReturnByMail`,
      }
    : { returnPolicyCategory: `${schema}/MerchantReturnNotPermitted` }),
});
