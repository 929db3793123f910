import {
  booleanValue,
  type Check,
  count,
  country,
  createCheck,
  currency,
  dateTime,
  email,
  gtin,
  inOrder,
  list,
  number,
  oneOf,
  price,
  rating,
  reference,
  sku,
  term,
  text,
  url,
} from './json-ld-checks.ts';

/** Parses all JSON-LD of a page's HTML. Throws where a script is not valid JSON. */
export const parseJsonLd = (html: string): JsonLdNode[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));

export interface JsonLdNode {
  '@type': string;
  [property: string]: unknown;
}

/**
 * The required and optional properties of a type, from the documentation of Google Search Central (product snippets, merchant listings, product
 * variants, breadcrumb, article, organization, review snippet, site names) and schema.org. Recommended properties that the shop can always fill
 * count as required. Any other property is an error, since no consumer knows it.
 */
interface NodeRule {
  type?: string;
  required: Record<string, Check>;
  optional?: Record<string, Check>;
}

const node =
  (...rules: string[]): Check =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || !('@type' in value)) return [`${path} is not described`];
    const rule = rules.find((name) => (nodeRules[name]?.type ?? name) === value['@type']);
    return rule
      ? validateNode(rule, value as JsonLdNode, path)
      : [`${path} is a ${String(value['@type'])} and not a ${rules.join(' or ')}`];
  };

const breadcrumbs: Check = (value, path) => [
  ...list(node('Crumb'), { least: 2 })(value, path),
  ...inOrder(value, path, 1),
  // Only the last crumb, the page itself, may have no URL.
  ...(Array.isArray(value) ? value.slice(0, -1).flatMap((crumb, index) => url(crumb.item, `${path}[${index}].item`)) : []),
];

const organization: NodeRule['required'] = { '@id': url, name: text, url: url, logo: node('ImageObject') };
const product: NodeRule = {
  required: { '@id': url, name: text, url: url, description: text, image: list(url), brand: node('Brand'), category: text },
  optional: { aggregateRating: node('AggregateRating'), review: list(node('Review')) },
};
const shopPageProperties: NodeRule['required'] = {
  name: text,
  url: url,
  inLanguage: text,
  isPartOf: reference,
  mainEntity: node('OnlineStore'),
};

const nodeRules: Record<string, NodeRule> = {
  Product: { required: { ...product.required, sku, offers: node('Offer') }, optional: { ...product.optional, gtin } },
  ProductGroup: {
    required: {
      ...product.required,
      productGroupID: text,
      variesBy: list(term('size', 'color', 'pattern')),
      hasVariant: list(node('Variant'), { least: 2 }),
    },
    optional: product.optional,
  },
  Variant: {
    type: 'Product',
    required: { name: text, sku, image: url, inProductGroupWithID: text, offers: node('Offer') },
    optional: { gtin, size: text, color: text, pattern: text },
  },
  Offer: {
    required: {
      url: url,
      price,
      priceCurrency: currency,
      availability: term('InStock', 'LimitedAvailability', 'OutOfStock'),
      itemCondition: term('NewCondition'),
      priceSpecification: list(node('UnitPriceSpecification')),
      seller: node('Organization'),
      shippingDetails: list(node('OfferShippingDetails')),
      hasMerchantReturnPolicy: node('MerchantReturnPolicy'),
    },
    optional: { priceValidUntil: dateTime },
  },
  UnitPriceSpecification: {
    required: { price, priceCurrency: currency, valueAddedTaxIncluded: booleanValue },
    optional: { priceType: term('StrikethroughPrice'), referenceQuantity: node('ReferenceQuantity') },
  },
  ReferenceQuantity: {
    type: 'QuantitativeValue',
    required: { value: number, unitCode: oneOf('KGM', 'LTR', 'C62'), valueReference: node('Measure') },
  },
  Measure: { type: 'QuantitativeValue', required: { value: number, unitCode: oneOf('KGM', 'LTR', 'C62') } },
  OfferShippingDetails: {
    required: {
      shippingRate: node('MonetaryAmount'),
      shippingDestination: list(node('DefinedRegion')),
      deliveryTime: node('ShippingDeliveryTime'),
    },
  },
  MonetaryAmount: { required: { value: number, currency } },
  DefinedRegion: { required: { addressCountry: country } },
  ShippingDeliveryTime: { required: { handlingTime: node('Days'), transitTime: node('Days') } },
  Days: { type: 'QuantitativeValue', required: { minValue: number, maxValue: number, unitCode: oneOf('DAY') } },
  MerchantReturnPolicy: {
    required: {
      applicableCountry: list(country),
      merchantReturnLink: url,
      returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: count,
      returnMethod: term('ReturnByMail'),
    },
  },
  Brand: { required: { name: text } },
  AggregateRating: { required: { ratingValue: rating, reviewCount: count, bestRating: oneOf(5), worstRating: oneOf(1) } },
  Review: {
    required: { author: node('Reviewer'), datePublished: dateTime, reviewBody: text, reviewRating: node('Rating') },
    optional: { name: text },
  },
  Rating: { required: { ratingValue: rating, bestRating: oneOf(5), worstRating: oneOf(1) } },
  FAQPage: { required: { mainEntity: list(node('Question')) } },
  Question: { required: { name: text, acceptedAnswer: node('Answer') } },
  Answer: { required: { text } },
  BreadcrumbList: { required: { itemListElement: breadcrumbs } },
  Crumb: { type: 'ListItem', required: { position: count, name: text }, optional: { item: url } },
  ItemList: {
    required: {
      name: text,
      numberOfItems: count,
      itemListElement: (value, path) => [...list(node('ListedPage'))(value, path), ...inOrder(value, path)],
    },
  },
  ListedPage: { type: 'ListItem', required: { position: count, url: url, name: text } },
  BlogPosting: {
    required: {
      '@id': url,
      headline: createCheck(
        'a headline of at most 110 characters',
        (value) => typeof value === 'string' && value !== '' && value.length <= 110,
      ),
      description: text,
      image: list(url, { least: 2 }),
      author: node('Person'),
      publisher: node('Publisher'),
      datePublished: dateTime,
      dateModified: dateTime,
      mainEntityOfPage: node('WebPage'),
      url: url,
      inLanguage: text,
      wordCount: count,
    },
    optional: { keywords: list(text) },
  },
  Person: { required: { name: text, url: url }, optional: { '@id': url, description: text, image: url } },
  ProfilePage: { required: { url: url, mainEntity: node('Person') } },
  Reviewer: { type: 'Person', required: { name: text } },
  Publisher: { type: 'OnlineStore', required: organization },
  WebPage: { required: { '@id': url } },
  ImageObject: { required: { url: url, width: count, height: count } },
  Organization: { required: { name: text } },
  OnlineStore: {
    required: {
      ...organization,
      legalName: text,
      address: text,
      email,
      description: text,
      contactPoint: node('ContactPoint'),
      sameAs: list(url),
      hasMerchantReturnPolicy: node('MerchantReturnPolicy'),
    },
    optional: { telephone: text, vatID: text },
  },
  ContactPoint: { required: { contactType: text, email, url: url, availableLanguage: text }, optional: { telephone: text } },
  WebSite: {
    required: { '@id': url, name: text, url: url, inLanguage: text, publisher: reference, potentialAction: node('SearchAction') },
  },
  SearchAction: { required: { target: node('EntryPoint'), 'query-input': oneOf('required name=search_term_string') } },
  EntryPoint: {
    required: {
      urlTemplate: createCheck('a URL with the search term', (value) => /^https?:\/\/.*\{search_term_string\}$/.test(String(value))),
    },
  },
  AboutPage: { required: shopPageProperties },
  ContactPage: { required: shopPageProperties },
};

/** Missing, wrong and unknown properties of a node and of the nodes within it, one line each. */
export const validateJsonLd = (root: JsonLdNode): string[] => [
  ...(root['@context'] === 'https://schema.org' ? [] : [`${root['@type']} has no schema.org context`]),
  ...validateNode(root['@type'], root, root['@type']),
];

function validateNode(name: string, { '@type': _type, '@context': _context, ...properties }: JsonLdNode, path: string): string[] {
  const rule = nodeRules[name];
  if (!rule) return [`${path}: there is no rule for ${name}`];
  const missing = Object.keys(rule.required).filter((property) => properties[property] === undefined);
  const known: Record<string, Check> = { ...rule.required, ...rule.optional };
  return [
    ...missing.map((property) => `${path} has no ${property}`),
    ...Object.entries(properties).flatMap(
      ([property, value]) => known[property]?.(value, `${path}.${property}`) ?? [`${path}.${property} is unknown`],
    ),
  ];
}

/** The paths of all required properties, in this node and in those within it. */
export function findRequiredPaths(root: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(root)) return root.flatMap((item, index) => findRequiredPaths(item, [...path, index]));
  if (typeof root !== 'object' || root === null) return [];
  const matchingRules = Object.keys(nodeRules).filter((name) => '@type' in root && (nodeRules[name]?.type ?? name) === root['@type']);
  // Where several rules match a type, only what all of them require is certain.
  const required = Object.keys(root).filter(
    (property) => matchingRules.length > 0 && matchingRules.every((name) => property in (nodeRules[name]?.required ?? {})),
  );
  return [
    ...required.map((property) => [...path, property]),
    ...Object.entries(root).flatMap(([property, value]) => findRequiredPaths(value, [...path, property])),
  ];
}
