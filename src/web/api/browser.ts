import { CancelledError, QueryClient } from '@tanstack/react-query';
import { auth, type OpenedSession } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FailureEnvelope, SuccessEnvelope } from '#contract/errors.ts';
import { realmOf } from '#shared/realm.ts';
import { type Api, ApiError, addressOf, createApi, type PlainCall, type Transport } from './client.ts';
import { endSession, followSession, renewSession, restoreSession, type Session, sessionNow, signedInId } from './session.ts';

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
followSession((now, before) => {
  if (before.state === 'unknown' || signedInId(now) === signedInId(before)) return;
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.getMutationCache().clear();
  void queryClient.resetQueries();
});

/** Asks whose session this browser's cookie holds. */
async function askWhose(): Promise<OpenedSession | null> {
  const reply = await sent(auth.session, {
    params: {},
    query: new URLSearchParams({ realm: realmOf(location.pathname) }),
    body: undefined,
  });
  const opened = reply as OpenedSession | { user: null };
  return opened.user ? (opened as OpenedSession) : null;
}

/** Whose session this browser's cookie holds; asked once. */
export const currentSession = (): Promise<Session> => restoreSession(askWhose);

/** Whose session it is by now: asks the shop again. */
export const checkSession = (): Promise<Session> => renewSession(askWhose);

/** Public calls are the same for everyone and wait for nobody; all others say who asks. */
const fetchTransport: Transport = async (endpoint, call) => {
  const session = endpoint.who === 'public' ? sessionNow() : await currentSession();
  if (session.state !== 'signed-in') return sent(endpoint, call);
  try {
    return await sent(endpoint, call, session.token);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error;
    // Signed out elsewhere, or signed in once more in another tab: then its token is asked with, for the same person alone. Nothing was done yet.
    const now = await renewedAfter(session.token);
    if (now.state !== 'signed-in' || now.token === session.token || now.user._id !== session.user._id) throw error;
    return sent(endpoint, call, now.token);
  }
};

/** Who is signed in now that this token has turned out to be dead. */
async function renewedAfter(token: string): Promise<Session> {
  const now = sessionNow();
  if (now.state !== 'signed-in' || now.token !== token) return now;
  await checkSession().catch(endSession);
  return sessionNow();
}

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
    keepalive: call.keepalive,
    signal: AbortSignal.timeout(call.timeout ?? defaultTimeout),
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
export const answerKey = (endpoint: Pick<Endpoint, 'domain' | 'url'>, call: Pick<PlainCall, 'params' | 'query'>): string[] => [
  endpoint.domain,
  addressOf(endpoint, call),
];

/**
 * The client of the browser. Reads go through the cache, so that going back shows at once what was there; writes go straight through. Whose session it is
 * is never remembered here, and what is learned of it counts for the whole page.
 */
export const browserApi: Api = createApi(async (endpoint, call) => {
  if (endpoint.who === 'cookie') return openedOf(await checkSession());
  if (endpoint.method !== 'GET') return fetchTransport(endpoint, call);
  const ask = () =>
    queryClient.fetchQuery({
      queryKey: answerKey(endpoint, call),
      queryFn: () => fetchTransport(endpoint, call),
      meta: { quiet: call.quiet === true },
    });
  return ask().catch((error) => {
    // Whoever it was asked for has gone: it is asked for whoever is there now.
    if (error instanceof CancelledError) return ask();
    throw error;
  });
});

const openedOf = (session: Session) => (session.state === 'signed-in' ? { user: session.user, token: session.token } : { user: null });
