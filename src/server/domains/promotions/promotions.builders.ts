import type { FastifyInstance } from 'fastify';
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
