import { allTags, type TagVersions } from '#server/platform/cache/tag-versions.ts';
import { productOfTag } from './catalog.cache-tags.ts';

/** Tracks which products have changed since a version of the cache tags. */
export interface ProductChangeTracker {
  /** The ids of the products that changed after the version; null if any may have. Drops earlier changes, so versions must not go back. */
  changedSince: (version: number) => string[] | null;
}

/** Beyond this many changed products that nobody has asked for, all are read again. */
const maxTracked = 2_000;

/** Starts to track which products change. */
export function trackProductChanges(tagVersions: TagVersions): ProductChangeTracker {
  const changedAt = new Map<string, number>();
  let allChangedAt = tagVersions.current();
  tagVersions.onInvalidate((tags) => {
    const version = tagVersions.current();
    for (const tag of tags) {
      const id = productOfTag(tag);
      if (id !== null) changedAt.set(id, version);
    }
    if (tags.includes(allTags) || changedAt.size > maxTracked) {
      allChangedAt = version;
      changedAt.clear();
    }
  });
  return {
    changedSince: (version) => {
      for (const [id, changed] of changedAt) if (changed <= version) changedAt.delete(id);
      return allChangedAt > version ? null : [...changedAt.keys()];
    },
  };
}
