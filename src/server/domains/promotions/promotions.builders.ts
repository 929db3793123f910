import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ImportedPromo, importPromo } from './admin/import-promo.ts';

/** A new automatic promo: by default a tenth off everything. */
export const anAutomaticPromo = (db: Database, changes: Partial<ImportedPromo> = {}): Promise<{ id: string }> =>
  importPromo(db, { title: 'A tenth off', type: 'percent', value: 10, ...changes, code: null });

/** Switches off all promos, so that those of one test do not apply in the next. */
export const disablePromos = (db: Database): Promise<unknown> => db.updateTable('promos').set({ enabled: false }).execute();

/** The cart's reply for lines, as a guest gets it. */
export const readCart = async (app: FastifyInstance, cart: readonly { variation: string; quantity: number }[]) =>
  (await app.inject({ method: 'POST', url: '/api/v1/product/cart/guest', payload: { cart } })).json().data;

export type PromoCall = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => Promise<LightMyRequestResponse>;

/** Makes the calls about promos as an admin. */
export async function aPromoAdmin(app: FastifyInstance, db: Database): Promise<PromoCall> {
  const { authorization } = await anAdmin(db);
  return (method, url, payload) =>
    app.inject({ method, url: `/api/v1/promo${url}`, headers: { authorization }, ...(payload ? { payload } : {}) });
}

let counter = 0;
/** The body of a promo with a code of its own: by default a tenth off everything. */
export const aPromoBody = (changes: object = {}) => ({ code: `NEW-${++counter}`, title: 'New', type: 'percent', value: 10, ...changes });

/** Adds a promo by the API, and returns it whole. */
export async function addPromo(admin: PromoCall, changes: object = {}) {
  const response = await admin('POST', '', aPromoBody(changes));
  if (response.statusCode !== 201) throw new Error(`The promo was not added: ${response.body}`);
  return response.json().data;
}
