import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { waitUntilHydrated } from './browser.ts';

const folder = fileURLToPath(new URL('../visual/', import.meta.url));
const failedFolder = join(folder, 'failed');
const updating = process.env.UPDATE_VISUAL === '1';

/** How different two pixels must be to count, from 0 to 1, and the share of pixels that may differ. */
const threshold = 0.2;
const tolerance = 0.002;
/** How much of a page is compared, in pixels from its top. */
const maxHeight = 1800;
/** Reference screenshots are stored in this format; new ones are encoded the same way before they are compared. */
const webpOptions = { quality: 80, effort: 2 } as const;

const acceptHint = 'If this is the intended look, update the reference with UPDATE_VISUAL=1 npm test, and commit tests/visual.';

interface RawImage {
  data: Buffer;
  width: number;
  height: number;
}

const toRawImage = async (file: Buffer): Promise<RawImage> => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Compares a screenshot with the reference of this name. Returns what is wrong in a sentence, or null. With `UPDATE_VISUAL=1` the screenshot becomes the reference. */
export async function compareScreenshot(name: string, screenshot: Buffer): Promise<string | null> {
  const path = join(folder, `${name}.webp`);
  const now = await sharp(screenshot).webp(webpOptions).toBuffer();
  const before = existsSync(path) ? await readFile(path) : null;
  const problem =
    before === null ? `There is no reference screenshot of ${name} yet. ${acceptHint}` : await findDifference(name, before, now);
  if (!problem || !updating) return problem;
  await writeFile(path, now);
  await rm(join(failedFolder, `${name}.webp`), { force: true });
  return null;
}

async function findDifference(name: string, before: Buffer, now: Buffer): Promise<string | null> {
  if (before.equals(now)) return null;
  const [old, fresh] = await Promise.all([toRawImage(before), toRawImage(now)]);
  const { width, height } = old;
  if (width !== fresh.width || height !== fresh.height) {
    await writeSideBySide(name, [before, now]);
    return `${name} was ${width} × ${height} pixels and is ${fresh.width} × ${fresh.height} now: see tests/visual/failed/${name}.webp. ${acceptHint}`;
  }
  const diffPixels = Buffer.alloc(old.data.length);
  const share = pixelmatch(old.data, fresh.data, diffPixels, width, height, { threshold }) / (width * height);
  if (share <= tolerance) return null;
  await writeSideBySide(name, [
    before,
    await sharp(diffPixels, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
    now,
  ]);
  return `${name} looks different in ${(share * 100).toFixed(2)} % of its pixels (${tolerance * 100} % may be): see before, difference and now in tests/visual/failed/${name}.webp. ${acceptHint}`;
}

/** Writes images side by side into the folder of failed comparisons. */
async function writeSideBySide(name: string, images: Buffer[]): Promise<void> {
  const sizes = await Promise.all(images.map((image) => sharp(image).metadata()));
  const width = sizes.reduce((sum, size) => sum + size.width, 0);
  const height = Math.max(...sizes.map((size) => size.height));
  let left = 0;
  const overlays = images.map((input, index) => {
    const overlay = { input, left, top: 0 };
    left += sizes[index]?.width ?? 0;
    return overlay;
  });
  await mkdir(failedFolder, { recursive: true });
  await sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite(overlays)
    .webp({ quality: 90 })
    .toFile(join(failedFolder, `${name}.webp`));
}

/** A page that shows how a browser renders text, edges, gradients and shadows, independent of the shop's look. */
const renderProbe = (font: string) => `<!doctype html><style>
  @font-face { font-family: Probe; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
  body { margin: 0; padding: 24px; width: 552px; font: 16px/1.5 Probe; background: #fffbf0; color: #10303b }
  b { font-size: 44px; font-weight: 800; letter-spacing: -0.04em }
  div { height: 60px; border-radius: 30px; background: linear-gradient(#cffafe, #0e7490); box-shadow: 0 8px 20px #0003 }
</style><b>Good food for good dogs</b><p>Labels you can read aloud, toys that last longer than an afternoon, and beds worth snoring in: 0123456789 €.</p>
<p style="font-size:13px;font-weight:650">Order before 14:00 from Monday to Friday, and it leaves the same day.</p><div></div><p><input value="Lindenallee 7"> <button>Place order</button></p>`;

/** Checks that this machine's browser renders like the one that took the references. Returns a sentence when it does not, or null. Throws when there is no probe to compare with. */
export async function findRenderingDifference(browser: Browser): Promise<string | null> {
  const font = await readFile(
    fileURLToPath(import.meta.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')),
  );
  const page = await browser.newPage({ viewport: { width: 600, height: 420 } });
  await page.setContent(renderProbe(font.toString('base64')));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const probeImage = await page.screenshot();
  await page.close();
  if (!updating && !existsSync(join(folder, 'probe.webp'))) throw new Error(`tests/visual/probe.webp is missing. ${acceptHint}`);
  const problem = await compareScreenshot('probe', probeImage);
  return (
    problem &&
    `This machine's browser (${browser.version()}) renders text and shadows differently from the one that took tests/visual, so comparing would prove nothing. Neither the shop nor the reference screenshots are wrong: please leave them as they are. They are compared wherever tests/visual/probe.webp renders the same, as in Debian's Chromium.`
  );
}

/** Replaces every date, in both formats that the shop uses, by a fixed one: dates change from day to day. */
function replaceDates(): void {
  const short = /(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)\u00a0\d{1,2}\u00a0(?:Jan|Feb|Mar|Apr|May|June|July|Aug|Sept|Oct|Nov|Dec)/g;
  const long = /\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const fixed = text.nodeValue?.replace(short, 'Mon\u00a05\u00a0Jan').replace(long, '5 January 2026');
    if (fixed !== undefined && fixed !== text.nodeValue) text.nodeValue = fixed;
  }
}

/** Waits until the compared part of a page is complete: hydrated, without placeholders, with its fonts and images. */
export async function waitUntilStill(page: Page): Promise<void> {
  await waitUntilHydrated(page);
  // Some parts load only when they are scrolled into view.
  await page.evaluate(async (tallest) => {
    for (let top = 0; top < tallest; top += 400) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
  }, maxHeight);
  await page.waitForFunction(
    (tallest) =>
      [...document.querySelectorAll('main .skeleton, [aria-busy="true"]')].every((part) => part.getBoundingClientRect().top > tallest),
    maxHeight,
  );
  await page.evaluate(async (tallest) => {
    await document.fonts.ready;
    const images = [...document.images].filter((image) => image.getBoundingClientRect().top < tallest);
    for (const image of images) image.loading = 'eager';
    // Decoding fails while the browser still chooses which file to load.
    const waitUntilLoaded = (image: HTMLImageElement) =>
      image.complete ||
      new Promise((resolve) => {
        for (const event of ['load', 'error']) image.addEventListener(event, resolve, { once: true });
      });
    await Promise.all(images.map(async (image) => [await waitUntilLoaded(image), await image.decode()]));
  }, maxHeight);
}

/** Takes a screenshot of the compared part of the page. */
export async function takeScreenshot(page: Page): Promise<Buffer> {
  await page.evaluate(replaceDates);
  const { width, height } = await page.evaluate(() => {
    // The window grows to the height of the page: Chromium drops the touch emulation when it captures beyond the window. `main` must not grow with the window.
    const main = document.querySelector('main');
    if (main) main.style.minHeight = getComputedStyle(main).minHeight;
    return { width: window.innerWidth, height: document.documentElement.scrollHeight };
  });
  await page.setViewportSize({ width, height: Math.min(height, maxHeight) });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.screenshot({ animations: 'disabled' });
}
