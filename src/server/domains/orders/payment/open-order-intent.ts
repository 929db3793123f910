import type { PaymentIntent } from '#contract/payments.ts';
import type { Settings } from '#contract/settings.ts';
import { getQuotedRate } from '#server/domains/delivery/quotes/get-quoted-rate.ts';
import { type CreditInput, resolveCredits, sumCredits } from '#server/domains/gift-cards/redemptions/resolve-credits.ts';
import { choosePaymentMethod } from '#server/domains/payments/choose-payment-method.ts';
import { openPaymentIntent } from '#server/domains/payments/intents/open-payment-intent.ts';
import type { RequestedLine } from '#server/domains/pricing/resolve-order-lines.ts';
import { resolveOrderLines } from '#server/domains/pricing/resolve-order-lines.ts';
import { findApplicablePromosOf } from '#server/domains/promotions/conditions/find-applicable-promos.ts';
import { choosePromo } from '#server/domains/promotions/discounts/choose-promo.ts';
import { toPromoLines } from '#server/domains/promotions/discounts/promo-lines.ts';
import type { Promo } from '#server/domains/promotions/promo.ts';
import type { Actor } from '#server/platform/actor.ts';
import { InvalidInput, NotFound } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { chargeDraft } from '../requests/charge-draft.ts';
import { findOpenRequestIds, lockQuoteForOrder } from '../requests/order-requests.queries.ts';
import { priceDraft } from '../requests/price-draft.ts';
import { pickRate, requireUnchangedQuote } from '../requests/request-order.ts';

interface IntentInput {
  rateId: string;
  /** By default those of the quote. */
  items: readonly RequestedLine[] | undefined;
  promo: string | undefined;
  /** Of a business customer, as typed. */
  vatNumber: string | null | undefined;
  credit: CreditInput;
  settings: Settings;
  automaticPromos: readonly Promo[];
}

/**
 * Opens a card payment over the total of the order that the caller's quote, items and promo would make. It reserves nothing; the order request does.
 * Throws NotFound, QuoteExpired, QuoteChanged, PriceChanged, OutOfStock, the errors of the promo, InvalidInput and PaymentProviderUnavailable.
 */
export async function openOrderIntent(
  shop: Shop,
  actor: Actor,
  { rateId, items, promo: code, vatNumber, credit, settings, automaticPromos }: IntentInput,
): Promise<PaymentIntent> {
  const { db } = shop;
  choosePaymentMethod(settings, 'card');
  const { quoteId } = await getQuotedRate(db, actor, rateId);
  const quote = await lockQuoteForOrder(db, actor, quoteId);
  if (!quote) throw new NotFound('This delivery quote');
  const rate = pickRate(quote, rateId);
  const lines = await resolveOrderLines(db, items ?? quote.items, settings);
  requireUnchangedQuote(quote.items, lines);
  const promos = await findApplicablePromosOf(db, actor, { code, lines: toPromoLines(lines), settings, automaticPromos });
  const charges = chargeDraft({ lines, rate, address: quote.address, vatNumber, settings });
  const promo = choosePromo(promos, charges.lines, charges.delivery.cost);
  const { total } = priceDraft({ lines, rate, charges, promo, settings });
  const heldFor = await findOpenRequestIds(db, actor);
  const amount = total - sumCredits(await resolveCredits(db, actor, credit, { total, settings, heldFor }));
  if (amount === 0) throw new InvalidInput([{ path: 'items', message: 'There’s nothing to pay for this order.' }]);
  const { id, provider, known } = await openPaymentIntent(shop, actor, { amount, currency: settings.currency, rateId });
  const { clientSecret } = known;
  return { _id: id, amount, currency: settings.currency, provider: provider.name, clientSecret, redirectUrl: null };
}
