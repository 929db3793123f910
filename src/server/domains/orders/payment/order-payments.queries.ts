import { sql } from 'kysely';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ArrivalWindow } from '#shared/arrival-window.ts';
import '../orders.tables.ts';

/** What payments need to know of an order. */
export interface PayableOrder {
  id: string;
  number: string;
  status: OrderStatus;
  total: number;
  currency: string;
  userId: string | null;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** Whether it is about a gift card. */
  isByEmail: boolean;
  /** Null for a request that was never placed. */
  placedAt: Date | null;
}

const payableColumns = [
  'id',
  'number',
  'status',
  'total',
  'currency',
  'user_id as userId',
  'payment_method as paymentMethod',
  'payment_status as paymentStatus',
  'placed_at as placedAt',
] as const;

export const lockPayableOrder = (db: Database, id: string): Promise<PayableOrder | undefined> =>
  db
    .selectFrom('orders')
    .select(payableColumns)
    .select(sql<boolean>`delivery ->> 'kind' = 'email'`.as('isByEmail'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updatePaymentStatus = (db: Database, id: string, status: PaymentStatus): Promise<unknown> =>
  db.updateTable('orders').set({ payment_status: status }).where('id', '=', id).execute();

/** Stores the email with which a pending order is going to be placed. */
export const updateRequestEmail = (db: Database, id: string, email: string): Promise<unknown> =>
  db.updateTable('orders').set({ email }).where('id', '=', id).where('status', '=', 'pending').execute();

/** Stores the days on which an order that is still at the shop arrives. */
export const updateArrivalWindow = (db: Database, id: string, { earliest, latest }: ArrivalWindow): Promise<unknown> =>
  db
    .updateTable('orders')
    .set({ delivery: sql`delivery || ${JSON.stringify({ earliest, latest })}::jsonb` })
    .where('id', '=', id)
    .where('status', 'in', ['placed', 'processing'])
    .execute();
