import Stripe from 'stripe';

interface Operation<T> {
  /** Names the operation: every repetition of it uses the same one. */
  key: string;
  run: (options: { idempotencyKey: string }) => Promise<T>;
  /** Its result if it was done already, else null. */
  findResult: () => Promise<T | null>;
}

/**
 * Does something at Stripe at most once, however often it is called and by however many processes.
 *
 * Stripe answers a repeated key with its first answer for at least a day, even if that was a failure of its own: a capture that met one could not be repeated
 * before the authorization expires. So after a repeated error, and only if nothing has been done, the operation is tried under the next key. That contains the id
 * of the failed request, so all who repeat the operation use the same. Whether an error is stored shows only when it is repeated, so a failure is asked for twice.
 */
export async function runIdempotently<T>({ key, run, findResult }: Operation<T>): Promise<T> {
  let idempotencyKey = key;
  let repeats = false;
  for (;;) {
    try {
      return await run({ idempotencyKey });
    } catch (error) {
      if (!isAnswer(error)) throw error;
      const result = await findResult();
      if (result !== null) return result;
      const failedRequest = findRepeatedRequest(error);
      if (!failedRequest && (repeats || error.statusCode !== 500)) throw error;
      repeats = !failedRequest;
      if (failedRequest) idempotencyKey = `${key}:${failedRequest}`;
    }
  }
}

/** Whether Stripe has tried: it has neither rejected the request unseen, nor is it unknown what it did. */
const isAnswer = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeCardError ||
  (error instanceof Stripe.errors.StripeError && (error.statusCode === 500 || findRepeatedRequest(error) !== undefined));

/** The id of the request whose stored answer this error is; undefined if it is the answer to this very request. */
const findRepeatedRequest = ({ headers }: Stripe.errors.StripeError): string | undefined =>
  headers?.['idempotent-replayed'] === 'true' ? headers['original-request'] : undefined;
