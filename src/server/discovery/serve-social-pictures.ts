import type { FastifyInstance } from 'fastify';
import { createDrawOnce } from '#server/domains/files/draw-once.ts';
import { masterKey, variantsFolder } from '#server/domains/files/file-keys.ts';
import { NotFound } from '#server/platform/errors.ts';
import { answersUnderPressure, refuseUnderPressure } from '#server/platform/http/pressure.ts';
import type { Shop } from '#server/platform/shop.ts';
import { isId } from '#shared/ids.ts';
import { socialPictureEdition } from '#shared/social-picture.ts';
import { drawShopPicture, drawSocialPicture } from './draw-social-picture.ts';

/** Serves the pictures that pages are shared with (`/og/<edition>/<image's id>.jpg`, and the shop's own `shop.jpg`). Each is drawn when it is first asked for, and kept. */
export function serveSocialPictures(app: FastifyInstance, shop: Shop): void {
  const drawOnce = createDrawOnce(shop);
  const pictureOf = async (id: string): Promise<Buffer | null> => {
    // One picture has one address: an id in capitals is none.
    if (id !== 'shop' && !(isId(id) && id === id.toLowerCase())) return null;
    // It lies with the other forms of its picture, and goes with them.
    return drawOnce(`${variantsFolder(id)}social-${socialPictureEdition}.jpg`, async () => {
      refuseUnderPressure(app);
      if (id === 'shop') return drawShopPicture();
      const master = await shop.files.read(masterKey(id));
      return master && drawSocialPicture(master);
    });
  };
  app.get<{ Params: { file: string } }>(
    `/og/${socialPictureEdition}/:file`,
    { schema: { hide: true }, config: answersUnderPressure },
    async (request, reply) => {
      const [, id] = /^([^.]+)\.jpg$/.exec(request.params.file) ?? [];
      const bytes = id === undefined ? null : await pictureOf(id);
      if (!bytes) throw new NotFound('This picture');
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/jpeg').send(bytes);
    },
  );
  app.get('/og/*', { schema: { hide: true } }, () => {
    throw new NotFound('This picture');
  });
}
