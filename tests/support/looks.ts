import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { untilServed } from './browser.ts';

const folder = fileURLToPath(new URL('../looks/', import.meta.url));
const failed = join(folder, 'failed');
const updating = process.env.UPDATE_LOOKS === '1';

/** How different two pixels must be to count, from 0 to 1, and how much of a picture may be different. */
const threshold = 0.2;
const tolerance = 0.002;
/** As much of a page as is compared, in pixels from its top. */
const tallest = 1800;
/** The pictures are kept in this form, and what is compared with them goes through it too. */
const form = { quality: 80, effort: 2 } as const;

const howToAccept = 'If this is how it should look now, take it over with: UPDATE_LOOKS=1 npm test, and commit tests/looks.';

interface Raw {
  data: Buffer;
  width: number;
  height: number;
}

const rawOf = async (file: Buffer): Promise<Raw> => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Compares a screenshot with the picture of this name. Answers a sentence that says what is wrong, or null; with `UPDATE_LOOKS=1` it becomes the picture. */
export async function differenceOf(name: string, screenshot: Buffer): Promise<string | null> {
  const path = join(folder, `${name}.webp`);
  const now = await sharp(screenshot).webp(form).toBuffer();
  const before = existsSync(path) ? await readFile(path) : null;
  const fault = before === null ? `There is no picture of ${name} yet. ${howToAccept}` : await compare(name, before, now);
  if (!fault || !updating) return fault;
  await writeFile(path, now);
  await rm(join(failed, `${name}.webp`), { force: true });
  return null;
}

async function compare(name: string, before: Buffer, now: Buffer): Promise<string | null> {
  if (before.equals(now)) return null;
  const [old, fresh] = await Promise.all([rawOf(before), rawOf(now)]);
  const { width, height } = old;
  if (width !== fresh.width || height !== fresh.height) {
    await show(name, [before, now]);
    return `${name} was ${width} × ${height} pixels and is ${fresh.width} × ${fresh.height} now: see tests/looks/failed/${name}.webp. ${howToAccept}`;
  }
  const marked = Buffer.alloc(old.data.length);
  const share = pixelmatch(old.data, fresh.data, marked, width, height, { threshold }) / (width * height);
  if (share <= tolerance) return null;
  await show(name, [
    before,
    await sharp(marked, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
    now,
  ]);
  return `${name} looks different in ${(share * 100).toFixed(2)} % of its pixels (${tolerance * 100} % may be): see before, difference and now in tests/looks/failed/${name}.webp. ${howToAccept}`;
}

/** Puts pictures side by side into the folder of what failed. */
async function show(name: string, pictures: Buffer[]): Promise<void> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const width = sizes.reduce((sum, size) => sum + size.width, 0);
  const height = Math.max(...sizes.map((size) => size.height));
  let left = 0;
  const placed = pictures.map((input, index) => {
    const at = { input, left, top: 0 };
    left += sizes[index]?.width ?? 0;
    return at;
  });
  await mkdir(failed, { recursive: true });
  await sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite(placed)
    .webp({ quality: 90 })
    .toFile(join(failed, `${name}.webp`));
}

/** What a browser's drawing of letters, edges and shades is told by, whatever the shop looks like. */
const probe = (font: string) => `<!doctype html><style>
  @font-face { font-family: Probe; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
  body { margin: 0; padding: 24px; width: 552px; font: 16px/1.5 Probe; background: #fffbf0; color: #10303b }
  b { font-size: 44px; font-weight: 800; letter-spacing: -0.04em }
  div { height: 60px; border-radius: 30px; background: linear-gradient(#cffafe, #0e7490); box-shadow: 0 8px 20px #0003 }
</style><b>Good food for good dogs</b><p>Labels you can read aloud, toys that last longer than an afternoon, and beds worth snoring in: 0123456789 €.</p>
<p style="font-size:13px;font-weight:650">Order before 14:00 from Monday to Friday, and it leaves the same day.</p><div></div><p><input value="Lindenallee 7"> <button>Place order</button></p>`;

/** Whether this machine's browser draws as the one of the pictures; the answer is a sentence if it does not. Throws where nothing can tell. */
export async function foreignDrawing(browser: Browser): Promise<string | null> {
  const font = await readFile(
    fileURLToPath(import.meta.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')),
  );
  const page = await browser.newPage({ viewport: { width: 600, height: 420 } });
  await page.setContent(probe(font.toString('base64')));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const drawn = await page.screenshot();
  await page.close();
  if (!updating && !existsSync(join(folder, 'probe.webp'))) throw new Error(`tests/looks/probe.webp is missing. ${howToAccept}`);
  const fault = await differenceOf('probe', drawn);
  return (
    fault &&
    `This machine's browser (${browser.version()}) draws letters and shades in another way than the one that took tests/looks, so nothing can be told from comparing. Nothing is wrong with the shop or with the pictures: please keep them. They are compared wherever tests/looks/probe.webp is drawn alike, as by Debian's Chromium.`
  );
}

/** Days are written in two ways (parts/days.ts). They change by themselves: every one becomes the same. */
function stopTheClock(): void {
  const short = /(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)\u00a0\d{1,2}\u00a0(?:Jan|Feb|Mar|Apr|May|June|July|Aug|Sept|Oct|Nov|Dec)/g;
  const long = /\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const steady = text.nodeValue?.replace(short, 'Mon\u00a05\u00a0Jan').replace(long, '5 January 2026');
    if (steady !== undefined && steady !== text.nodeValue) text.nodeValue = steady;
  }
}

/** Waits until as much of a page as is compared stands still: served, nothing of it still to come, its letters and pictures there. */
export async function untilStill(page: Page): Promise<void> {
  await untilServed(page);
  // Some parts come when they are scrolled to.
  await page.evaluate(async (tallest) => {
    for (let top = 0; top < tallest; top += 400) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
  }, tallest);
  await page.waitForFunction(
    (tallest) =>
      [...document.querySelectorAll('main .skeleton, [aria-busy="true"]')].every((part) => part.getBoundingClientRect().top > tallest),
    tallest,
  );
  await page.evaluate(async (tallest) => {
    await document.fonts.ready;
    const pictures = [...document.images].filter((picture) => picture.getBoundingClientRect().top < tallest);
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
  }, tallest);
}

/** The page from its top, as high as it is compared. */
export async function screenshotOf(page: Page): Promise<Buffer> {
  await page.evaluate(stopTheClock);
  const { width, height } = await page.evaluate(() => {
    // Drawn in a window of its own height: Chromium forgets that a phone has no mouse when it draws beyond the window. What is as high as the window stays so.
    const main = document.querySelector('main');
    if (main) main.style.minHeight = getComputedStyle(main).minHeight;
    return { width: window.innerWidth, height: document.documentElement.scrollHeight };
  });
  await page.setViewportSize({ width, height: Math.min(height, tallest) });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.screenshot({ animations: 'disabled' });
}
