/** The tag that stands for all others: everything that is kept is dropped. */
export const allTags = '*';

/** Tells when what stands behind a tag (`<kind>`, `<kind>:<id>`) last changed, in ticks of its own. */
export interface TagVersions {
  /** The tick of now: what was read after it knows of every move up to it. */
  current: () => number;
  /** Something behind these tags has changed. `<kind>:<id>` moves `<kind>:*` too: the tag of what stands on all of a kind. */
  invalidate: (tags: readonly string[]) => void;
  /** Whether any of the tags has moved after the tick. Where too much has moved to be remembered, everything counts as moved. */
  invalidatedSince: (tags: readonly string[], version: number) => boolean;
  /** Calls `listener` at every move. */
  onInvalidate: (listener: (tags: readonly string[]) => void) => void;
}

/** How many moved tags are remembered one by one. */
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
