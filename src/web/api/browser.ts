import { QueryClient } from '@tanstack/react-query';
import type { FailureEnvelope, SuccessEnvelope } from '#contract/errors.ts';
import { type Api, ApiError, addressOf, createApi, type Transport } from './client.ts';

/** What the server owns, as the browser knows it. Reads are good for half a minute. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } },
});

const patience = 20_000;

const fetchTransport: Transport = async (endpoint, call) => {
  const headers: Record<string, string> = { accept: 'application/json' };
  const isForm = call.body instanceof FormData;
  if (call.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey;
  const body = isForm ? (call.body as FormData) : call.body === undefined ? undefined : JSON.stringify(call.body);
  const response = await fetch(`/api/v1${addressOf(endpoint, call)}`, {
    method: endpoint.method,
    headers,
    body,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(patience),
  }).catch(() => {
    throw new ApiError('unreachable', 'The shop cannot be reached. Please check your connection and try again.', 0);
  });
  const envelope = (await response.json().catch(() => null)) as SuccessEnvelope | FailureEnvelope | null;
  if (envelope?.success) return envelope.data;
  throw new ApiError(envelope?.code ?? 'internal', envelope?.message ?? '', response.status, envelope?.fields);
};

/** The client of the browser. Reads go through the cache, so that going back shows at once what was there; writes go straight through. */
export const browserApi: Api = createApi((endpoint, call) => {
  if (endpoint.method !== 'GET') return fetchTransport(endpoint, call);
  return queryClient.fetchQuery({
    queryKey: [endpoint.domain, addressOf(endpoint, call)],
    queryFn: () => fetchTransport(endpoint, call),
    meta: { quiet: call.quiet === true },
  });
});
