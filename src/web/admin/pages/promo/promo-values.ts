import type { NewPromo, Promo } from '#contract/promotions.ts';

/** What the form of a new promo starts with. */
export const blankPromo: NewPromo = {
  code: '',
  title: '',
  type: 'percent',
  value: 10,
  buyQuantity: null,
  getQuantity: null,
  maxApplications: null,
  minimumSubtotal: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  usagePerCustomer: null,
  firstOrderOnly: false,
  products: [],
  categories: [],
  getProducts: [],
  getCategories: [],
  enabled: true,
};

/** What the form of a stored promo starts with. */
export function promoValues(promo: Promo): NewPromo & { version: number } {
  const { _id: _, used: __, state: ___, scope: ____, createdAt: _____, updatedAt: ______, ...values } = promo;
  return values;
}

export const promoLabels = {
  code: 'Code',
  title: 'Name',
  type: 'Discount type',
  buyQuantity: 'Units to buy',
  getQuantity: 'Units to get',
  value: 'Discount',
  maxApplications: 'Times per order',
  products: 'Products',
  categories: 'Categories',
  getProducts: 'Products to get',
  getCategories: 'Categories to get',
  minimumSubtotal: 'Minimum order',
  startsAt: 'Starts',
  endsAt: 'Ends',
  usageLimit: 'Total uses',
  usagePerCustomer: 'Uses per customer',
  firstOrderOnly: 'First orders only',
  enabled: 'Switched on',
} as const;

/** Letters and digits that are not mistaken for each other when they are read out or copied by hand. */
const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code that nobody guesses. */
export const generateCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
