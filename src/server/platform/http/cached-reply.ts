import type { MemoryCache } from '../cache/memory-cache.ts';
import { jsonLength, preSerialize } from './raw-json.ts';

interface CachedReplyOptions<T> {
  /** Names the reply within this process. */
  key: string;
  /** What it shows: it is read again once one of these is invalidated. */
  tags: readonly string[];
  schema: { parse: (value: unknown) => T };
  read: () => Promise<T>;
}

/**
 * A reply that is the same for everybody, cached in this process and frozen. For what pages show beside other things: they are rendered again whenever any of those
 * changes. Errors of `read` are thrown and not cached.
 */
export const getCachedReply = <T extends object>(cache: MemoryCache, { key, tags, schema, read }: CachedReplyOptions<T>): Promise<T> =>
  cache.getOrSet(
    key,
    tags,
    async () => preSerialize(schema, await read()),
    // As JSON and as objects, which take about twice as much memory.
    (reply) => 3 * jsonLength(reply),
  );
