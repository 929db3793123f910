import { everything, type TagClock } from '#server/platform/cache/tag-clock.ts';
import { productOfTag } from './catalog.tags.ts';

/** Which products have changed, by the ticks of a clock. */
export interface ProductMoves {
  /** The ids of the products that changed after the tick; null: any may have. */
  after: (tick: number) => string[] | null;
}

/** As many changed products are noted; of more, all are read anew. */
const mostNoted = 2_000;

/** Notes from now on which products change. */
export function followProducts(clock: TagClock): ProductMoves {
  const changedAt = new Map<string, number>();
  let allChangedAt = clock.now();
  clock.onMove((tags) => {
    const tick = clock.now();
    for (const tag of tags) {
      const id = productOfTag(tag);
      if (id !== null) changedAt.set(id, tick);
    }
    if (tags.includes(everything) || changedAt.size > mostNoted) {
      allChangedAt = tick;
      changedAt.clear();
    }
  });
  return {
    after: (tick) => (allChangedAt > tick ? null : [...changedAt].flatMap(([id, changed]) => (changed > tick ? [id] : []))),
  };
}
