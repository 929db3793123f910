import sharp from 'sharp';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { newId } from '#shared/ids.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { createIllustration, createImage } from './create-image.ts';
import { masterKey, variantKey } from './file-keys.ts';
import { imageBytes } from './files.builders.ts';

type Reply = { status: number } & ReturnType<JSON['parse']>;
type Upload = (...parts: (readonly [field: string, bytes: Uint8Array])[]) => Promise<Reply>;

const test = base.extend<{ $file: { upload: Upload } }>({
  upload: [
    async ({ app, db }, use) => {
      const { authorization } = await anAdmin(db);
      await use(async (...parts) => {
        const form = new FormData();
        for (const [field, bytes] of parts) form.append(field, new Blob([new Uint8Array(bytes)]), 'picture');
        const request = new Request('http://shop/', { method: 'POST', body: form });
        const response = await app.inject({
          method: 'POST',
          url: '/api/v1/file/image',
          headers: { authorization, 'content-type': request.headers.get('content-type') ?? '' },
          payload: Buffer.from(await request.arrayBuffer()),
        });
        return { status: response.statusCode, ...response.json() };
      });
    },
    { scope: 'file' },
  ],
});

test.for(['png', 'jpeg', 'webp', 'avif'] as const)('an image as %s is accepted', async (type, { upload }) => {
  const { status, data } = await upload(['image', await imageBytes(type)]);
  expect(status).toBe(201);
  expect(data).toMatchObject({ alt: '', width: 1000, height: 500, url: `/files/${data._id}/640.webp` });
  expect(data.placeholder).toMatch(/^#[0-9a-f]{6}$/);
  expect(data.sources.map((source: { type: string }) => source.type)).toEqual(['image/avif', 'image/webp']);
  expect(data.sources[0].srcset).toMatch(/160\.avif 160w, .*960\.avif 960w, .*1280\.avif 1000w$/);
});

test('several images are returned as a list in the order of the upload', async ({ upload }) => {
  const { data } = await upload(['image', await imageBytes('png', 30, 10)], ['image', await imageBytes('png', 20, 10)]);
  expect(data.map(({ width }: { width: number }) => width)).toEqual([30, 20]);
});

test('an image is rotated by its EXIF orientation, resized and stripped of metadata', async ({ upload, shop }) => {
  const photo = await sharp(await imageBytes('jpeg', 3000, 1500))
    .withExif({ IFD0: { Copyright: 'Ada' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { data } = await upload(['image', photo]);
  expect([data.width, data.height]).toEqual([1200, 2400]);
  const master = await sharp((await shop.files.read(masterKey(data._id))) ?? Buffer.alloc(0)).metadata();
  expect(master).toMatchObject({ format: 'webp', width: 1200, height: 2400 });
  expect(master.exif).toBeUndefined();
});

test.for<[string, () => Promise<Uint8Array>]>([
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')],
  ['a text', async () => Buffer.from('not a picture at all')],
  ['an empty file', async () => Buffer.alloc(0)],
  ['a GIF', () => imageBytes('gif')],
  ['a truncated image', async () => (await imageBytes('png', 2000, 2000)).subarray(0, 2000)],
  ['an SVG disguised as a PNG', async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<svg/>')])],
  [
    'an animation',
    async () =>
      sharp([await imageBytes('png', 8, 8), await imageBytes('gif', 8, 8, '#ff0000')], { join: { animated: true } })
        .webp()
        .toBuffer(),
  ],
])('%s is rejected', async ([, bytes], { upload }) => {
  expect(await upload(['image', await bytes()])).toMatchObject({ status: 415, code: 'wrong_type', fields: [{ path: 'image' }] });
});

test('one invalid image among valid ones rejects all', async ({ db, upload }) => {
  const count = async () => (await db.selectFrom('images').select('id').execute()).length;
  const before = await count();
  expect((await upload(['image', await imageBytes('png')], ['image', Buffer.from('bad')])).status).toBe(415);
  expect(await count()).toBe(before);
});

test('a file with too many bytes or pixels is rejected', async ({ upload }) => {
  expect(await upload(['image', Buffer.alloc(15 * 1_048_576 + 1)])).toMatchObject({ status: 413, code: 'too_large' });
  expect(await upload(['image', await imageBytes('png', 12_000, 6_000)])).toMatchObject({ status: 413, code: 'too_large' });
  // A few bytes of AVIF become more than a gigabyte.
  expect(await upload(['image', await imageBytes('avif', 4_000, 3_001)])).toMatchObject({ status: 413, code: 'too_large' });
});

test('an upload must be a form with the field `image`', async ({ app, db, upload }) => {
  expect(await upload()).toMatchObject({ status: 422, fields: [{ path: 'image' }] });
  expect(await upload(['photo', await imageBytes('png')])).toMatchObject({ status: 422, fields: [{ path: 'photo' }] });
  const { authorization } = await anAdmin(db);
  const json = await app.inject({ method: 'POST', url: '/api/v1/file/image', headers: { authorization }, payload: {} });
  expect([json.statusCode, json.json().code]).toEqual([415, 'wrong_type']);
});

test('an image that cannot be stored is reported with the message of the specification', async ({ db, shop }) => {
  const full = { ...shop.files, write: async () => Promise.reject(new Error('no space left')) };
  await expect(createImage(db, full, await imageBytes('png'))).rejects.toMatchObject({
    code: 'upload_failed',
    message: 'Something went wrong uploading images, please try again later.',
  });
});

test('only the back office uploads images and sets alt texts', async ({ app, db, shop }) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await app.inject({ method: 'POST', url: '/api/v1/file/image', headers, payload: {} })).statusCode).toBe(401);
  const { _id } = await createImage(db, shop.files, await imageBytes('png'));
  const url = `/api/v1/file/image/${_id}`;
  expect((await app.inject({ method: 'PUT', url, headers, payload: { alt: 'Mine' } })).statusCode).toBe(401);
  const { authorization } = await anAdmin(db);
  const described = await app.inject({ method: 'PUT', url, headers: { authorization }, payload: { alt: 'A red ball' } });
  expect(described.json().data).toMatchObject({ _id, alt: 'A red ball' });
  const unknown = await app.inject({
    method: 'PUT',
    url: `/api/v1/file/image/${newId()}`,
    headers: { authorization },
    payload: { alt: '' },
  });
  expect(unknown.statusCode).toBe(404);
});

test.for(['avif', 'webp'] as const)('an image is served as %s in the requested width, never upscaled', async (type, { app, db, shop }) => {
  const { _id } = await createImage(db, shop.files, await imageBytes('png', 700, 350));
  for (const [requestedWidth, width] of [
    [160, 160],
    [640, 640],
    [960, 700],
  ] as const) {
    const response = await app.inject(`/files/${_id}/${requestedWidth}.${type}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(`image/${type}`);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height: width / 2 });
  }
});

test('a variant is generated once, however many request it at the same time', async ({ app, db, shop }) => {
  const { _id } = await createImage(db, shop.files, await imageBytes('png'));
  const read = shop.files.read;
  let masters = 0;
  shop.files.read = (key) => {
    if (key === masterKey(_id)) masters++;
    return read(key);
  };
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.inject(`/files/${_id}/320.webp`)));
  await app.inject(`/files/${_id}/320.webp`);
  shop.files.read = read;
  expect(masters).toBe(1);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await shop.files.read(variantKey(_id, 320, 'webp'))).toEqual(responses[0]?.rawPayload);
});

test('only the listed widths and types are generated', async ({ app, db, shop }) => {
  const { _id } = await createImage(db, shop.files, await imageBytes('png'));
  for (const path of [
    `${_id}/161.webp`,
    `${_id}/320.png`,
    `${_id}/320`,
    `${_id}`,
    `${_id}/../320.webp`,
    `${newId()}/320.webp`,
    '..%2f..%2fetc/320.webp',
    'x/320.webp',
    '',
  ]) {
    expect((await app.inject(`/files/${path}`)).statusCode).toBe(404);
  }
});

test('an image is served even if the disk is full', async ({ app, db, shop }) => {
  const { _id } = await createImage(db, shop.files, await imageBytes('png'));
  const write = shop.files.write;
  shop.files.write = () => Promise.reject(new Error('ENOSPC: no space left on device'));
  const response = await app.inject(`/files/${_id}/160.webp`);
  shop.files.write = write;
  expect(response.statusCode).toBe(200);
  expect(await shop.files.read(variantKey(_id, 160, 'webp'))).toBeNull();
});

test('an illustration of the shop is served as raster images, never as the stored SVG', async ({ app, db, shop }) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600" height="400" style="background:#0e7490"><rect width="600" height="400" fill="#0e7490"/></svg>';
  const image = await createIllustration(db, shop.files, svg, 'A drawing');
  expect(image).toMatchObject({ width: 600, height: 400, alt: 'A drawing', placeholder: '#0e7490' });
  const served = await app.inject(`/files/${image._id}/320.avif`);
  expect(served.headers['content-type']).toBe('image/avif');
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 320, height: 213, format: 'heif' });
});

test('for mail programs, which do not know the newer types, an image is served as PNG in one width', async ({ app, db, shop }) => {
  const { _id } = await createImage(db, shop.files, await imageBytes('webp', 700, 350));
  const response = await app.inject(`/files/${_id}/480.png`);
  expect(response.headers['content-type']).toBe('image/png');
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width: 480, height: 240 });
});
