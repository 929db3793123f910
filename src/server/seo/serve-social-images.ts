import type { FastifyInstance } from 'fastify';
import { masterKey, variantsFolder } from '#server/domains/files/file-keys.ts';
import { createGenerateOnce } from '#server/domains/files/generate-once.ts';
import { NotFound } from '#server/platform/errors.ts';
import { assertNotUnderPressure, servesUnderPressure } from '#server/platform/http/pressure.ts';
import type { Shop } from '#server/platform/shop.ts';
import { isId } from '#shared/ids.ts';
import { socialImageVersion } from '#shared/social-image.ts';
import { generateShopImage, generateSocialImage } from './generate-social-image.ts';

/** Serves the pictures that pages are shared with (`/og/<edition>/<image's id>.jpg`, and the shop's own `shop.jpg`). Each is drawn when it is first asked for, and kept. */
export function serveSocialImages(app: FastifyInstance, shop: Shop): void {
  const drawOnce = createGenerateOnce(shop);
  const getImage = async (id: string): Promise<Buffer | null> => {
    // One picture has one address: an id in capitals is none.
    if (id !== 'shop' && !(isId(id) && id === id.toLowerCase())) return null;
    // It lies with the other forms of its picture, and goes with them.
    return drawOnce(`${variantsFolder(id)}social-${socialImageVersion}.jpg`, async () => {
      assertNotUnderPressure(app);
      if (id === 'shop') return generateShopImage();
      const master = await shop.files.read(masterKey(id));
      return master && generateSocialImage(master);
    });
  };
  app.get<{ Params: { file: string } }>(
    `/og/${socialImageVersion}/:file`,
    { schema: { hide: true }, config: servesUnderPressure },
    async (request, reply) => {
      const [, id] = /^([^.]+)\.jpg$/.exec(request.params.file) ?? [];
      const bytes = id === undefined ? null : await getImage(id);
      if (!bytes) throw new NotFound('This picture');
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/jpeg').send(bytes);
    },
  );
  app.get('/og/*', { schema: { hide: true } }, () => {
    throw new NotFound('This picture');
  });
}
