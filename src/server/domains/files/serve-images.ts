import type { FastifyInstance } from 'fastify';
import { NotFound } from '#server/platform/errors.ts';
import { assertNotUnderPressure, servesUnderPressure } from '#server/platform/http/pressure.ts';
import type { Shop } from '#server/platform/shop.ts';
import { masterKey, variantKey } from './file-keys.ts';
import { createGenerateOnce } from './generate-once.ts';
import { generateVariant } from './image-processing.ts';
import { imageTypes, imageWidths, pngWidth, type VariantType } from './image-sizes.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
type Variants = ReadonlyMap<string, { width: number; type: VariantType }>;
const webVariants: Variants = new Map(
  imageWidths.flatMap((width) => imageTypes.map((type) => [`${width}.${type}`, { width, type }] as const)),
);

interface ImageFolder {
  /** The path below which the images are served. */
  path: string;
  variants: Variants;
  masterKey: (id: string) => string;
  variantKey: typeof variantKey;
  cacheControl: string;
  /** Whether the image may be seen; all may without this. */
  isVisible?: (id: string) => Promise<boolean>;
}

/** Serves `<path>/<id>/<width>.<avif|webp>`. A variant is generated at its first request, and stored. */
function serveImageFolder(app: FastifyInstance, shop: Shop, folder: ImageFolder): void {
  const generateOnce = createGenerateOnce(shop);
  const options = { config: servesUnderPressure };
  app.get<{ Params: { id: string; variant: string } }>(`${folder.path}/:id/:variant`, options, async (request, reply) => {
    const { id } = request.params;
    const variant = uuid.test(id) ? folder.variants.get(request.params.variant) : undefined;
    if (!variant || !((await folder.isVisible?.(id)) ?? true)) throw new NotFound('This picture');
    const bytes = await generateOnce(folder.variantKey(id, variant.width, variant.type), async () => {
      assertNotUnderPressure(app);
      const master = await shop.files.read(folder.masterKey(id));
      return master && generateVariant(master, variant.width, variant.type);
    });
    if (!bytes) throw new NotFound('This picture');
    return reply.header('cache-control', folder.cacheControl).type(`image/${variant.type}`).send(bytes);
  });
}

/** Serves the pictures of the shop, and one width of them as PNG. */
export function serveImages(app: FastifyInstance, shop: Shop): void {
  serveImageFolder(app, shop, {
    path: '/files',
    variants: new Map([...webVariants, [`${pngWidth}.png`, { width: pngWidth, type: 'png' } as const]]),
    masterKey,
    variantKey,
    cacheControl: 'public, max-age=31536000, immutable',
  });
  app.get('/files/*', () => {
    throw new NotFound('This picture');
  });
}

/** Serves pictures that can become invisible again. Browsers and caches keep them for ten minutes. */
export const serveModeratedImages = (
  app: FastifyInstance,
  shop: Shop,
  folder: Pick<ImageFolder, 'path' | 'masterKey' | 'variantKey'> & Required<Pick<ImageFolder, 'isVisible'>>,
): void => serveImageFolder(app, shop, { ...folder, variants: webVariants, cacheControl: 'public, max-age=600' });
