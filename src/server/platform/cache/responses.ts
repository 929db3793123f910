import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MemoryCache } from './memory.ts';
import { createTaggedStore } from './tagged-store.ts';

/** How an answer may be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** What a public answer shows, by tags, and when the clock on the wall changes it. */
export interface Shown {
  tags: readonly string[];
  until?: Date | undefined;
}

/** An answer that was just made. `shown: null`: it is for whoever asked just now, like a search or a failure, and not kept. */
export interface Made {
  status: number;
  /** In pieces where it is put together from what is remembered. */
  body: string | Buffer | readonly Buffer[];
  headers: Readonly<Record<string, string>>;
  shown: Shown | null;
}

/** A finished answer, the same bytes for everyone. */
export interface Finished {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Without quotes; each encoding adds its own name. */
  etag: string;
  /** The bytes in an encoding, made when they are first asked for. */
  in: (encoding: Encoding) => Buffer | Promise<Buffer>;
  /** About what it weighs with its encodings, in bytes. */
  weight: number;
}

/** Finished answers, kept until something that they show changes. */
export interface ResponseCache {
  find: (key: string) => Finished | undefined;
  /** The kept answer or a new one from `make`. Twins share one, unless anything has changed since its making began. */
  answer: (key: string, make: () => Promise<Made>) => Promise<Finished>;
}

const maxBytes = 128 * 1_048_576;
/** What an answer takes beside its bytes, so that whoever thinks of a million short ones does not fill the memory. */
const bytesBeside = 1_024;
/** Below this many bytes compression costs more than it saves. */
const worthCompressing = 512;

/** `on: false`: nothing is kept, to measure what answers cost. */
export function createResponseCache(cache: MemoryCache, { on = true } = {}): ResponseCache {
  const store = createTaggedStore<Finished>(cache.clock, { maxSize: maxBytes, sizeOf: ({ weight }) => weight });
  const flights = new Map<string, { since: number; finished: Promise<Finished> }>();
  const make = async (key: string, since: number, making: Promise<Made>): Promise<Finished> => {
    const { shown, ...made } = await making;
    const finished = finish(made);
    if (shown && cache.isReliable()) store.set(key, finished, { ...shown, since });
    return finished;
  };
  return {
    find: (key) => store.get(key),
    answer: async (key, begin) => {
      const found = store.get(key);
      if (found) return found;
      if (!on) return finish(await begin());
      const since = cache.clock.now();
      const running = flights.get(key);
      // What it will show is not known yet, so any change may matter to it.
      if (running?.since === since && cache.isReliable()) return running.finished;
      const flight = { since, finished: make(key, since, begin()) };
      flights.set(key, flight);
      try {
        return await flight.finished;
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
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
const etagOf = (pieces: readonly Buffer[]): string => hash('sha1', pieces.map(digestOf).join(' '), 'base64url');

function digestOf(piece: Buffer): string {
  const known = digests.get(piece);
  if (known) return known;
  const digest = hash('sha1', piece, 'base64url');
  digests.set(piece, digest);
  return digest;
}

/** The bytes of an answer that was just made. */
export function finish({ status, body, headers }: Omit<Made, 'shown'>): Finished {
  const pieces = typeof body === 'string' ? [Buffer.from(body)] : Buffer.isBuffer(body) ? [body] : body;
  const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  const encoded: { [E in Encoding]?: Buffer | Promise<Buffer> } = { identity: bytes };
  const encode = async (encoding: 'br' | 'gzip') => {
    const compressed = await compress[encoding](bytes);
    encoded[encoding] = compressed;
    return compressed;
  };
  return {
    status,
    headers,
    etag: etagOf(pieces),
    in: (encoding) => {
      if (encoding !== 'identity') encoded[encoding] ??= bytes.length < worthCompressing ? bytes : encode(encoding);
      return encoded[encoding] ?? bytes;
    },
    weight: bytesBeside + Math.round(bytes.length * 1.5),
  };
}
