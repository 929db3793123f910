import { createIllustration } from '#server/domains/files/create-image.ts';
import type { Shop } from '#server/platform/shop.ts';

/** How many images are generated at once. More would not help: the threads that draw them are few. */
const concurrency = 4;

/** Renders SVGs to images of the shop, a few at a time, and returns their ids by SVG. Identical SVGs share one image. */
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
