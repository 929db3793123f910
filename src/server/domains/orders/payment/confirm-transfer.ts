import { findArrivalWindow } from '#server/domains/delivery/carriers/find-arrival-window.ts';
import { isCreditKind } from '#server/domains/gift-cards/is-credit-kind.ts';
import { derivePaymentSummary } from '#server/domains/payments/ledger/derive-payment-summary.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { ArrivalWindow } from '#shared/arrival-window.ts';
import { mailTransferArrived } from '../emails/mail-transfer-arrived.ts';
import type { StoredOrder } from '../order-columns.queries.ts';
import { findOrder } from '../orders.queries.ts';
import { updateArrivalWindow } from './order-payments.queries.ts';

interface CapturedPayment {
  orderId: string;
  /** In minor units. */
  amount: number;
  /** In the ledger. */
  entryId?: string | undefined;
  /** Who holds the money; not the bank, if a gift card pays a part. */
  provider?: string | undefined;
}

/**
 * Confirms money that has arrived for an order by bank transfer. If it pays the order in full, the days on which the order arrives count from now; in any
 * case the customer gets a mail. Does nothing for other ways to pay.
 */
export async function confirmTransfer(shop: Shop, payment: CapturedPayment): Promise<void> {
  const order = await findOrder(shop.db, { kind: 'shop' }, { id: payment.orderId });
  if (order?.paymentMethod !== 'transfer' || isCreditKind(payment.provider)) return;
  const arrival = isPaidBy(payment, order) && isAtShop(order) ? await promiseArrivalFromNow(shop, order) : null;
  await mailTransferArrived(shop, payment, arrival);
}

function isPaidBy({ amount }: CapturedPayment, { payments, total }: StoredOrder): boolean {
  const { captured } = derivePaymentSummary(payments, total);
  return captured >= total && captured - amount < total;
}

/** Whether nothing of an order has left. */
const isAtShop = ({ status, parcels }: StoredOrder): boolean => (status === 'placed' || status === 'processing') && parcels.length === 0;

/** Stores on which days an order arrives, and returns them; null if the shop does not offer its delivery any more. */
async function promiseArrivalFromNow(shop: Shop, { id, address, delivery }: StoredOrder): Promise<ArrivalWindow | null> {
  const window = await findArrivalWindow(shop, await getCachedSettings(shop), { destination: address, delivery }, new Date());
  if (window) await updateArrivalWindow(shop.db, id, window);
  return window;
}
