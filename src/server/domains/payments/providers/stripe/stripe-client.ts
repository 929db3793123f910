import { AsyncLocalStorage } from 'node:async_hooks';
import Stripe from 'stripe';
import type { Logger } from '#server/platform/log.ts';
import type { StripeConfig } from '#server/platform/stripe-config.ts';
import { PaymentProviderUnavailable } from '../../payments.errors.ts';

/** Makes calls of Stripe that end in time, and whose failures are errors of the shop. */
export interface StripeClient {
  stripe: Stripe;
  /** Runs one or more requests. Throws PaymentProviderUnavailable if they are not all answered within the timeout; no request is sent after that. */
  withinTimeout: <T>(call: () => Promise<T>) => Promise<T>;
}

/** An attempt gets only a part of the time, since an answer that was lost arrives at once when the SDK repeats the request with its idempotency key. */
const attempts = 2;
/** Stripe rejects a repeated request while the first one still runs, so the SDK needs several. The timeout ends them. */
const maxNetworkRetries = 4;

/** The SDK with the shop's keys; `timeout` in ms. */
export function createStripeClient({ secretKey, apiUrl }: StripeConfig, { log, timeout }: { log: Logger; timeout: number }): StripeClient {
  const { protocol, hostname, port } = new URL(apiUrl);
  const deadlines = new AsyncLocalStorage<AbortSignal>();
  const fetchUntilDeadline = (url: string | URL | Request, init?: RequestInit) => {
    const signals = [init?.signal, deadlines.getStore()].filter((signal) => signal != null);
    return fetch(url, { ...init, signal: AbortSignal.any(signals) });
  };
  const stripe = new Stripe(secretKey, {
    // Pinned by the exact version of the package.
    apiVersion: Stripe.API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    // Its timeout covers a whole attempt; that of the default client starts again with every byte.
    httpClient: Stripe.createFetchHttpClient(fetchUntilDeadline),
    timeout: Math.ceil(timeout / attempts),
    maxNetworkRetries,
    telemetry: false,
  });
  const withinTimeout = async <T>(call: () => Promise<T>): Promise<T> => {
    const deadline = new AbortController();
    const expiry = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      deadline.abort();
      expiry.reject(new Error(`Stripe has not answered within ${timeout} ms`));
    }, timeout);
    try {
      return await Promise.race([deadlines.run(deadline.signal, call), expiry.promise]);
    } catch (error) {
      if (!deadline.signal.aborted && !isUnavailable(error)) throw error;
      log.warn({ err: error }, 'Stripe is not available');
      throw new PaymentProviderUnavailable(error);
    } finally {
      clearTimeout(timer);
    }
  };
  return { stripe, withinTimeout };
}

/** No answer, a failure of Stripe, too many requests, or keys that Stripe does not accept. What the shopper can do about it is the same. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;
