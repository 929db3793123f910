import { addDrawing } from '#server/domains/files/add-image.ts';
import type { Shop } from '#server/platform/shop.ts';

/** How many pictures are drawn at once: the drawing threads are few, the disk waits. */
const atOnce = 4;

/** Draws SVGs as real pictures of the shop, a few at a time, and answers the id of each. The same drawing is kept once. */
export async function drawAll(shop: Shop, drawings: readonly { svg: string; alt: string }[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const waiting = [...new Map(drawings.map((drawing) => [drawing.svg, drawing])).values()];
  const draw = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      ids.set(next.svg, (await addDrawing(shop.db, shop.files, next.svg, next.alt))._id);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, draw));
  return ids;
}
