import type { Page, Route } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { beforeAll } from 'vitest';
import { expect, test } from '#tests/support/browser.ts';

let script = '';

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, rollupOptions: { input: 'tests/support/images-form.tsx' } },
  })) as Rolldown.RolldownOutput;
  script = built.output[0].code;
}, 60_000);

const failed = { success: false, code: 'upload_failed', message: 'No room.', requestId: '1' };
const stored = (id: string, alt = '') => ({
  success: true,
  message: '',
  data: { _id: id, url: '/none.webp', alt, width: 10, height: 10, placeholder: '#fff', sources: [] },
});
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const picture = (name: string, mimeType = 'image/png') => ({ name, mimeType, buffer: pixel });

interface Values {
  thumbnail: string | null;
  images: string[];
}

/** Opens a form with pictures; `upload` answers the uploads in turn. Returns the ids of each submission. */
async function openForm(page: Page, upload: (route: Route) => Promise<void>): Promise<Values[]> {
  const sent: Values[] = [];
  await page.exposeFunction('submitImages', (values: Values) => {
    sent.push(values);
    return { ok: true, intent: 'product', value: null };
  });
  await page.route('http://shop.test/**', (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id="page"></div>' });
    if (url.pathname === '/api/v1/file/image') return upload(route);
    if (url.pathname.startsWith('/api/v1/file/image/')) {
      return route.fulfill({ json: stored(url.pathname.slice(19), route.request().postDataJSON().alt) });
    }
    return route.fulfill({ json: { success: true, message: '', data: { user: null } } });
  });
  await page.goto('http://shop.test/');
  await page.addScriptTag({ content: script, type: 'module' });
  await page.getByRole('form', { name: 'Product' }).waitFor();
  return sent;
}

const choose = (page: Page, ...files: ReturnType<typeof picture>[]) =>
  page.getByRole('group', { name: 'Pictures' }).locator('input[type=file]').setInputFiles(files);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const removals = (page: Page) => page.getByRole('button', { name: /^Remove picture/ });

test('pictures are uploaded in the order in which they were chosen, moved by buttons, described, and removed with a way back', async ({
  browser,
}) => {
  const page = await browser.newPage();
  let uploads = 0;
  const sent = await openForm(page, (route) => route.fulfill({ status: 201, json: stored(`image-${++uploads}`) }));
  await save(page);
  await page.locator('#product-images-error').getByText('No image is provided.').waitFor();
  await choose(page, picture('a.png'), picture('b.png'), picture('c.gif', 'image/gif'), picture('d.png'));
  await expect.poll(() => removals(page).count()).toBe(3);
  await page.getByRole('status').getByText('3 pictures uploaded.').waitFor();
  await page.getByText('c.gif isn’t a JPEG, PNG, WebP or AVIF picture.').waitFor();
  await page.getByText('Main picture').waitFor();
  await page.getByRole('button', { name: 'Move picture 3 to the left' }).click();
  await page.getByRole('status').getByText('Picture 3 is now in position 2 of 3.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move picture 2 to the left');
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect.poll(() => removals(page).count()).toBe(2);
  await page.getByTestId('snackbar').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => removals(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Describe picture 1', exact: true }).click();
  await page.getByLabel('What does it show?').fill('A bag of salmon');
  await page.getByRole('button', { name: 'Save description' }).click();
  await page.getByRole('button', { name: 'Change the description of picture 1' }).waitFor();
  const thumbnail = page.getByRole('group', { name: 'Thumbnail' });
  for (const label of ['Choose a picture', 'Replace']) {
    await thumbnail.getByRole('button', { name: label }).waitFor();
    await thumbnail.locator('input[type=file]').setInputFiles(picture('thumbnail.png'));
    await thumbnail.getByRole('progressbar').waitFor({ state: 'detached' });
  }
  await save(page);
  await expect.poll(() => sent).toEqual([{ thumbnail: 'image-5', images: ['image-1', 'image-3', 'image-2'] }]);
  await page.close();
});

test('a failed upload is named at the field and as a message, and can be tried again; the form waits for what is on its way', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const held = Promise.withResolvers<void>();
  let uploads = 0;
  const sent = await openForm(page, async (route) => {
    uploads += 1;
    if (uploads === 1) return route.fulfill({ status: 500, json: failed });
    if (uploads === 3) await held.promise;
    await route.fulfill({ status: 201, json: stored(`image-${uploads}`) });
  });
  await choose(page, picture('a.png'), picture('b.png'));
  const message = 'Something went wrong uploading images, please try again later.';
  await page.locator('#product-images-error').getByText(message).waitFor();
  await page.getByTestId('snackbar').getByText(message).waitFor();
  await expect.poll(() => removals(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Retry uploading a.png' }).click();
  await save(page);
  await page.getByTestId('snackbar').getByText('A picture is still uploading').waitFor();
  expect(sent).toEqual([]);
  held.resolve();
  await expect.poll(() => removals(page).count()).toBe(2);
  await save(page);
  await expect.poll(() => sent).toEqual([{ thumbnail: null, images: ['image-2', 'image-3'] }]);
  await page.close();
});
