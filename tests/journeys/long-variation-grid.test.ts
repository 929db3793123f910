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
