import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { findHeadlessChromium } from '../../scripts/find-chromium.mjs';

/** A Chromium whose pictures look like those of a Debian desktop. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findHeadlessChromium();
  if (!executablePath) throw new Error('No Chromium on this machine; set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=slight', '--lang=en-GB'],
    env: { ...process.env, LANGUAGE: 'en_GB' },
  });
}

/** A visitor of the shop at this URL, with a viewport in pixels. */
export const openContext = (browser: Browser, baseURL: string, viewport: { width: number; height: number }): Promise<BrowserContext> =>
  browser.newContext({ baseURL, viewport, reducedMotion: 'reduce', timezoneId: 'Europe/Berlin' });

/** Waits until the page is hydrated, and nothing is loading any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')));
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(300);
}

/** Saves what the viewport shows, with its pictures loaded, as a JPEG file. */
export async function saveViewport(page: Page, path: string): Promise<void> {
  await page.waitForTimeout(150);
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.loading !== 'lazy' && image.decode().catch(() => undefined))),
  );
  const picture = await page.screenshot({ animations: 'disabled', style: 'html { scrollbar-gutter: auto !important }' });
  // About half of what the browser's own JPEG would be.
  await sharp(picture).jpeg({ mozjpeg: true, quality: 54 }).toFile(path);
}
