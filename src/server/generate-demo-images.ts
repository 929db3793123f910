import { createIllustration } from '#server/domains/files/create-image.ts';
import type { Shop } from '#server/platform/shop.ts';

/** How many pictures are drawn at once: the drawing threads are few, the disk waits. */
const concurrency = 4;

/** Draws SVGs as real pictures of the shop, a few at a time, and answers the id of each. The same drawing is kept once. */
export async function generateDemoImages(shop: Shop, illustrations: readonly { svg: string; alt: string }[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const queue = [...new Map(illustrations.map((illustration) => [illustration.svg, illustration])).values()];
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      ids.set(next.svg, (await createIllustration(shop.db, shop.files, next.svg, next.alt))._id);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return ids;
}
