import type { FastifyInstance } from 'fastify';
import { NotFound } from '#server/platform/errors.ts';
import { assertNotUnderPressure, servesUnderPressure } from '#server/platform/http/pressure.ts';
import type { Shop } from '#server/platform/shop.ts';
import { masterKey, variantKey } from './file-keys.ts';
import { createGenerateOnce } from './generate-once.ts';
import { generateVariant } from './image-processing.ts';
import { imageTypes, imageWidths, pngWidth, type VariantType } from './image-sizes.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const variants = new Map<string, { width: number; type: VariantType }>([
  ...imageWidths.flatMap((width) => imageTypes.map((type) => [`${width}.${type}`, { width, type }] as const)),
  [`${pngWidth}.png`, { width: pngWidth, type: 'png' }],
]);

/** Serves `/files/<id>/<width>.<avif|webp>`, and one width as PNG. A variant is generated at its first request, and stored. */
export function serveImages(app: FastifyInstance, shop: Shop): void {
  const generateOnce = createGenerateOnce(shop);
  const options = { config: servesUnderPressure };
  app.get<{ Params: { id: string; variant: string } }>('/files/:id/:variant', options, async (request, reply) => {
    const { id } = request.params;
    const variant = uuid.test(id) ? variants.get(request.params.variant) : undefined;
    if (!variant) throw new NotFound('This picture');
    const bytes = await generateOnce(variantKey(id, variant.width, variant.type), async () => {
      assertNotUnderPressure(app);
      const master = await shop.files.read(masterKey(id));
      return master && generateVariant(master, variant.width, variant.type);
    });
    if (!bytes) throw new NotFound('This picture');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(`image/${variant.type}`).send(bytes);
  });
  app.get('/files/*', () => {
    throw new NotFound('This picture');
  });
}
