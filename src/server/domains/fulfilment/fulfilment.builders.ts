import type { FastifyInstance } from 'fastify';
import type { FieldError } from '#contract/errors.ts';
import type { Order } from '#contract/orders.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { deliverOrder } from './deliver-order.ts';
import { shipParcel } from './ship-parcel.ts';

interface Reply {
  status: number;
  code: string | undefined;
  message: string;
  fields: FieldError[] | undefined;
  data: Order;
}

/** Calls about orders with these headers. */
export const orderCalls =
  (app: FastifyInstance, headers: Record<string, string>) =>
  async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Reply> => {
    const response = await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) });
    const { code, message, fields, data } = response.json();
    return { status: response.statusCode, code, message, fields, data };
  };

/** Calls as a new admin, whose name is Olive Owner. */
export async function anAdminCaller(app: FastifyInstance, db: Database) {
  const { authorization, userId } = await anAdmin(db);
  return Object.assign(orderCalls(app, { authorization }), { userId, authorization });
}

/** The same as an actor, for use cases. */
export async function anAdminActor(db: Database): Promise<AdminActor> {
  const { userId } = await anAdmin(db);
  return { kind: 'admin', userId, sessionId: newId(), authenticatedAt: new Date(), staffRole: 'admin' };
}

type Overrides = Parameters<typeof anOrder>[1];

/** A guest's order that has left in one parcel. */
export async function aShippedOrder(db: Database, overrides: Overrides = {}) {
  const checkout = await anOrder(db, overrides);
  await shipParcel(db, { kind: 'shop' }, { orderId: checkout.order._id }, await getSettings(db));
  return checkout;
}

/** The same, and it has arrived. */
export async function aDeliveredOrder(db: Database, overrides: Overrides = {}) {
  const checkout = await aShippedOrder(db, overrides);
  await deliverOrder(db, { kind: 'shop' }, { orderId: checkout.order._id }, await getSettings(db));
  return checkout;
}
