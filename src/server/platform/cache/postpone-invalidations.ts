import type { TagVersions } from './tag-versions.ts';

/** How long a tag waits, in ms, and then at most for the preparations. */
const delay = 3_000;
const maxPreparation = 2_000;

/** Makes something new that depends on the tags, and returns a function that puts it in place. */
type Prepare = (tags: readonly string[]) => Promise<PutInPlace | undefined>;
/** Called right after the tags were invalidated. `versionBefore` is the version until then: what was made for another one is out of date. */
type PutInPlace = (versionBefore: number) => void;

/** Neither timer must keep the process running. */
const tooLate = () => new Promise<[]>((done) => void setTimeout(done, maxPreparation, []).unref());

export interface PostponedInvalidations {
  add: (tag: string) => void;
  /** Registers what takes long to make, so that it is ready when the tags are invalidated, and nobody waits for it. */
  onDue: (prepare: Prepare) => void;
  /** Drops the tags that wait. */
  clear: () => void;
}

/**
 * Collects the tags of changes that come by the thousand, such as those of an import, and invalidates them together some seconds after the first: what they
 * concern is then created again once, instead of once for each transaction.
 */
export function postponeInvalidations(versions: TagVersions): PostponedInvalidations {
  const preparations: Prepare[] = [];
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const invalidate = async () => {
    timer = undefined;
    const tags = [...waiting];
    waiting.clear();
    // What cannot be prepared is made when somebody asks for it, and fails there if it has to.
    const all = Promise.allSettled(preparations.map((prepare) => prepare(tags)));
    const prepared = await Promise.race([all, tooLate()]);
    const versionBefore = versions.current();
    versions.invalidate(tags);
    for (const result of prepared) if (result.status === 'fulfilled') result.value?.(versionBefore);
  };
  return {
    add: (tag) => {
      waiting.add(tag);
      timer ??= setTimeout(() => void invalidate(), delay).unref();
    },
    onDue: (prepare) => void preparations.push(prepare),
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
