/** Invalidates everything. */
export const allTags = '*';

/** Records when each tag (`<kind>`, `<kind>:<id>`) was last invalidated, as a version that every invalidation increments. */
export interface TagVersions {
  /** The current version. Whatever is read from now on includes all changes up to it. */
  current: () => number;
  /** `<kind>:<id>` also invalidates `<kind>:*`, the tag of values that depend on all entities of a kind. */
  invalidate: (tags: readonly string[]) => void;
  /** Whether any of the tags was invalidated after `version`. After too many invalidations to track, all tags count as invalidated. */
  invalidatedSince: (tags: readonly string[], version: number) => boolean;
  onInvalidate: (listener: (tags: readonly string[]) => void) => void;
}

const maxTrackedTags = 10_000;

const wildcardsOf = (tags: readonly string[]): Set<string> =>
  new Set(tags.flatMap((tag) => (tag.includes(':') ? [`${tag.slice(0, tag.indexOf(':'))}:*`] : [])));

export function createTagVersions(): TagVersions {
  let version = 0;
  let allInvalidatedAt = 0;
  const invalidatedAt = new Map<string, number>();
  const listeners: ((tags: readonly string[]) => void)[] = [];
  return {
    current: () => version,
    invalidate: (changedTags) => {
      version += 1;
      const tags = [...changedTags, ...wildcardsOf(changedTags)];
      for (const tag of tags) invalidatedAt.set(tag, version);
      if (tags.includes(allTags) || invalidatedAt.size > maxTrackedTags) {
        allInvalidatedAt = version;
        invalidatedAt.clear();
      }
      for (const listener of listeners) listener(tags);
    },
    invalidatedSince: (tags, since) => allInvalidatedAt > since || tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > since),
    onInvalidate: (listener) => listeners.push(listener),
  };
}
