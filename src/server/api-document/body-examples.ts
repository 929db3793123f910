import { exampleId } from './field-examples.ts';

const variation = {
  title: '3 kg',
  optionValues: ['3 kg'],
  sku: 'CHI-RIC-3',
  price: 1999,
  weight: 3000,
  netQuantity: 3000,
  netUnit: 'g',
  images: [exampleId],
};

const zone = {
  name: 'Germany',
  countries: ['DE'],
  postalCodes: [],
  rates: [
    {
      code: 'standard',
      carrier: 'DHL',
      service: 'Standard',
      minDays: 1,
      maxDays: 2,
      tiers: [
        { maxWeight: 5000, cost: 490 },
        { maxWeight: null, cost: 990 },
      ],
      freeFrom: 4900,
    },
  ],
};

const promo = { code: 'WELCOME10', title: '10 % off your first order', type: 'percent', value: 10, firstOrderOnly: true };

const synonym = { kind: 'group', words: ['poop bags', 'waste bags'], means: [] };
const searchRule = {
  ...{ term: 'chicken', pinned: [exampleId], hidden: [], enabled: true },
  boosts: [{ kind: 'vendor', value: 'Pawsome', factor: 1.5 }],
};

/** Bodies whose fields depend on each other, or on the time, so that no example can be made of the fields alone; by the ids of the calls. */
export const bodyExamples: Readonly<Record<string, object>> = {
  'apiKey.create': { name: 'Stock system', scopes: ['catalog:write', 'orders:read'], expiresAt: '2099-12-31T23:00:00.000Z' },
  'product.update': { variations: [{ ...variation, _id: exampleId, stockChange: 10 }], version: 1 },
  'product.changeVariation': { stockChange: -2 },
  'shippingZone.create': zone,
  'shippingZone.update': { ...zone, version: 1 },
  'promo.create': promo,
  'promo.preview': { promo, items: [{ variation: exampleId, quantity: 2 }] },
  'parcel.create': { items: [{ position: 0, quantity: 1 }], tracking: { carrier: 'DHL', number: '00340434161094000000' } },
  'return.create': { items: [{ position: 0, quantity: 1 }], reason: 'changed_mind' },
  'return.update': { status: 'received', items: [{ position: 0, quantity: 1, restock: true }] },
  'withdrawal.create': { name: 'Ada Miller', items: [{ position: 0, quantity: 1 }] },
  'alert.create': { kind: 'price_drop', variation: exampleId, targetPrice: 1799, email: 'ada@example.com' },
  'alert.createOwn': { kind: 'price_drop', variation: exampleId, targetPrice: 1799 },
  'questionAdmin.moderate': { ids: [exampleId], status: 'published' },
  'review.moderate': { ids: [exampleId], status: 'published' },
  'synonym.create': synonym,
  'synonym.update': { ...synonym, version: 1 },
  'searchRule.create': searchRule,
  'searchRule.update': { ...searchRule, version: 1 },
  'searchRule.preview': { q: 'chicken', rule: searchRule },
  'settings.update': { workingDays: [1, 2, 3, 4, 5], maxPerLine: 20, version: 1 },
};
