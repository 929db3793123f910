import type { Actor } from '#server/platform/actor.ts';
import { newId } from '#shared/ids.ts';
import { minor } from '#shared/money.ts';
import { activeProvider, findProvider, type ProviderShop } from '../providers/find-provider.ts';
import type { PaymentProvider, ProviderIntent } from '../providers/payment-provider.ts';
import {
  findNewestIntentOfOrder,
  findOpenUnassignedIntent,
  insertIntentOfOrder,
  insertPaymentIntent,
  type PaymentIntentRecord,
  setIntentReference,
  updateIntentState,
} from './payment-intents.queries.ts';

/** An intent, and what its provider knows of it. */
export interface OpenedIntent {
  id: string;
  provider: PaymentProvider;
  known: ProviderIntent;
}

/** How long an intent without an order lives, in ms: as long as a quote. */
export const unassignedIntentLifetime = 30 * 60_000;
/** One that is returned again lives at least this much longer, in ms. */
const remainingLifetime = 10 * 60_000;

/**
 * Opens a payment of the caller at the provider, for an order that is not requested yet; the caller's open one over the same amount is returned again. No
 * transaction is open meanwhile. Throws PaymentProviderUnavailable.
 */
export async function openPaymentIntent(
  shop: ProviderShop,
  actor: Actor,
  { amount, currency, rateId }: { amount: number; currency: string; rateId: string },
): Promise<OpenedIntent> {
  const wanted = { provider: activeProvider(shop).name, amount, currency, rateId };
  const since = new Date(Date.now() - unassignedIntentLifetime + remainingLifetime);
  const open = await findOpenUnassignedIntent(shop.db, actor, { ...wanted, since });
  if (open) {
    const opened = await connectIntent(shop, open);
    if (opened.known.state !== 'canceled') return opened;
    await updateIntentState(shop.db, open.id, opened.known);
  }
  const id = newId();
  const owner = { guest_id: actor.kind === 'guest' ? actor.guestId : null, user_id: actor.kind === 'user' ? actor.userId : null };
  await insertPaymentIntent(shop.db, { id, owner, ...wanted });
  return connectIntent(shop, { id, reference: null, ...wanted });
}

/** Opens the payment of a pending order, or returns the one that it has. Null if the order is no longer pending. Throws PaymentProviderUnavailable. */
export async function openIntentOfOrder(shop: ProviderShop, orderId: string): Promise<OpenedIntent | null> {
  // The first may have been canceled at the provider, or belong to a provider that the shop has left.
  for (let attempt = 1; attempt <= 2; attempt++) {
    const { name } = activeProvider(shop);
    await insertIntentOfOrder(shop.db, { id: newId(), orderId, provider: name });
    const intent = await findNewestIntentOfOrder(shop.db, orderId);
    if (!intent || intent.state === 'canceled') return null;
    if (intent.provider === name) {
      const opened = await connectIntent(shop, intent);
      if (opened.known.state !== 'canceled') return opened;
    }
    await updateIntentState(shop.db, intent.id, { state: 'canceled', declineMessage: intent.declineMessage });
  }
  return null;
}

/** The reference is stored before the browser gets the client secret, so an intent without one cannot have been paid. */
async function connectIntent(
  shop: ProviderShop,
  intent: Pick<PaymentIntentRecord, 'id' | 'provider' | 'reference' | 'amount' | 'currency'>,
): Promise<OpenedIntent> {
  const provider = findProvider(shop, intent.provider);
  if (intent.reference !== null) return { id: intent.id, provider, known: await provider.retrieveIntent(intent.reference) };
  const known = await provider.createIntent({ intentId: intent.id, amount: minor(intent.amount), currency: intent.currency });
  // The order was cancelled meanwhile: nobody must be able to pay for it.
  if (!(await setIntentReference(shop.db, intent.id, known.reference)))
    return { id: intent.id, provider, known: await provider.cancelIntent(known.reference) };
  return { id: intent.id, provider, known };
}
