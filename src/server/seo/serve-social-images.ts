import type { FastifyInstance } from 'fastify';
import { masterKey, variantsFolder } from '#server/domains/files/file-keys.ts';
import { createGenerateOnce } from '#server/domains/files/generate-once.ts';
import { NotFound } from '#server/platform/errors.ts';
import { assertNotUnderPressure, servesUnderPressure } from '#server/platform/http/pressure.ts';
import type { Shop } from '#server/platform/shop.ts';
import { isId } from '#shared/ids.ts';
import { socialImageVersion } from '#shared/social-image.ts';
import { generateShopImage, generateSocialImage } from './generate-social-image.ts';

/** Serves social images: `/og/<version>/<image id>.jpg`, and `shop.jpg` for all other pages. Each is generated on first use and stored. */
export function serveSocialImages(app: FastifyInstance, shop: Shop): void {
  const generateOnce = createGenerateOnce(shop);
  const getImage = async (id: string): Promise<Buffer | null> => {
    // Each image has only one URL, so an id in capitals is not found.
    if (id !== 'shop' && !(isId(id) && id === id.toLowerCase())) return null;
    // Stored with the other variants of the image, and removed with them.
    return generateOnce(`${variantsFolder(id)}social-${socialImageVersion}.jpg`, async () => {
      assertNotUnderPressure(app);
      if (id === 'shop') return generateShopImage();
      const master = await shop.files.read(masterKey(id));
      return master && generateSocialImage(master);
    });
  };
  app.get<{ Params: { file: string } }>(`/og/${socialImageVersion}/:file`, { config: servesUnderPressure }, async (request, reply) => {
    const [, id] = /^([^.]+)\.jpg$/.exec(request.params.file) ?? [];
    const bytes = id === undefined ? null : await getImage(id);
    if (!bytes) throw new NotFound('This picture');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/jpeg').send(bytes);
  });
  app.get('/og/*', () => {
    throw new NotFound('This picture');
  });
}
