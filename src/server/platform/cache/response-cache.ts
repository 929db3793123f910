import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MemoryCache } from './memory-cache.ts';
import { createTaggedStore } from './tagged-store.ts';

/** How an answer may be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** What a public answer shows, by tags, and when the clock on the wall changes it. */
export interface CachePolicy {
  tags: readonly string[];
  expiresAt?: Date | undefined;
}

/** An answer that was just made. `shown: null`: it is for whoever asked just now, like a search or a failure, and not kept. */
export interface NewResponse {
  status: number;
  /** In pieces where it is put together from what is remembered. */
  body: string | Buffer | readonly Buffer[];
  headers: Readonly<Record<string, string>>;
  cachePolicy: CachePolicy | null;
}

/** A finished answer, the same bytes for everyone. */
export interface EncodedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Without quotes; each encoding adds its own name. */
  etag: string;
  /** The bytes in an encoding, made when they are first asked for. */
  getBytes: (encoding: Encoding) => Buffer | Promise<Buffer>;
  /** About what it weighs with its encodings, in bytes. */
  size: number;
}

/** Finished answers, kept until something that they show changes. */
export interface ResponseCache {
  find: (key: string) => EncodedResponse | undefined;
  /** The kept answer or a new one from `make`. Twins share one, unless anything has changed since its making began. */
  getOrCreate: (key: string, make: () => Promise<NewResponse>) => Promise<EncodedResponse>;
}

const maxBytes = 128 * 1_048_576;
/** What an answer takes beside its bytes, so that whoever thinks of a million short ones does not fill the memory. */
const overheadBytes = 1_024;
/** Below this many bytes compression costs more than it saves. */
const minCompressibleBytes = 512;

/** `on: false`: nothing is kept, to measure what answers cost. */
export function createResponseCache(cache: MemoryCache, { on: enabled = true } = {}): ResponseCache {
  const store = createTaggedStore<EncodedResponse>(cache.tags, { maxSize: maxBytes, sizeOf: ({ size }) => size });
  const pendingResponses = new Map<string, { since: number; finished: Promise<EncodedResponse> }>();
  const make = async (key: string, since: number, creating: Promise<NewResponse>): Promise<EncodedResponse> => {
    const { cachePolicy, ...response } = await creating;
    const finished = encodeResponse(response);
    if (cachePolicy && cache.isEnabled()) store.set(key, finished, { ...cachePolicy, since });
    return finished;
  };
  return {
    find: (key) => store.get(key),
    getOrCreate: async (key, create) => {
      const found = store.get(key);
      if (found) return found;
      if (!enabled) return encodeResponse(await create());
      const since = cache.tags.current();
      const running = pendingResponses.get(key);
      // What it will show is not known yet, so any change may matter to it.
      if (running?.since === since && cache.isEnabled()) return running.finished;
      const pending = { since, finished: make(key, since, create()) };
      pendingResponses.set(key, pending);
      try {
        return await pending.finished;
      } finally {
        if (pendingResponses.get(key) === pending) pendingResponses.delete(key);
      }
    },
  };
}

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

const digests = new WeakMap<Buffer, string>();

/** A name for these bytes and no others: of each piece that is used again the digest is remembered. */
const etagOf = (chunks: readonly Buffer[]): string => hash('sha1', chunks.map(digestOf).join(' '), 'base64url');

function digestOf(chunk: Buffer): string {
  const cached = digests.get(chunk);
  if (cached) return cached;
  const digest = hash('sha1', chunk, 'base64url');
  digests.set(chunk, digest);
  return digest;
}

/** The bytes of an answer that was just made. */
export function encodeResponse({ status, body, headers }: Omit<NewResponse, 'cachePolicy'>): EncodedResponse {
  const chunks = typeof body === 'string' ? [Buffer.from(body)] : Buffer.isBuffer(body) ? [body] : body;
  const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  const encoded: { [E in Encoding]?: Buffer | Promise<Buffer> } = { identity: bytes };
  const encode = async (encoding: 'br' | 'gzip') => {
    const compressed = await compress[encoding](bytes);
    encoded[encoding] = compressed;
    return compressed;
  };
  return {
    status,
    headers,
    etag: etagOf(chunks),
    getBytes: (encoding) => {
      if (encoding !== 'identity') encoded[encoding] ??= bytes.length < minCompressibleBytes ? bytes : encode(encoding);
      return encoded[encoding] ?? bytes;
    },
    size: overheadBytes + Math.round(bytes.length * 1.5),
  };
}
