import {
  type FakeCharge,
  type FakeDispute,
  type FakeIntent,
  type FakeList,
  type FakeObject,
  type FakeRefund,
  FakeStripeError,
  type NewIntent,
  newCharge,
  newDispute,
  newIntent,
  newRefund,
} from './fake-stripe-objects.ts';

/** Stripe's own test cards, and why they are declined. */
const declines: Readonly<Record<string, { code: string; decline_code?: string }>> = {
  pm_card_visa_chargeDeclined: { code: 'card_declined', decline_code: 'generic_decline' },
  pm_card_visa_chargeDeclinedInsufficientFunds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  pm_card_visa_chargeDeclinedFraudulent: { code: 'card_declined', decline_code: 'fraudulent' },
  pm_card_chargeDeclinedExpiredCard: { code: 'expired_card', decline_code: 'expired_card' },
  pm_card_chargeDeclinedIncorrectCvc: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
};

/** A card whose bank wants to see its owner first (3-D Secure). */
const cardWithAuthentication = 'pm_card_authenticationRequired';

/** What Stripe keeps of one shop: payment intents and their charges, refunds and disputes. `emit` gets every event. */
export function createFakeAccount(emit: (type: string, object: FakeObject) => Promise<void>) {
  const intents = new Map<string, FakeIntent>();
  const charges = new Map<string, FakeCharge>();
  const refunds: FakeRefund[] = [];
  const disputes: FakeDispute[] = [];

  const find = (id: string): FakeIntent => {
    const intent = intents.get(id);
    if (intent) return intent;
    throw new FakeStripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such payment_intent: '${id}'` });
  };
  const chargeOf = (intent: FakeIntent): FakeCharge => {
    const charge = charges.get(String(intent.latest_charge));
    if (!charge) throw new Error(`${intent.id} has no charge`);
    return charge;
  };
  const requireStatus = (intent: FakeIntent, ...allowed: string[]) => {
    if (allowed.includes(intent.status)) return;
    const message = `This PaymentIntent has a status of ${intent.status}; only ${allowed.join(', ')} are possible here.`;
    throw new FakeStripeError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message,
      payment_intent: intent,
    });
  };
  const listOf = <T>(data: T[], url: string, limit = 10): FakeList<T> => ({
    object: 'list',
    data: data.slice(0, limit),
    has_more: data.length > limit,
    url,
  });
  /** The intent as an answer: with the charge in it if that was asked for. */
  const expand = (intent: FakeIntent, paths: readonly string[] = []): FakeIntent => {
    if (intent.latest_charge === null || !paths.some((path) => path.startsWith('latest_charge'))) return structuredClone(intent);
    const charge = chargeOf(intent);
    const ofCharge = refunds.filter((refund) => refund.charge === charge.id).reverse();
    const expanded = paths.includes('latest_charge.refunds') ? { refunds: listOf(ofCharge, `/v1/charges/${charge.id}/refunds`) } : {};
    return structuredClone({ ...intent, latest_charge: { ...charge, ...expanded } });
  };

  const charge = async (intent: FakeIntent, declined?: { code: string; decline_code?: string }): Promise<FakeIntent> => {
    const charged = newCharge(intent, declined ? 'failed' : 'succeeded');
    charges.set(charged.id, charged);
    intent.latest_charge = charged.id;
    intent.next_action = null;
    if (declined) {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = { type: 'card_error', message: 'Your card was declined.', ...declined };
      await emit('payment_intent.payment_failed', intent);
      throw new FakeStripeError(402, { ...intent.last_payment_error, message: 'Your card was declined.', payment_intent: intent });
    }
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    intent.last_payment_error = null;
    await emit('payment_intent.amount_capturable_updated', intent);
    return intent;
  };

  return {
    intents,
    charges,
    refunds,
    disputes,

    create: async (params: NewIntent) => {
      if (params.amount < 50) {
        const message = 'Amount must be at least €0.50 eur';
        throw new FakeStripeError(400, { type: 'invalid_request_error', code: 'amount_too_small', param: 'amount', message });
      }
      const intent = newIntent(params);
      intents.set(intent.id, intent);
      await emit('payment_intent.created', intent);
      return expand(intent);
    },

    retrieve: (id: string, paths: readonly string[]) => expand(find(id), paths),

    capture: async (id: string, paths: readonly string[]) => {
      const intent = find(id);
      requireStatus(intent, 'requires_capture');
      Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, amount_capturable: 0 });
      const captured = chargeOf(intent);
      Object.assign(captured, { captured: true, amount_captured: intent.amount });
      await emit('charge.captured', captured);
      await emit('payment_intent.succeeded', intent);
      return expand(intent, paths);
    },

    cancel: async (id: string, paths: readonly string[]) => {
      const intent = find(id);
      // Also while it is processing, but only in rare cases.
      requireStatus(intent, 'requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture');
      if (intent.status === 'requires_capture') {
        // Stripe releases an authorization as a refund of the charge.
        const released = chargeOf(intent);
        Object.assign(released, { refunded: true, amount_refunded: released.amount });
        refunds.push(newRefund(released, released.amount, {}));
        await emit('charge.refunded', released);
      }
      Object.assign(intent, { status: 'canceled', amount_capturable: 0, cancellation_reason: null });
      await emit('payment_intent.canceled', intent);
      return expand(intent, paths);
    },

    refund: async ({ id, amount, metadata }: { id: string; amount: number; metadata: Record<string, string> }) => {
      const intent = find(id);
      requireStatus(intent, 'succeeded');
      const refunded = chargeOf(intent);
      const left = refunded.amount_captured - refunded.amount_refunded;
      if (left === 0) {
        const message = `Charge ${refunded.id} has already been refunded.`;
        throw new FakeStripeError(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message });
      }
      if (amount > left) {
        const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
        throw new FakeStripeError(400, { type: 'invalid_request_error', param: 'amount', message });
      }
      refunded.amount_refunded += amount;
      refunded.refunded = refunded.amount_refunded === refunded.amount;
      const refund = newRefund(refunded, amount, metadata);
      refunds.push(refund);
      await emit('refund.created', refund);
      await emit('charge.refunded', refunded);
      return structuredClone(refund);
    },

    listRefunds: (id: string, limit: number) =>
      structuredClone(listOf(refunds.filter((refund) => refund.payment_intent === id).reverse(), '/v1/refunds', limit)),
    listDisputes: (id: string, limit: number) =>
      structuredClone(listOf(disputes.filter((dispute) => dispute.payment_intent === id).reverse(), '/v1/disputes', limit)),

    /** The shopper pays with one of Stripe's test cards, as Stripe.js does in the browser. Throws FakeStripeError when the card is declined. */
    confirm: async (id: string, card = 'pm_card_visa'): Promise<FakeIntent> => {
      const intent = find(id);
      requireStatus(intent, 'requires_payment_method', 'requires_confirmation', 'requires_action');
      if (card !== cardWithAuthentication) return expand(await charge(intent, declines[card]));
      intent.status = 'requires_action';
      intent.next_action = { type: 'use_stripe_sdk' };
      await emit('payment_intent.requires_action', intent);
      return expand(intent);
    },

    /** The bank has asked who pays (3-D Secure): it was the owner of the card, or not. */
    authenticate: async (id: string, succeeds: boolean): Promise<FakeIntent> => {
      const intent = find(id);
      requireStatus(intent, 'requires_action');
      if (succeeds) return expand(await charge(intent));
      intent.status = 'requires_payment_method';
      intent.next_action = null;
      const message = 'The provided PaymentMethod has failed authentication.';
      intent.last_payment_error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message };
      await emit('payment_intent.payment_failed', intent);
      return expand(intent);
    },

    /** Nobody has captured the payment for a week: Stripe releases the authorization. */
    expireAuthorization: async (id: string): Promise<void> => {
      const intent = find(id);
      requireStatus(intent, 'requires_capture');
      Object.assign(intent, { status: 'canceled', amount_capturable: 0, cancellation_reason: 'automatic' });
      await emit('payment_intent.canceled', intent);
    },

    /** The owner of the card asks the bank for the money back, or the bank decides. */
    dispute: async (id: string, status: FakeDispute['status']): Promise<void> => {
      const disputed = chargeOf(find(id));
      disputed.disputed = true;
      const open = disputes.find(({ payment_intent }) => payment_intent === id);
      const dispute = open ?? newDispute(disputed);
      dispute.status = status;
      if (!open) disputes.push(dispute);
      await emit(open ? 'charge.dispute.updated' : 'charge.dispute.created', dispute);
    },

    /** A refund that the bank rejects days later. */
    failRefund: async (refundId: string): Promise<void> => {
      const refund = refunds.find(({ id }) => id === refundId);
      if (!refund) throw new Error(`There is no refund ${refundId}`);
      refund.status = 'failed';
      const refunded = charges.get(refund.charge);
      if (refunded) Object.assign(refunded, { amount_refunded: refunded.amount_refunded - refund.amount, refunded: false });
      await emit('refund.failed', refund);
    },
  };
}

export type FakeAccount = ReturnType<typeof createFakeAccount>;
