import type { Database } from '#server/platform/database/database.ts';
import '../orders.tables.ts';

/** Makes sure that no confirmation of an order is mailed. */
export const disableConfirmationMail = (db: Database, id: string): Promise<unknown> =>
  db.updateTable('orders').set({ confirmation_mail: false }).where('id', '=', id).execute();

/** Puts an order without an owner into a user's account. */
export const assignOrderToUser = (db: Database, id: string, userId: string): Promise<unknown> =>
  db
    .updateTable('orders')
    .set({ user_id: userId })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('guest_id', 'is', null)
    .execute();
