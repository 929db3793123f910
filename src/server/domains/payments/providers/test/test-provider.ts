import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { minor } from '#shared/money.ts';
import { InvalidSignature } from '../../payments.errors.ts';
import type { PaymentProvider, ProviderIntent } from '../payment-provider.ts';
import { findTestPayment, insertTestPayment, insertTestRefund, updateTestPayment } from './test-payments.queries.ts';

const signatureHeader = 'x-test-signature';
/** Nobody else can sign: each process only trusts its own webhooks. */
const secret = randomBytes(32);
const sign = (body: Buffer): Buffer => createHmac('sha256', secret).update(body).digest();

/** The webhook of a payment, as a provider would send it. */
export function createTestWebhook(reference: string): { body: Buffer; headers: Record<string, string> } {
  const body = Buffer.from(JSON.stringify({ reference }));
  return { body, headers: { [signatureHeader]: sign(body).toString('hex') } };
}

/** A provider without money: for trying the shop before it has the keys of a real one. Its payments are in tables of their own. */
export function createTestProvider(db: Database): PaymentProvider {
  const retrieveIntent = async (reference: string): Promise<ProviderIntent> => {
    const payment = await findTestPayment(db, reference);
    if (!payment) throw new NotFound('This payment');
    const { amount, state, refunds } = payment;
    return {
      ...payment,
      amount: minor(amount),
      captured: minor(state === 'captured' ? amount : 0),
      refunds: refunds.map((refund) => ({
        reference: `test_refund_${refund.refundId}`,
        refundId: refund.refundId,
        amount: minor(refund.amount),
        state: 'succeeded',
      })),
      disputes: [],
      clientSecret: null,
    };
  };
  return {
    name: 'test',
    createIntent: async ({ intentId, amount, currency }) => {
      const reference = `test_${intentId}`;
      await insertTestPayment(db, { reference, intentId, amount, currency });
      return retrieveIntent(reference);
    },
    retrieveIntent,
    captureIntent: async (reference) => {
      await updateTestPayment(db, reference, ['authorized'], { state: 'captured' });
      return retrieveIntent(reference);
    },
    cancelIntent: async (reference) => {
      await updateTestPayment(db, reference, ['open', 'authorized'], { state: 'canceled' });
      return retrieveIntent(reference);
    },
    refund: async (refund) => {
      await insertTestRefund(db, refund);
      const { refunds } = await retrieveIntent(refund.reference);
      const made = refunds.find(({ refundId }) => refundId === refund.refundId);
      return made ?? { reference: `test_refund_${refund.refundId}`, refundId: refund.refundId, amount: refund.amount, state: 'failed' };
    },
    // Only the shop refunds its payments, and nobody disputes them.
    listChanged: async () => [],
    parseWebhook: (body, headers) => {
      const signature = Buffer.from(String(headers[signatureHeader] ?? ''), 'hex');
      const expected = sign(body);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) throw new InvalidSignature();
      const { reference }: { reference: string } = JSON.parse(body.toString());
      return reference;
    },
  };
}

/**
 * The same for a shop that takes real money by now: what was paid by test card is worth nothing, so it is cancelled when it is looked up. What was captured
 * before can be refunded; no money moves.
 */
export function createClosedTestProvider(db: Database): PaymentProvider {
  const provider = createTestProvider(db);
  return { ...provider, retrieveIntent: provider.cancelIntent, captureIntent: provider.cancelIntent };
}
