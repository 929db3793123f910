import type { FastifyInstance } from 'fastify';
import { NotFound } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/http/route.ts';
import { masterKey, variantKey } from './file-keys.ts';
import { type ImageType, imageTypes, imageWidths } from './image-sizes.ts';
import { drawVariant } from './pictures.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const variants = new Map<string, { width: number; type: ImageType }>(
  imageWidths.flatMap((width) => imageTypes.map((type) => [`${width}.${type}`, { width, type }] as const)),
);

/** Serves `/files/<id>/<width>.<avif|webp>`. A variant is drawn when it is first asked for, and kept. */
export function serveImages(app: FastifyInstance, shop: Shop): void {
  const draw = variantDrawer(shop);
  app.get<{ Params: { id: string; variant: string } }>('/files/:id/:variant', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params;
    const variant = uuid.test(id) ? variants.get(request.params.variant) : undefined;
    const bytes = variant && ((await shop.files.read(variantKey(id, variant.width, variant.type))) ?? (await draw(id, variant)));
    if (!bytes) throw new NotFound('This picture');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(`image/${variant.type}`).send(bytes);
  });
  app.get('/files/*', { schema: { hide: true } }, () => {
    throw new NotFound('This picture');
  });
}

const mostAtOnce = 2;

/** Draws missing variants, at most two at once. Whoever asks for one that is being drawn waits for that one. */
function variantDrawer({ files, log }: Shop) {
  const drawing = new Map<string, Promise<Buffer | null>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    // Whoever ends hands its place on, so that nobody who comes later slips in between.
    if (busy < mostAtOnce) busy++;
    else await new Promise<void>((next) => waiting.push(next));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };

  return (id: string, { width, type }: { width: number; type: ImageType }): Promise<Buffer | null> => {
    const key = variantKey(id, width, type);
    const twin = drawing.get(key);
    if (twin) return twin;
    const mine = inTurn(async () => {
      const master = await files.read(masterKey(id));
      if (!master) return null;
      const bytes = await drawVariant(master, width, type);
      // A full disk costs time at the next asking, and no picture.
      await files.write(key, bytes).catch((error: unknown) => log.error({ err: error }, 'a picture could not be kept'));
      return bytes;
    }).finally(() => drawing.delete(key));
    drawing.set(key, mine);
    return mine;
  };
}
