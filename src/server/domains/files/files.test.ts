import sharp from 'sharp';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { newId } from '#shared/ids.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { addDrawing, addImage } from './add-image.ts';
import { masterKey, variantKey } from './file-keys.ts';
import { pictureBytes } from './files.builders.ts';

type Answer = { status: number } & ReturnType<JSON['parse']>;
type Send = (...parts: (readonly [field: string, bytes: Uint8Array])[]) => Promise<Answer>;

const test = base.extend<{ $file: { upload: Send } }>({
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

test.for(['png', 'jpeg', 'webp', 'avif'] as const)('a picture as %s is taken', async (type, { upload }) => {
  const { status, data } = await upload(['image', await pictureBytes(type)]);
  expect(status).toBe(201);
  expect(data).toMatchObject({ alt: '', width: 1000, height: 500, url: `/files/${data._id}/640.webp` });
  expect(data.placeholder).toMatch(/^#[0-9a-f]{6}$/);
  expect(data.sources.map((source: { type: string }) => source.type)).toEqual(['image/avif', 'image/webp']);
  expect(data.sources[0].srcset).toMatch(/160\.avif 160w, .*960\.avif 960w, .*1280\.avif 1000w$/);
});

test('several pictures answer a list in their order', async ({ upload }) => {
  const { data } = await upload(['image', await pictureBytes('png', 30, 10)], ['image', await pictureBytes('png', 20, 10)]);
  expect(data.map(({ width }: { width: number }) => width)).toEqual([30, 20]);
});

test('a picture is turned as the camera held it, made smaller, and tells nothing else of the camera', async ({ upload, shop }) => {
  const photo = await sharp(await pictureBytes('jpeg', 3000, 1500))
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
  ['a GIF', () => pictureBytes('gif')],
  ['half a picture', async () => (await pictureBytes('png', 2000, 2000)).subarray(0, 2000)],
  ['an SVG that says it is a PNG', async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<svg/>')])],
  [
    'an animation',
    async () =>
      sharp([await pictureBytes('png', 8, 8), await pictureBytes('gif', 8, 8, '#ff0000')], { join: { animated: true } })
        .webp()
        .toBuffer(),
  ],
])('%s is refused', async ([, bytes], { upload }) => {
  expect(await upload(['image', await bytes()])).toMatchObject({ status: 415, code: 'wrong_type', fields: [{ path: 'image' }] });
});

test('one bad picture among good ones keeps none', async ({ db, upload }) => {
  const count = async () => (await db.selectFrom('images').select('id').execute()).length;
  const before = await count();
  expect((await upload(['image', await pictureBytes('png')], ['image', Buffer.from('bad')])).status).toBe(415);
  expect(await count()).toBe(before);
});

test('a file that is too large, by bytes or by pixels, is refused', async ({ upload }) => {
  expect(await upload(['image', Buffer.alloc(15 * 1_048_576 + 1)])).toMatchObject({ status: 413, code: 'too_large' });
  expect(await upload(['image', await pictureBytes('png', 12_000, 6_000)])).toMatchObject({ status: 413, code: 'too_large' });
});

test('an upload names its field `image` and is a form', async ({ app, db, upload }) => {
  expect(await upload()).toMatchObject({ status: 422, fields: [{ path: 'image' }] });
  expect(await upload(['photo', await pictureBytes('png')])).toMatchObject({ status: 422, fields: [{ path: 'photo' }] });
  const { authorization } = await anAdmin(db);
  const json = await app.inject({ method: 'POST', url: '/api/v1/file/image', headers: { authorization }, payload: {} });
  expect([json.statusCode, json.json().code]).toEqual([415, 'wrong_type']);
});

test('a picture that cannot be kept says so in the words of the shop', async ({ db, shop }) => {
  const full = { ...shop.files, write: async () => Promise.reject(new Error('no space left')) };
  await expect(addImage(db, full, await pictureBytes('png'))).rejects.toMatchObject({
    code: 'upload_failed',
    message: 'Something went wrong uploading images, please try again later.',
  });
});

test('only the back office uploads and describes pictures', async ({ app, db, shop }) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await app.inject({ method: 'POST', url: '/api/v1/file/image', headers, payload: {} })).statusCode).toBe(401);
  const { _id } = await addImage(db, shop.files, await pictureBytes('png'));
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

test.for(['avif', 'webp'] as const)(
  'a picture comes as %s in the width asked for, never wider than it is',
  async (type, { app, db, shop }) => {
    const { _id } = await addImage(db, shop.files, await pictureBytes('png', 700, 350));
    for (const [asked, width] of [
      [160, 160],
      [640, 640],
      [960, 700],
    ] as const) {
      const response = await app.inject(`/files/${_id}/${asked}.${type}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe(`image/${type}`);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height: width / 2 });
    }
  },
);

test('a variant is drawn once, however many ask for it at the same time', async ({ app, db, shop }) => {
  const { _id } = await addImage(db, shop.files, await pictureBytes('png'));
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

test('no other width, type or name is ever drawn', async ({ app, db, shop }) => {
  const { _id } = await addImage(db, shop.files, await pictureBytes('png'));
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

test('a picture is shown even where the disk has no room to keep it', async ({ app, db, shop }) => {
  const { _id } = await addImage(db, shop.files, await pictureBytes('png'));
  const write = shop.files.write;
  shop.files.write = () => Promise.reject(new Error('ENOSPC: no space left on device'));
  const response = await app.inject(`/files/${_id}/160.webp`);
  shop.files.write = write;
  expect(response.statusCode).toBe(200);
  expect(await shop.files.read(variantKey(_id, 160, 'webp'))).toBeNull();
});

test("a drawing of the shop's own is served as real pictures, never as the SVG that it is kept as", async ({ app, db, shop }) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600" height="400"><rect width="600" height="400" fill="#0e7490"/></svg>';
  const image = await addDrawing(db, shop.files, svg, 'A drawing');
  expect(image).toMatchObject({ width: 600, height: 400, alt: 'A drawing' });
  const served = await app.inject(`/files/${image._id}/320.avif`);
  expect(served.headers['content-type']).toBe('image/avif');
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 320, height: 213, format: 'heif' });
});
