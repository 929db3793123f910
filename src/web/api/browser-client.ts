import { CancelledError, QueryClient } from '@tanstack/react-query';
import { auth, type OpenedSession } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FailureEnvelope, SuccessEnvelope } from '#contract/errors.ts';
import { sessionKindForUrl } from '#shared/session-kind.ts';
import { type Api, ApiError, createApi, requestPath, type Transport, type TransportRequest } from './client.ts';
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
 * What the server owns, as the browser knows it. Reads are good for half a minute. Without a network a call fails at once, and says so: none waits in
 * silence. When the network is back, what is on the screen and could not be read is read again; nothing that changes something is ever sent by itself.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** After how many milliseconds without an answer a call is given up that says nothing of it. */
const defaultTimeout = 20_000;

// What was read for one person must never be shown to another: what is on the screen is asked for anew, all else is dropped.
subscribeToSession((now, before) => {
  if (before.state === 'unknown' || signedInUserId(now) === signedInUserId(before)) return;
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.getMutationCache().clear();
  void queryClient.resetQueries();
});

/** Asks whose session this browser's cookie holds. */
async function fetchSession(): Promise<OpenedSession | null> {
  const reply = await sendRequest(auth.session, {
    params: {},
    query: new URLSearchParams({ realm: sessionKindForUrl(location.pathname) }),
    body: undefined,
  });
  const openedSession = reply as OpenedSession | { user: null };
  return openedSession.user ? (openedSession as OpenedSession) : null;
}

/** Whose session this browser's cookie holds; asked once. */
export const loadSession = (): Promise<CurrentSession> => fetchSessionOnce(fetchSession);

/** Whose session it is by now: asks the shop again. */
export const refreshSession = (): Promise<CurrentSession> => refetchSession(fetchSession);

/** Public calls are the same for everyone and wait for nobody; all others say who asks. */
const fetchTransport: Transport = async (endpoint, request) => {
  const session = endpoint.who === 'public' ? getSession() : await loadSession();
  if (session.state !== 'signed-in') return sendRequest(endpoint, request);
  try {
    return await sendRequest(endpoint, request, session.token);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error;
    // Signed out elsewhere, or signed in once more in another tab: then its token is asked with, for the same person alone. Nothing was done yet.
    const now = await refreshExpiredSession(session.token);
    if (now.state !== 'signed-in' || now.token === session.token || now.user._id !== session.user._id) throw error;
    return sendRequest(endpoint, request, now.token);
  }
};

/** Who is signed in now that this token has turned out to be dead. */
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

/** What a call fails with that no answer came to. */
export const unreachable = (): ApiError =>
  new ApiError(
    'unreachable',
    navigator.onLine
      ? 'The shop cannot be reached. Please check your connection and try again.'
      : 'You’re offline. Please check your connection and try again.',
    0,
  );

/** Under which key the cache has the answer to a read. */
export const apiQueryKey = (endpoint: Pick<Endpoint, 'domain' | 'url'>, request: Pick<TransportRequest, 'params' | 'query'>): string[] => [
  endpoint.domain,
  requestPath(endpoint, request),
];

/**
 * The client of the browser. Reads go through the cache, so that going back shows at once what was there; writes go straight through. Whose session it is
 * is never remembered here, and what is learned of it counts for the whole page.
 */
export const browserApi: Api = createApi(async (endpoint, request) => {
  if (endpoint.who === 'cookie') return toSessionReply(await refreshSession());
  if (endpoint.method !== 'GET') return fetchTransport(endpoint, request);
  const fetchReply = () =>
    queryClient.fetchQuery({
      queryKey: apiQueryKey(endpoint, request),
      queryFn: () => fetchTransport(endpoint, request),
      meta: { quiet: request.quiet === true },
    });
  return fetchReply().catch((error) => {
    // Whoever it was asked for has gone: it is asked for whoever is there now.
    if (error instanceof CancelledError) return fetchReply();
    throw error;
  });
});

const toSessionReply = (session: CurrentSession) =>
  session.state === 'signed-in' ? { user: session.user, token: session.token } : { user: null };
