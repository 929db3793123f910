import type { FastifyInstance } from 'fastify';
import type { UserWithNotices } from '#contract/cart.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expect } from '#tests/support/test.ts';

type Headers = Record<string, string>;

/** Calls the API as a user does. */
export const cartCalls = (app: FastifyInstance, headers: Headers) => {
  const call = (method: 'GET' | 'PUT' | 'POST' | 'PATCH', url: string, payload?: object, more: Headers = {}) =>
    app.inject({ method, url: `/api/v1${url}`, headers: { ...headers, ...more }, ...(payload ? { payload } : {}) });
  const change = async (...input: Parameters<typeof call>): Promise<UserWithNotices> => {
    const response = await call(...input);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  return { call, change };
};

export const lineOf = ({ _id, mainVariation }: { _id: string; mainVariation: { _id: string } }) => ({
  product: _id,
  variation: mainVariation._id,
});
export const productWithStock = (db: Database, stock: number) => aProduct(db, { variations: [{ stock }] });
export const add = ({ product, variation }: ReturnType<typeof lineOf>, quantity = 1) =>
  `/user/add_to_cart/${product}?variation=${variation}&quantity=${quantity}`;
export const remove = ({ product, variation }: ReturnType<typeof lineOf>, rest = '') =>
  `/user/remove_from_cart/${product}?variation=${variation}${rest}`;
