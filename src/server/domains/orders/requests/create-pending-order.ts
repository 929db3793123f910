import type { Address } from '#contract/addresses.ts';
import type { Order, OrderRequest, PaymentMethod, ShipmentRate } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { CreditChanged } from '#server/domains/gift-cards/gift-cards.errors.ts';
import { holdCredits } from '#server/domains/gift-cards/redemptions/hold-credits.ts';
import { type AppliedCredit, resolveCredits, sumCredits } from '#server/domains/gift-cards/redemptions/resolve-credits.ts';
import { reserveStock } from '#server/domains/inventory/reserve-stock.ts';
import { choosePaymentMethod } from '#server/domains/payments/choose-payment-method.ts';
import { insertBankTransfer, planBankTransfer } from '#server/domains/payments/transfers/plan-bank-transfer.ts';
import type { OrderLine } from '#server/domains/pricing/resolve-order-lines.ts';
import { findApplicablePromos } from '#server/domains/promotions/conditions/find-applicable-promos.ts';
import { toPromoLines } from '#server/domains/promotions/discounts/promo-lines.ts';
import type { Promo } from '#server/domains/promotions/promo.ts';
import { redeemBestPromo } from '#server/domains/promotions/redemptions/redeem-promo.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { newOrderNumber } from '../order-number.ts';
import { EmailRequired } from '../orders.errors.ts';
import type { OrderRecord } from '../orders.tables.ts';
import { serializeOrder } from '../serialize-order.ts';
import { toBillingAddress } from './billing-address.ts';
import { chargeDraft } from './charge-draft.ts';
import { insertOrder } from './insert-order.queries.ts';
import { requestLifetime } from './order-requests.queries.ts';
import { type PricedFields, priceDraft } from './price-draft.ts';
import { releaseEarlierRequest } from './release-earlier-request.ts';

/**
 * The requested order. `hasKey`: the call has an Idempotency-Key, so repetitions need not be detected by content. `automaticPromos`: all of them, if they
 * are known; else they are read.
 */
export type OrderDraft = OrderRequest & { promo?: string; hasKey?: boolean; automaticPromos?: readonly Promo[] };

export interface PendingOrderInput {
  draft: OrderDraft;
  address: Omit<Address, 'isDefault' | 'createdAt' | 'updatedAt'>;
  lines: readonly OrderLine[];
  rate: ShipmentRate;
  settings: Settings;
  /** Who asks for it, as in its history. */
  by?: 'customer' | 'shop';
  /** The admin who enters it for a customer. */
  adminId?: string;
  /** Whether the caller's earlier request has just released a promo: promos that were read before still count its use. */
  promoReleased?: boolean;
}

/**
 * Reserves stock, redeems the best promo and inserts a pending order, in the caller's transaction. Throws OutOfStock, the errors of the promo,
 * InvalidInput for a payment method that the shop does not accept, a VAT number that is none and a billing address that is not valid in its country, EmailRequired for a guest who pays by card, what
 * resolveCredits throws, and CreditChanged.
 */
export async function createPendingOrder(db: Database, actor: Actor, input: PendingOrderInput): Promise<Order> {
  const { draft, lines, settings } = input;
  const customer = { email: draft.email ?? null, userId: actor.kind === 'user' ? actor.userId : null };
  const paymentMethod = choosePaymentMethod(settings, draft.payment, { mayBeNone: usesCredit(draft) });
  // A webhook may place the order while the shopper is still with the bank.
  if (paymentMethod === 'card' && customer.email === null && actor.kind !== 'user') throw new EmailRequired();
  const { promo: code, vatNumber } = draft;
  const automaticPromos = input.promoReleased ? undefined : draft.automaticPromos;
  const charges = chargeDraft({ ...input, vatNumber });
  const promos = await findApplicablePromos(db, { code, lines: toPromoLines(lines), settings, customer, automaticPromos });
  const id = newId();
  await reserveStock(db, id, draft.items);
  const redemption = { orderId: id, lines: charges.lines, deliveryCost: charges.delivery.cost };
  const promo = await redeemBestPromo(db, promos, redemption);
  const prices = priceDraft({ ...input, charges, promo });
  const credits = await resolveCredits(db, actor, draft, { total: prices.total, settings, lock: true });
  if (draft.credit !== undefined && draft.credit !== sumCredits(credits)) throw new CreditChanged();
  const order = toPendingOrder(actor, input, {
    id,
    paymentMethod: chooseForRest(paymentMethod, prices, credits, settings),
    prices,
    credits,
  });
  while (!(await insertOrder(db, order))) {
    // A concurrent request of the caller was faster, or, once in a trillion orders, the number is taken.
    await releaseEarlierRequest(db, actor, []);
    order.number = newOrderNumber();
  }
  await holdCredits(db, order.id, credits);
  if (order.transfer) await insertBankTransfer(db, order.id, order.transfer);
  return serializeOrder(order, []);
}

const usesCredit = ({ giftCards = [], storeCredit = false }: OrderDraft): boolean => giftCards.length > 0 || storeCredit;

/** Nobody has to choose how to pay an order of which nothing is left to pay. */
const chooseForRest = (
  chosen: PaymentMethod | null,
  { total }: PricedFields,
  credits: readonly AppliedCredit[],
  settings: Settings,
): PaymentMethod => chosen ?? (sumCredits(credits) < total ? choosePaymentMethod(settings, undefined) : 'card');

interface ChosenForOrder {
  id: string;
  paymentMethod: PaymentMethod;
  prices: PricedFields;
  credits: readonly AppliedCredit[];
}

function toPendingOrder(
  actor: Actor,
  { draft, address, settings, by = 'customer', adminId }: PendingOrderInput,
  { id, paymentMethod, prices, credits }: ChosenForOrder,
): OrderRecord {
  const now = new Date();
  return {
    ...prices,
    creditAmount: sumCredits(credits),
    credits: credits.map(({ kind, lastFour, amount }) => ({ kind, lastFour, amount })),
    giftCard: null,
    id,
    number: newOrderNumber(),
    status: 'pending',
    guestId: actor.kind === 'guest' ? actor.guestId : null,
    userId: actor.kind === 'user' ? actor.userId : null,
    email: draft.email ?? null,
    address,
    billingAddress: toBillingAddress(draft.billingAddress),
    currency: settings.currency,
    paymentMethod,
    transfer: paymentMethod === 'transfer' && sumCredits(credits) < prices.total ? planBankTransfer(settings, now) : null,
    note: draft.note ?? null,
    expiresAt: new Date(now.getTime() + requestLifetime),
    createdAt: now,
    updatedAt: now,
    history: [{ status: 'pending', at: now.toISOString(), by, note: null, ...(adminId === undefined ? {} : { adminId }) }],
    parcels: [],
    unshippedCancelledAt: null,
    refundedUnits: [],
    returns: [],
  };
}
