import { type LookupAddress, lookup as lookupByName } from 'node:dns';
import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { isLoopback } from '#server/platform/config.ts';
import { isLoopbackIp, isPublicIp } from './public-addresses.ts';

/** How long a whole exchange may take, in ms, from looking up the name to the last byte of the response. */
const exchangeTimeout = 10_000;
/** So much of a response is read, in bytes. */
const maxResponseBytes = 65_536;
/** So much of it is stored, in characters: of a success only enough to recognize it, since a shop sends many thousands. */
const maxStored = { success: 2_048, failure: 8_192 } as const;

/** All addresses of a host name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

const resolveByName = promisify(lookupByName);
const resolveWithSystem: Resolve = (host) => resolveByName(host, { all: true });

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Whether a URL of this machine may be called. */
  allowLoopback: boolean;
  /** Aborted on shutdown. */
  signal: AbortSignal;
  resolve?: Resolve | undefined;
  /** ms; another limit than ten seconds, for tests. */
  timeout?: number | undefined;
}

export interface WebhookResponse {
  /** Null if there was none. */
  status: number | null;
  body: string | null;
  /** Seconds, or a date, as the receiver wants to be left alone. */
  retryAfter: string | null;
  /** Why the request counts as failed, in words; null if it does not. */
  error: string | null;
}

/** The receiver's host is on a private network, or on no network at all. */
class ClosedAddress extends Error {}

/** The connection is closed, and Node has said nothing else about the request. */
class NoResponse extends Error {}

/**
 * Posts to a URL that an admin typed in, and reads what the receiver answers. It never throws. Only a response of 2xx that is complete in time is a success.
 *
 * The addresses of the name are checked by the lookup of the connection itself, so a name that resolves to something else a moment later cannot get around it.
 * Redirects are not followed, and no proxy of the environment is used.
 *
 * It ends with the deadline or the signal even if nothing else ever settles: all outbound jobs wait for it.
 */
export async function postWebhook({ timeout = exchangeTimeout, ...request }: WebhookRequest): Promise<WebhookResponse> {
  const deadline = AbortSignal.timeout(timeout);
  const signal = AbortSignal.any([deadline, request.signal]);
  let status: number | null = null;
  const exchange = async (): Promise<WebhookResponse> => {
    const response = await send({ ...request, signal });
    status = response.statusCode ?? 0;
    const error = errorOfStatus(status);
    const body = status === switchingProtocols ? '' : await readBeginning(response);
    const stored = body.slice(0, error === null ? maxStored.success : maxStored.failure);
    return { status, body: stored, retryAfter: response.headers['retry-after'] ?? null, error };
  };
  try {
    return await Promise.race([exchange(), rejectOnAbort(signal)]);
  } catch (error) {
    const reason = deadline.aborted ? `It took longer than ${timeout / 1000} seconds` : describeError(error);
    return { status, body: null, retryAfter: null, error: reason };
  }
}

/** After this status there is no body, only bytes of another protocol. */
const switchingProtocols = 101;

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
}

function send({ url: given, headers, body, allowLoopback, signal, resolve = resolveWithSystem }: Omit<WebhookRequest, 'timeout'>) {
  const url = new URL(given);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOpen = allowLoopback && isLoopback(host) ? isLoopbackIp : isPublicIp;
  const { promise, resolve: respond, reject } = Promise.withResolvers<IncomingMessage>();
  // An address instead of a name is never looked up.
  if (isIP(host) !== 0 && !isOpen(host)) return Promise.reject(new ClosedAddress());
  const request = (url.protocol === 'http:' ? requestByHttp : requestByHttps)(url, {
    method: 'POST',
    agent: false,
    lookup: checkedLookup(resolve, isOpen),
    signal,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'accept-encoding': 'identity',
      'user-agent': 'Kibble-Webhooks/1',
    },
  });
  request.on('response', respond);
  // Without a listener Node closes the connection and emits neither a response nor an error.
  request.on('upgrade', (response, socket) => {
    socket.destroy();
    respond(response);
  });
  request.on('close', () => reject(new NoResponse()));
  // Also listens to errors after the response, such as bytes beyond its length, which nobody waits for.
  request.on('error', reject);
  request.end(body);
  return promise;
}

/** A lookup for a connection that finds all addresses of a name, and fails if one of them is closed. */
const checkedLookup =
  (resolve: Resolve, isOpen: (ip: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || addresses.some(({ address }) => !isOpen(address))) return callback(new ClosedAddress(), '', 0);
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };

/** The beginning of a body; the rest is not waited for. Throws if the connection ends before the body does. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxResponseBytes) break;
  }
  // PostgreSQL cannot store NUL.
  return Buffer.concat(chunks).subarray(0, maxResponseBytes).toString('utf8').replaceAll('\0', '');
}

function errorOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `It replied ${status}, and we don’t follow redirects`;
  return `It replied ${status}`;
}

const closedEarly = 'It closed the connection before the reply was complete';

const errorsByCode: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Its host name doesn’t exist',
  EAI_AGAIN: 'Its host name can’t be looked up right now',
  ECONNREFUSED: 'It refused the connection',
  ECONNRESET: closedEarly,
  EPIPE: closedEarly,
  EHOSTUNREACH: 'It can’t be reached',
  ENETUNREACH: 'It can’t be reached',
  ETIMEDOUT: 'It can’t be reached',
};

function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] !== undefined) return describeError(error.errors[0]);
  if (error instanceof ClosedAddress) return 'Its address isn’t on the public internet, so nothing was sent';
  if (error instanceof NoResponse) return closedEarly;
  if (!(error instanceof Error)) return 'It can’t be reached';
  const code = 'code' in error ? String(error.code) : '';
  if (errorsByCode[code]) return errorsByCode[code];
  if (code.startsWith('HPE_')) return 'Its reply isn’t HTTP';
  if (/CERT|TLS|SSL|ALTNAME/.test(code)) return `Its certificate was rejected: ${error.message}`;
  return error.message;
}
