import { QueryClient } from '@tanstack/react-query';
import { auth, type OpenedSession } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FailureEnvelope, SuccessEnvelope } from '#contract/errors.ts';
import { type Api, ApiError, addressOf, createApi, type PlainCall, type Transport } from './client.ts';
import { endSession, followSession, realmOf, restoreSession, type Session, sessionNow } from './session.ts';

/** What the server owns, as the browser knows it. Reads are good for half a minute. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } },
});

const patience = 20_000;

// What was read for one person must never be shown to another.
followSession((now, before) => {
  const [next, last] = [idOf(now), idOf(before)];
  if (before.state !== 'unknown' && next !== last) queryClient.clear();
});
const idOf = (session: Session): string | null => (session.state === 'signed-in' ? session.user._id : null);

/** Whose session this browser's cookie holds; asked once. */
export const currentSession = (): Promise<Session> =>
  restoreSession(async () => {
    const reply = await sent(auth.session, {
      params: {},
      query: new URLSearchParams({ realm: realmOf(location.pathname) }),
      body: undefined,
    });
    const opened = reply as OpenedSession | { user: null };
    return opened.user ? (opened as OpenedSession) : null;
  });

/** Public calls are the same for everyone and wait for nobody; all others say who asks. */
const fetchTransport: Transport = async (endpoint, call) => {
  const session = endpoint.who === 'public' || endpoint.who === 'cookie' ? sessionNow() : await currentSession();
  const token = session.state === 'signed-in' ? session.token : undefined;
  try {
    return await sent(endpoint, call, token);
  } catch (error) {
    // Signed out elsewhere, or the password is another one by now.
    if (token && isTokenDead(error, token)) endSession();
    throw error;
  }
};

const isTokenDead = (error: unknown, token: string): boolean => {
  const now = sessionNow();
  return error instanceof ApiError && error.code === 'unauthenticated' && now.state === 'signed-in' && now.token === token;
};

async function sent(endpoint: Endpoint, call: PlainCall, token?: string): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
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
}

/** The client of the browser. Reads go through the cache, so that going back shows at once what was there; writes go straight through. */
export const browserApi: Api = createApi((endpoint, call) => {
  if (endpoint.method !== 'GET') return fetchTransport(endpoint, call);
  return queryClient.fetchQuery({
    queryKey: [endpoint.domain, addressOf(endpoint, call)],
    queryFn: () => fetchTransport(endpoint, call),
    meta: { quiet: call.quiet === true },
  });
});
