import { sql } from 'kysely';
import type { AlertRequest } from '#contract/alerts.ts';
import type { Product } from '#contract/catalog.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { changeStock } from '#server/domains/inventory/change-stock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { requestAlert } from './request-alert.ts';
import { sendAlerts } from './send-alerts.ts';

export const soldOutProduct = (db: Database, changes: Parameters<typeof aProduct>[1] = {}): Promise<Product> =>
  aProduct(db, { variations: [{ stock: 0 }], ...changes });

/** A request by an email that has not confirmed it yet. Returns the id of the alert. */
export async function anAlertRequest(db: Database, email: string, changes: Partial<AlertRequest> = {}): Promise<string> {
  const variation = changes.variation ?? (await soldOutProduct(db)).mainVariation._id;
  await requestAlert(db, { kind: 'back_in_stock', ...changes, variation, email });
  const alert = db.selectFrom('alerts').select('id').where('email', '=', email).where('variation_id', '=', variation);
  return (await alert.orderBy('created_at', 'desc').executeTakeFirstOrThrow()).id;
}

/** An alert of an email that waits since so many minutes ago. */
export async function anActiveAlert(
  db: Database,
  email: string,
  changes: Partial<AlertRequest> & { minutes?: number } = {},
): Promise<string> {
  const { minutes = 0, ...request } = changes;
  const id = await anAlertRequest(db, email, request);
  await sql`update alerts set status = 'active', active_at = now() - make_interval(mins => ${minutes}) where id = ${id}::uuid`.execute(db);
  return id;
}

export const restock = (db: Database, variation: string, change: number): Promise<unknown> =>
  changeStock(db, [{ variation, change, seen: null, path: 'stock' }]);

export const setPrice = (db: Database, variation: string, price: number): Promise<unknown> =>
  db.updateTable('variations').set({ price }).where('id', '=', variation).execute();

/** Runs the job that mails alerts, as if the minutes until it looks at what has changed were over. */
export async function sendDueAlerts(shop: Shop, { hours = 0 } = {}): Promise<void> {
  await sql`update alert_triggers set due_at = due_at - interval '3 minutes' - make_interval(hours => ${hours}), changed_at = changed_at - make_interval(hours => ${hours})`.execute(
    shop.db,
  );
  await sql`update alerts set sent_at = sent_at - make_interval(hours => ${hours}) where sent_at is not null`.execute(shop.db);
  await sendAlerts(shop, { signal: AbortSignal.timeout(30_000) });
}

/** The subjects of the mails that an email has got about reached alerts. */
export const alertMailsTo = async (db: Database, email: string): Promise<string[]> =>
  (await findMailsTo(db, email)).filter(({ template }) => template === 'alerts.reached').map(({ subject }) => subject);

/** The token in the newest mail with the template to the email. */
export async function findAlertToken(db: Database, email: string, template: 'alerts.confirm' | 'alerts.reached'): Promise<string> {
  const mail = (await findMailsTo(db, email)).findLast((candidate) => candidate.template === template);
  const token = /\/alerts\/\w+\?token=([\w-]+)/.exec(mail?.html ?? '')?.[1];
  if (!token) throw new Error(`There is no ${template} to ${email}`);
  return token;
}
