import type { FastifyInstance } from 'fastify';
import type { Order } from '#contract/orders.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';

export interface Buyer {
  cookie: string;
  address: string;
}

/** An order as its request was answered. */
export interface RequestedOrder {
  id: string;
  buyer: Buyer;
  total: number;
  /** Ordered of each product. */
  units: readonly number[];
}

/** A shop with two products of little stock, and all that was ordered there. */
export interface OrderWorld {
  app: FastifyInstance;
  shop: Shop;
  connection: Connection;
  admin: string;
  buyers: readonly Buyer[];
  products: readonly { id: string; variation: string }[];
  code: string;
  /** Everybody has its code. */
  giftCard: { id: string; code: string };
  orders: RequestedOrder[];
}

/** The reply of a call; `data` only where it was accepted. */
export interface Reply {
  status: number;
  code?: string;
  /** What an error says. */
  message?: string;
  data: Order;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the API as a buyer, or as the admin. */
export async function callAs<T = Reply>({ app, admin }: OrderWorld, buyer: Buyer | null, method: Method, url: string, payload?: object) {
  const headers = { 'idempotency-key': newId(), ...(buyer ? { cookie: buyer.cookie } : { authorization: admin }) };
  const response = await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, ...response.json() } as T;
}

/** The products with units, as lines of an order. */
export const toLines = (units: readonly number[]) => units.flatMap((quantity, product) => (quantity > 0 ? [{ product, quantity }] : []));

/** Units of products as items of an order: products that were not ordered have no item. */
export const toItems = (units: readonly number[], order: Pick<RequestedOrder, 'units'>) =>
  toLines(units).map(({ product, quantity }) => ({
    position: order.units.slice(0, product).filter((ordered) => ordered > 0).length + (order.units[product] === 0 ? 9 : 0),
    quantity,
  }));

/** The same the other way round. */
export function toUnits(items: readonly { position: number; quantity: number }[], order: Pick<RequestedOrder, 'units'>): number[] {
  const products = toLines(order.units).map(({ product }) => product);
  const of = (product: number) => items.filter(({ position }) => products[position] === product);
  return order.units.map((_, product) => of(product).reduce((sum, { quantity }) => sum + quantity, 0));
}
