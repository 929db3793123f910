import { auth, type OpenedSession } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FailureEnvelope, SuccessEnvelope } from '#contract/errors.ts';
import { sessionKindForUrl } from '#shared/session-kind.ts';
import { reportCallError } from './api-errors.ts';
import { type Api, ApiError, createApi, requestPath, type Transport, type TransportRequest } from './client.ts';
import { createQueryClient } from './queries/query-client.ts';
import {
  type CurrentSession,
  endSession,
  fetchSessionOnce,
  getSession,
  refetchSession,
  signedInUserId,
  subscribeToSession,
} from './session.ts';

/**
 * The browser's cache of replies. Reads are fresh for half a minute. Without a network a call fails at once instead of waiting silently. When the network is
 * back, failed reads that are on the screen are repeated; writes are never repeated automatically.
 */
export const queryClient = createQueryClient(reportCallError);

/** How long a call waits for its response, in milliseconds, unless it sets its own timeout. */
const defaultTimeout = 20_000;

// One user's data must never be shown to another: what is on the screen is fetched again, all else is dropped.
subscribeToSession((now, before) => {
  if (before.state === 'unknown' || signedInUserId(now) === signedInUserId(before)) return;
  queryClient.removeInactiveQueries();
  void queryClient.resetQueries();
});

/** Fetches the session of this browser's cookie; null if there is none. */
async function fetchSession(): Promise<OpenedSession | null> {
  const reply = await sendRequest(auth.session, {
    params: {},
    query: new URLSearchParams({ realm: sessionKindForUrl(location.pathname) }),
    body: undefined,
  });
  const openedSession = reply as OpenedSession | { user: null };
  return openedSession.user ? (openedSession as OpenedSession) : null;
}

/** The session of this browser's cookie; fetched once. */
export const loadSession = (): Promise<CurrentSession> => fetchSessionOnce(fetchSession);

/** Fetches the session again. */
export const refreshSession = (): Promise<CurrentSession> => refetchSession(fetchSession);

/** Sends calls by HTTP, with the session's token if there is one. Public calls do not wait for the session to be restored, all others do. */
const fetchTransport: Transport = async (endpoint, request) => {
  const session = endpoint.who === 'public' ? getSession() : await loadSession();
  if (session.state !== 'signed-in') return sendRequest(endpoint, request);
  try {
    return await sendRequest(endpoint, request, session.token);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error;
    // Signed out elsewhere, or signed in again in another tab: then the call is repeated with the new token, if it is the same user's. It has had no effect yet.
    const now = await refreshExpiredSession(session.token);
    if (now.state !== 'signed-in' || now.token === session.token || now.user._id !== session.user._id) throw error;
    return sendRequest(endpoint, request, now.token);
  }
};

/** The session after this token was rejected. */
async function refreshExpiredSession(token: string): Promise<CurrentSession> {
  const now = getSession();
  if (now.state !== 'signed-in' || now.token !== token) return now;
  await refreshSession().catch(endSession);
  return getSession();
}

async function sendRequest(endpoint: Endpoint, request: TransportRequest, token?: string): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const isForm = request.body instanceof FormData;
  if (request.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey;
  const body = isForm ? (request.body as FormData) : request.body === undefined ? undefined : JSON.stringify(request.body);
  const response = await fetch(`/api/v1${requestPath(endpoint, request)}`, {
    method: endpoint.method,
    headers,
    body,
    credentials: 'same-origin',
    keepalive: request.keepalive,
    signal: AbortSignal.timeout(request.timeout ?? defaultTimeout),
  }).catch(() => {
    throw unreachable();
  });
  const envelope = (await response.json().catch(() => null)) as SuccessEnvelope | FailureEnvelope | null;
  if (envelope?.success) return envelope.data;
  throw new ApiError(envelope?.code ?? 'internal', envelope?.message ?? '', response.status, envelope?.fields);
}

/** The error of a call without a response. */
export const unreachable = (): ApiError =>
  new ApiError(
    'unreachable',
    navigator.onLine
      ? 'We can’t connect. Check your internet connection and try again.'
      : 'You’re offline. Check your connection and try again.',
    0,
  );

/** The cache key of a read. */
export const apiQueryKey = (endpoint: Pick<Endpoint, 'domain' | 'url'>, request: Pick<TransportRequest, 'params' | 'query'>): string[] => [
  endpoint.domain,
  requestPath(endpoint, request),
];

/**
 * The browser's client. Reads go through the cache, so that going back shows at once what was there; writes do not. The session is never cached here, and
 * each reply about it updates the whole page.
 */
export const browserApi: Api = createApi(async (endpoint, request) => {
  if (endpoint.who === 'cookie') return toSessionReply(await refreshSession());
  if (endpoint.method !== 'GET') return fetchTransport(endpoint, request);
  return queryClient.fetchQuery({
    queryKey: apiQueryKey(endpoint, request),
    queryFn: () => fetchTransport(endpoint, request),
    meta: { quiet: request.quiet === true },
  });
});

const toSessionReply = (session: CurrentSession) =>
  session.state === 'signed-in' ? { user: session.user, token: session.token } : { user: null };
