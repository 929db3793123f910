import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { beforeAll } from 'vitest';
import { expect, test } from '#tests/support/browser.ts';

let script = '';

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    // Only React's development build counts renders.
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, rollupOptions: { input: 'tests/support/long-grid.tsx' } },
  })) as Rolldown.RolldownOutput;
  script = built.output[0].code;
}, 60_000);

/** How often the grid and its rows are rendered while the keys are typed. */
async function rendersOf(page: Page, type: () => Promise<void>): Promise<{ grid: number; rows: number }> {
  await page.evaluate(() => Object.assign(window, { renders: { grid: 0, rows: 0 } }));
  await type();
  return page.evaluate(() => (window as unknown as { renders: { grid: number; rows: number } }).renders);
}

test('typing in one of 60 variations renders nothing else, and a new value only its own row', async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent('<!doctype html><div id="page"></div>');
  await page.addScriptTag({ content: script, type: 'module' });
  await page.getByRole('grid', { name: 'Variations' }).waitFor();
  await page.locator('[id="product-variations.30.title"]').dblclick();
  const editor = page.locator('.grid-editor');
  await editor.waitFor();
  expect(await rendersOf(page, () => editor.pressSequentially(' with a long name'))).toEqual({ grid: 0, rows: 0 });
  const committed = await rendersOf(page, () => editor.press('Enter'));
  // The row of the cell, and the one below, which becomes active.
  expect(committed.rows).toBeLessThanOrEqual(6);
  expect(committed.grid).toBeGreaterThan(0);
  const moved = await rendersOf(page, async () => {
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowDown');
  });
  expect(moved.rows).toBeLessThanOrEqual(20);
  await page.getByLabel('Title', { exact: true }).fill('Longer');
  const elsewhere = await rendersOf(page, () => page.getByLabel('Title', { exact: true }).pressSequentially(' and longer'));
  expect(elsewhere).toEqual({ grid: 0, rows: 0 });
  await page.close();
});

/** The next two uploads of the page end in the same moment, before it is rendered again. */
const endTwoUploadsAtOnce = (page: Page) =>
  page.addInitScript(() => {
    const onload = Object.getOwnPropertyDescriptor(XMLHttpRequestEventTarget.prototype, 'onload');
    const ended: (() => void)[] = [];
    Object.defineProperty(XMLHttpRequestEventTarget.prototype, 'onload', {
      set(handler: () => void) {
        onload?.set?.call(this, () => {
          ended.push(handler);
          if (ended.length === 2) for (const end of ended) end();
        });
      },
    });
  });

test('pictures of two variations whose uploads end at the same moment are both kept', async ({ browser }) => {
  const page = await browser.newPage();
  await endTwoUploadsAtOnce(page);
  let uploads = 0;
  await page.route('http://shop.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id="page"></div>' });
    if (pathname !== '/api/v1/file/image') return route.fulfill({ json: { success: true, message: '', data: { user: null } } });
    const data = { _id: `image-${++uploads}`, url: '/none.webp', alt: '', width: 10, height: 10, placeholder: '#fff', sources: [] };
    return route.fulfill({ status: 201, json: { success: true, message: '', data } });
  });
  await page.goto('http://shop.test/');
  await page.addScriptTag({ content: script, type: 'module' });
  await page.getByRole('grid', { name: 'Variations' }).waitFor();
  const openPictures = async (row: number) => {
    await page.locator(`[id="product-variations.${row}.images"]`).click();
    return page.getByRole('dialog', { name: `Pictures for Size ${row + 1}` });
  };
  const close = (row: number) =>
    page
      .getByRole('dialog', { name: `Pictures for Size ${row + 1}` })
      .getByRole('button', { name: 'Done' })
      .click();
  for (const row of [0, 1]) {
    const dialog = await openPictures(row);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('picture') });
    if (row === 0) await dialog.getByRole('progressbar').waitFor();
    else await dialog.getByRole('progressbar').waitFor({ state: 'detached' });
    await close(row);
  }
  for (const row of [0, 1]) {
    const dialog = await openPictures(row);
    await expect.poll(() => dialog.getByRole('button', { name: /^Remove picture/ }).count()).toBe(2);
    await close(row);
  }
  await page.close();
});
