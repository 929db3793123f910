/** The tag that stands for all others: everything that is kept is dropped. */
export const everything = '*';

/** Tells when what stands behind a tag (`<kind>`, `<kind>:<id>`) last changed, in ticks of its own. */
export interface TagClock {
  /** The tick of now: what was read after it knows of every move up to it. */
  now: () => number;
  /** Something behind these tags has changed. `<kind>:<id>` moves `<kind>:*` too: the tag of what stands on all of a kind. */
  move: (tags: readonly string[]) => void;
  /** Whether any of the tags has moved after the tick. Where too much has moved to be remembered, everything counts as moved. */
  movedSince: (tags: readonly string[], tick: number) => boolean;
  /** Calls `listener` at every move. */
  onMove: (listener: (tags: readonly string[]) => void) => void;
}

/** How many moved tags are remembered one by one. */
const mostRemembered = 10_000;

const kindsOf = (tags: readonly string[]): Set<string> =>
  new Set(tags.flatMap((tag) => (tag.includes(':') ? [`${tag.slice(0, tag.indexOf(':'))}:*`] : [])));

export function createTagClock(): TagClock {
  let tick = 0;
  let allMovedAt = 0;
  const movedAt = new Map<string, number>();
  const listeners: ((tags: readonly string[]) => void)[] = [];
  return {
    now: () => tick,
    move: (told) => {
      tick += 1;
      const tags = [...told, ...kindsOf(told)];
      for (const tag of tags) movedAt.set(tag, tick);
      if (tags.includes(everything) || movedAt.size > mostRemembered) {
        allMovedAt = tick;
        movedAt.clear();
      }
      for (const listener of listeners) listener(tags);
    },
    movedSince: (tags, since) => allMovedAt > since || tags.some((tag) => (movedAt.get(tag) ?? 0) > since),
    onMove: (listener) => listeners.push(listener),
  };
}
