import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MemoryCache } from './memory-cache.ts';
import { createTaggedStore } from './tagged-store.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The tags of a public response, and when it expires if its content changes with time. */
export interface CachePolicy {
  tags: readonly string[];
  expiresAt?: Date | undefined;
}

/** A response before encoding. `cachePolicy: null`: it is not cached, like a search or an error. */
export interface NewResponse {
  status: number;
  /** Several buffers where it is joined from cached parts. */
  body: string | Buffer | readonly Buffer[];
  headers: Readonly<Record<string, string>>;
  cachePolicy: CachePolicy | null;
}

/** A response that is the same bytes for everyone. */
export interface EncodedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Without quotes, and without the suffix that each encoding adds. */
  etag: string;
  /** The bytes in an encoding, compressed on first use. */
  getBytes: (encoding: Encoding) => Buffer | Promise<Buffer>;
  /** The approximate size with all encodings, in bytes. */
  size: number;
}

/** Encoded public responses, cached until one of their tags is invalidated. */
export interface ResponseCache {
  find: (key: string) => EncodedResponse | undefined;
  /** The cached response, or a new one from `make`. Concurrent calls share one, unless anything was invalidated after it started. */
  getOrCreate: (key: string, make: () => Promise<NewResponse>) => Promise<EncodedResponse>;
}

const maxBytes = 128 * 1_048_576;
/** What a response takes besides its bytes. Without it, requests for a million short ones could fill the memory. */
const overheadBytes = 1_024;
/** Below this many bytes compression costs more than it saves. */
const minCompressibleBytes = 512;

/** `on: false` caches nothing, to measure what responses cost. */
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
      // Its tags are not known yet, so any invalidation may concern it.
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

/** A hash of the bytes. The digests of chunks are cached, because many responses share them. */
const etagOf = (chunks: readonly Buffer[]): string => hash('sha1', chunks.map(digestOf).join(' '), 'base64url');

function digestOf(chunk: Buffer): string {
  const cached = digests.get(chunk);
  if (cached) return cached;
  const digest = hash('sha1', chunk, 'base64url');
  digests.set(chunk, digest);
  return digest;
}

/** Prepares a response for sending in any encoding. */
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
