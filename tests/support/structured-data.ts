import {
  address,
  type Check,
  count,
  country,
  currency,
  email,
  fits,
  gtin,
  inOrder,
  list,
  moment,
  number,
  oneOf,
  price,
  reference,
  sku,
  stars,
  term,
  text,
  truth,
} from './structured-checks.ts';

/** Everything that a page's source tells to machines as JSON-LD. Throws where one of its scripts is no JSON. */
export const readStructuredData = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));

export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/**
 * What a kind of thing has to say and what it may say beside, by the documentation of Google Search Central (product snippets, merchant listings, product
 * variants, breadcrumb, article, organization, review snippet, site names) and schema.org. Recommended properties that the shop can always fill are
 * asked for like required ones. What stands in neither list is a fault: no reader knows it.
 */
interface Rule {
  type?: string;
  must: Record<string, Check>;
  may?: Record<string, Check>;
}

const thing =
  (...rules: string[]): Check =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || !('@type' in value)) return [`${path} is not described`];
    const rule = rules.find((name) => (ruleBook[name]?.type ?? name) === value['@type']);
    return rule ? faultsBy(rule, value as Thing, path) : [`${path} is a ${String(value['@type'])} and not a ${rules.join(' or ')}`];
  };

const crumbs: Check = (value, path) => [
  ...list(thing('Crumb'), { least: 2 })(value, path),
  ...inOrder(value, path, 1),
  // Only the page itself may go without an address.
  ...(Array.isArray(value) ? value.slice(0, -1).flatMap((crumb, index) => address(crumb.item, `${path}[${index}].item`)) : []),
];

const organization: Rule['must'] = { '@id': address, name: text, url: address, logo: thing('ImageObject') };
const product: Rule = {
  must: { '@id': address, name: text, url: address, description: text, image: list(address), brand: thing('Brand'), category: text },
  may: { aggregateRating: thing('AggregateRating'), review: list(thing('Review')) },
};
const aboutShop: Rule['must'] = { name: text, url: address, inLanguage: text, isPartOf: reference, mainEntity: thing('OnlineStore') };

const ruleBook: Record<string, Rule> = {
  Product: { must: { ...product.must, sku, offers: thing('Offer') }, may: { ...product.may, gtin } },
  ProductGroup: {
    must: {
      ...product.must,
      productGroupID: text,
      variesBy: list(term('size', 'pattern')),
      hasVariant: list(thing('Variant'), { least: 2 }),
    },
    may: product.may,
  },
  Variant: {
    type: 'Product',
    must: { name: text, sku, image: address, inProductGroupWithID: text, offers: thing('Offer') },
    may: { gtin, size: text, pattern: text },
  },
  Offer: {
    must: {
      url: address,
      price,
      priceCurrency: currency,
      availability: term('InStock', 'LimitedAvailability', 'OutOfStock'),
      itemCondition: term('NewCondition'),
      priceSpecification: list(thing('UnitPriceSpecification')),
      seller: thing('Organization'),
      shippingDetails: list(thing('OfferShippingDetails')),
      hasMerchantReturnPolicy: thing('MerchantReturnPolicy'),
    },
    may: { priceValidUntil: moment },
  },
  UnitPriceSpecification: {
    must: { price, priceCurrency: currency, valueAddedTaxIncluded: truth },
    may: { priceType: term('StrikethroughPrice'), referenceQuantity: thing('ReferenceQuantity') },
  },
  ReferenceQuantity: {
    type: 'QuantitativeValue',
    must: { value: number, unitCode: oneOf('KGM', 'LTR', 'C62'), valueReference: thing('Measure') },
  },
  Measure: { type: 'QuantitativeValue', must: { value: number, unitCode: oneOf('KGM', 'LTR', 'C62') } },
  OfferShippingDetails: {
    must: {
      shippingRate: thing('MonetaryAmount'),
      shippingDestination: list(thing('DefinedRegion')),
      deliveryTime: thing('ShippingDeliveryTime'),
    },
  },
  MonetaryAmount: { must: { value: number, currency } },
  DefinedRegion: { must: { addressCountry: country } },
  ShippingDeliveryTime: { must: { handlingTime: thing('Days'), transitTime: thing('Days') } },
  Days: { type: 'QuantitativeValue', must: { minValue: number, maxValue: number, unitCode: oneOf('DAY') } },
  MerchantReturnPolicy: {
    must: {
      applicableCountry: list(country),
      merchantReturnLink: address,
      returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: count,
      returnMethod: term('ReturnByMail'),
    },
  },
  Brand: { must: { name: text } },
  AggregateRating: { must: { ratingValue: stars, reviewCount: count, bestRating: oneOf(5), worstRating: oneOf(1) } },
  Review: {
    must: { author: thing('Reviewer'), datePublished: moment, reviewBody: text, reviewRating: thing('Rating') },
    may: { name: text },
  },
  Rating: { must: { ratingValue: stars, bestRating: oneOf(5), worstRating: oneOf(1) } },
  BreadcrumbList: { must: { itemListElement: crumbs } },
  Crumb: { type: 'ListItem', must: { position: count, name: text }, may: { item: address } },
  ItemList: {
    must: {
      name: text,
      numberOfItems: count,
      itemListElement: (value, path) => [...list(thing('ListedPage'))(value, path), ...inOrder(value, path)],
    },
  },
  ListedPage: { type: 'ListItem', must: { position: count, url: address, name: text } },
  BlogPosting: {
    must: {
      '@id': address,
      headline: fits('a headline of at most 110 characters', (value) => typeof value === 'string' && value !== '' && value.length <= 110),
      description: text,
      image: list(address, { least: 2 }),
      author: thing('Person'),
      publisher: thing('Publisher'),
      datePublished: moment,
      dateModified: moment,
      mainEntityOfPage: thing('WebPage'),
      url: address,
      inLanguage: text,
      wordCount: count,
    },
    may: { keywords: list(text) },
  },
  Person: { must: { name: text, url: address } },
  Reviewer: { type: 'Person', must: { name: text } },
  Publisher: { type: 'OnlineStore', must: organization },
  WebPage: { must: { '@id': address } },
  ImageObject: { must: { url: address, width: count, height: count } },
  Organization: { must: { name: text } },
  OnlineStore: {
    must: {
      ...organization,
      legalName: text,
      address: text,
      email,
      description: text,
      contactPoint: thing('ContactPoint'),
      sameAs: list(address),
      hasMerchantReturnPolicy: thing('MerchantReturnPolicy'),
    },
    may: { telephone: text, vatID: text },
  },
  ContactPoint: { must: { contactType: text, email, url: address, availableLanguage: text }, may: { telephone: text } },
  WebSite: {
    must: { '@id': address, name: text, url: address, inLanguage: text, publisher: reference, potentialAction: thing('SearchAction') },
  },
  SearchAction: { must: { target: thing('EntryPoint'), 'query-input': oneOf('required name=search_term_string') } },
  EntryPoint: {
    must: { urlTemplate: fits('an address with the term', (value) => /^https?:\/\/.*\{search_term_string\}$/.test(String(value))) },
  },
  AboutPage: { must: aboutShop },
  ContactPage: { must: aboutShop },
};

/** What is missing in a described thing, or is wrong or unknown, one line each. */
export const faultsOf = (told: Thing): string[] => [
  ...(told['@context'] === 'https://schema.org' ? [] : [`${told['@type']} does not say that it speaks schema.org`]),
  ...faultsBy(told['@type'], told, told['@type']),
];

function faultsBy(name: string, { '@type': _type, '@context': _context, ...said }: Thing, path: string): string[] {
  const rule = ruleBook[name];
  if (!rule) return [`${path}: nobody has said what a ${name} tells`];
  const missing = Object.keys(rule.must).filter((property) => said[property] === undefined);
  const known: Record<string, Check> = { ...rule.must, ...rule.may };
  return [
    ...missing.map((property) => `${path} does not tell its ${property}`),
    ...Object.entries(said).flatMap(
      ([property, value]) => known[property]?.(value, `${path}.${property}`) ?? [`${path}.${property} is unknown`],
    ),
  ];
}

/** Every property that a thing has to tell, with the way to it, in this thing and in those within. */
export function neededIn(told: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(told)) return told.flatMap((item, index) => neededIn(item, [...path, index]));
  if (typeof told !== 'object' || told === null) return [];
  const named = Object.keys(ruleBook).filter((name) => '@type' in told && (ruleBook[name]?.type ?? name) === told['@type']);
  // Where one type has several roles, what all of them need is needed for sure.
  const needed = Object.keys(told).filter(
    (property) => named.length > 0 && named.every((name) => property in (ruleBook[name]?.must ?? {})),
  );
  return [
    ...needed.map((property) => [...path, property]),
    ...Object.entries(told).flatMap(([property, value]) => neededIn(value, [...path, property])),
  ];
}
