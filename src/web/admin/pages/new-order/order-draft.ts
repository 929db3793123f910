import type { User } from '#contract/accounts.ts';
import type { Product, Variation } from '#contract/catalog.ts';
import { order } from '#contract/orders.ts';
import { productAdmin } from '#contract/product-admin.ts';
import { userAdmin } from '#contract/user-admin.ts';
import { browserApi } from '#web/api/browser-client.ts';

/** An item that can be put into the order. */
export interface FoundItem {
  product: Pick<Product, 'title' | 'vendor' | 'enabled'>;
  variation: Pick<Variation, '_id' | 'title' | 'sku' | 'price' | 'stock'>;
}

/** A line of the order. */
export interface DraftLine extends FoundItem {
  quantity: number;
}

/** The values of the form, before the contract checks them. */
export interface OrderDraft {
  email: string;
  user?: string;
  address: Record<'name' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country' | 'phone' | 'instructions', string>;
  /** Where the invoice goes, if elsewhere. */
  billingAddress?: Record<'name' | 'company' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country', string>;
  items: { variation: string; quantity: number }[];
  rate?: { carrier: string; service: string };
  payment?: 'cash' | 'transfer';
  promo?: string;
  note?: string;
  vatNumber?: string;
  sendMail: boolean;
}

/** Customers with an account; the search also finds parts of emails and names. */
export const findCustomers = async (q: string): Promise<User[]> =>
  (await browserApi.call(userAdmin.page, { params: { page: 1, limit: 6 }, query: { q, role: 'user' }, quiet: true })).list;

/** Variations of products that are on sale, by title, brand and SKU. */
export async function findItems(q: string): Promise<FoundItem[]> {
  const { list } = await browserApi.call(productAdmin.adminPage, {
    params: { page: 1, limit: 6 },
    query: { q, enabled: true },
    quiet: true,
  });
  return list.flatMap((found) => found.variations.map((variation) => ({ product: found, variation }))).slice(0, 12);
}

/** Where the last order of a customer went; null if there is none. */
export async function findLastAddress(email: string): Promise<OrderDraft['address'] | null> {
  const { list } = await browserApi.call(order.page, { params: { page: 1, limit: 1 }, query: { q: email }, quiet: true });
  const [last] = list;
  if (!last || last.email?.toLowerCase() !== email.toLowerCase()) return null;
  const { name, line1, line2, city, region, postalCode, country, phone, instructions } = last.address;
  return {
    ...{ name, line1, city, postalCode, country },
    ...{ line2: line2 ?? '', region: region ?? '', phone: phone ?? '', instructions: instructions ?? '' },
  };
}
