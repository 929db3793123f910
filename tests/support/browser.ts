import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { findChromium } from '../../scripts/find-chromium.mjs';

export { expect } from 'vitest';

/** The two widths that every screen is looked at with: a phone and a desk. */
export const widths = [390, 1440] as const;

/** The width that a journey is walked at: a phone's. The long rounds walk it at a desk's, too. */
export const walkedAt: readonly number[] = process.env.DEEP ? widths : [390];

interface Fixtures {
  browser: Browser;
}

/** vitest's `test` with a Chromium of the test file. */
export const test = base.extend<{ $file: Fixtures }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
    async ({}, use) => {
      const executablePath = findChromium();
      if (!executablePath) throw new Error('No Chromium on this machine; set CHROMIUM_PATH');
      const quiet = [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ];
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...quiet] });
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
});

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the page's console and scripts. */
  faults: string[];
  close: () => Promise<void>;
}

/** A new visitor with an empty browser of the width, at a path of the shop; `baseURL`: of another one than all tests share. */
export async function visit(browser: Browser, path: string, width: number, baseURL = inject('shopUrl')): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width < 768 ? 844 : 900 },
    hasTouch: width < 768,
    reducedMotion: 'reduce',
    locale: 'en-IE',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(path, { waitUntil: 'networkidle' });
  await untilServed(page);
  return { page, context, faults, close: () => context.close() };
}

/** Waits until the page's scripts serve it: they start late, and until then its links and forms are the browser's own. */
export async function untilServed(page: Page): Promise<void> {
  const served = () => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')));
  await expect.poll(served, { timeout: 15_000 }).toBe(true);
}

/** What is moving or fading on the page and will come to rest; a ring that turns for ever is none of it. */
const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ effect }) => (effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 120)) || 'something'),
  );

/** What axe finds against WCAG 2.2 AA on the page when it has come to rest, one line a finding. In the midst of fading in, text is pale for a moment. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await expect.poll(() => movements(page), { timeout: 5_000, message: 'the page has not come to rest' }).toEqual([]);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
