import { allTags, type TagVersions } from '#server/platform/cache/tag-versions.ts';
import { productOfTag } from './catalog.cache-tags.ts';

/** Which products have changed, by the ticks of a clock. */
export interface ProductChangeTracker {
  /** The ids of the products that changed after the tick; null: any may have. */
  changedSince: (tick: number) => string[] | null;
}

/** As many changed products are noted; of more, all are read anew. */
const maxTracked = 2_000;

/** Notes from now on which products change. */
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
