import type { RootData } from '#web/root-data.ts';
import { deliveryCountries } from '#web/storefront/cart/delivery-countries.ts';
import type { JsonLd } from './json-ld.ts';
import { returnPolicy } from './return-policy.ts';

const logoSize = 512;

/** The shop's name and logo, as the publisher of a page. */
export const publisher = ({ origin, settings }: RootData): JsonLd => ({
  '@type': 'OnlineStore',
  '@id': `${origin}/#shop`,
  name: settings.shopName,
  url: `${origin}/`,
  logo: { '@type': 'ImageObject', url: `${origin}/icons/${logoSize}.png`, width: logoSize, height: logoSize },
});

/** Who runs the shop, and how to reach them. */
export function organization(root: RootData): JsonLd {
  const { shopName, legalName, legalAddress, vatId, contactEmail, contactPhone, social, appStoreUrl, playStoreUrl } = root.settings;
  const profileUrls = [...social.map(({ url }) => url), appStoreUrl, playStoreUrl].filter((url) => url !== null);
  const phone = contactPhone ? { telephone: contactPhone } : null;
  return {
    ...publisher(root),
    legalName,
    // A single line in the settings, so plain text here.
    address: legalAddress,
    email: contactEmail,
    ...phone,
    ...(vatId && { vatID: vatId }),
    ...(profileUrls.length > 0 && { sameAs: profileUrls }),
    description: `${shopName} sells food and supplies for dogs.`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: contactEmail,
      ...phone,
      url: `${root.origin}/contact`,
      availableLanguage: 'en',
    },
    ...(deliveryCountries(root.settings).length > 0 && { hasMerchantReturnPolicy: returnPolicy(root) }),
  };
}

/** The shop as a website with a search of its own. */
export const website = ({ origin, settings }: RootData): JsonLd => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: settings.shopName,
  url: `${origin}/`,
  inLanguage: 'en',
  publisher: { '@id': `${origin}/#shop` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

/** A page about the shop itself. */
export const shopPage = (root: RootData, page: { type: 'AboutPage' | 'ContactPage'; name: string; path: string }): JsonLd => ({
  '@type': page.type,
  name: page.name,
  url: root.origin + page.path,
  inLanguage: 'en',
  isPartOf: { '@id': `${root.origin}/#website` },
  mainEntity: organization(root),
});
