import { allTags, type TagVersions } from '#server/platform/cache/tag-versions.ts';
import { productOfTag } from './catalog.cache-tags.ts';

/** Tracks which products have changed since a tick of the tag versions. */
export interface ProductChangeTracker {
  /** The ids of the products that changed after the tick; null if any may have. */
  changedSince: (tick: number) => string[] | null;
}

/** Beyond this many changed products, all are read again. */
const maxTracked = 2_000;

/** Starts to track which products change. */
export function trackProductChanges(clock: TagVersions): ProductChangeTracker {
  const changedAt = new Map<string, number>();
  let allChangedAt = clock.current();
  clock.onInvalidate((tags) => {
    const tick = clock.current();
    for (const tag of tags) {
      const id = productOfTag(tag);
      if (id !== null) changedAt.set(id, tick);
    }
    if (tags.includes(allTags) || changedAt.size > maxTracked) {
      allChangedAt = tick;
      changedAt.clear();
    }
  });
  return {
    changedSince: (tick) => (allChangedAt > tick ? null : [...changedAt].flatMap(([id, changed]) => (changed > tick ? [id] : []))),
  };
}
