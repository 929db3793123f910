import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { test as base, expect, inject, onTestFailed } from 'vitest';
import { findHeadlessChromium } from '../../scripts/find-chromium.mjs';
import { acquireContext } from './context-pool.ts';
import { isDeep } from './rounds.ts';

export { expect } from 'vitest';
export { isDeep } from './rounds.ts';

/** The widths of a phone and of a desktop, in pixels. */
const widths = [390, 1440] as const;

/** Journeys run at the width of a phone; in the stress tests also at the width of a desktop. */
export const journeyWidths: readonly number[] = isDeep ? widths : [390];

/** The first `count` cases of a rule; all of them in the stress tests. */
export const firstCases = <T>(count: number, cases: readonly T[]): readonly T[] => (isDeep ? cases : cases.slice(0, count));

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Fixtures {
  /** Loads no images and runs all tabs in one process, which is faster; few journeys depend on either. */
  browser: Browser;
  /** A browser as shoppers use it: with images, and one process per tab. */
  fullBrowser: Browser;
}

const launchArguments = [
  '--no-sandbox',
  // The same hinting as Chromium with a user interface on a Debian desktop, so that text is as wide and screenshots match.
  '--font-render-hinting=slight',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Most pages are open for a few seconds. Optimizing their scripts takes longer than it saves, most of all while axe runs.
  '--js-flags=--no-opt,--no-maglev',
  // Replaces Playwright's own list: those of its features that matter for a local shop, and the spare renderer process.
  '--disable-features=SpareRendererForSitePerProcess,PaintHolding,HttpsUpgrades,OptimizationHints,MediaRouter,Translate',
];

/** A Chromium that the test files of a worker share. */
const sharedBrowser = (
  ...moreArguments: string[]
): [(fixtures: object, use: (browser: Browser) => Promise<void>) => Promise<void>, { scope: 'worker' }] => [
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  async ({}, use) => {
    const executablePath = findHeadlessChromium();
    if (!executablePath) throw new Error('No Chromium on this machine; set CHROMIUM_PATH');
    const browser = await chromium.launch({ executablePath, args: [...launchArguments, ...moreArguments] });
    await use(browser);
    await browser.close();
  },
  { scope: 'worker' },
];

/** vitest's `test` with a browser; each visitor has a browser context of their own. */
export const test = base.extend<{ $worker: Fixtures }>({
  browser: sharedBrowser('--blink-settings=imagesEnabled=false', '--process-per-site', '--renderer-process-limit=1'),
  fullBrowser: sharedBrowser(),
});

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Errors of the page's console and scripts. */
  errors: string[];
  /** Disconnects or reconnects the network. */
  setOffline: (offline: boolean) => Promise<void>;
  /** Resets the context for the next visitor. */
  close: () => Promise<void>;
  /** Instead of `close` where a clock or scripts were installed, which the next visitor would get: the context is not used again. */
  discard: () => Promise<void>;
}

interface VisitOptions {
  /** The URL of a shop other than the one that all tests share. */
  baseURL?: string;
  /** Initial content of local storage; values other than strings are stored as JSON. */
  storage?: Record<string, unknown>;
  /** Runs before the first page is opened. */
  before?: (context: BrowserContext, baseURL: string) => Promise<unknown>;
}

/** Opens a path of the shop in an empty browser context of this width. */
export async function visit(
  browser: Browser,
  path: string,
  width: number,
  { baseURL = inject('shopUrl'), storage, before }: VisitOptions = {},
): Promise<Visitor> {
  const { context, setStorage, pages, setOffline, release, discard } = await acquireContext(browser, baseURL, width);
  if (storage) await setStorage(storage);
  await before?.(context, baseURL);
  context.on('page', (tab) => void trafficOf(tab));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`.trim()));
  onTestFailed(() => printPages(pages(), errors));
  await goTo(page, path);
  return { page, context, errors, setOffline, close: release, discard };
}

/** Prints the text of a visitor's pages to the log of a failed test. */
async function printPages(pages: Page[], errors: string[]): Promise<void> {
  for (const page of pages) {
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    const text = await page
      .locator('body')
      .innerText({ timeout: 2_000 })
      .catch((error: Error) => error.message);
    console.warn(
      `\nContent of ${page.url()} (cookies: ${cookies.join(', ') || 'none'}; errors: ${errors.join(' | ') || 'none'}):\n${text.slice(0, 1_500)}\n`,
    );
  }
}

/** Gets `data` from an endpoint of a shop, by default the one that all tests share. */
export async function getFromApi<T>(path: string, shopUrl = inject('shopUrl')): Promise<T> {
  const response = await fetch(`${shopUrl}/api/v1${path}`);
  return ((await response.json()) as { data: T }).data;
}

/** Opens a path in the page's tab, and waits until it is hydrated and the network is idle. */
export async function goTo(page: Page, path: string): Promise<void> {
  trafficOf(page);
  await waitUntilOverlayEntryIsGone(page);
  await page.goto(path);
  await waitUntilHydrated(page);
  await waitUntilIdle(page);
}

/** Reloads the open page, and waits as `goTo` does. */
export async function reload(page: Page): Promise<void> {
  trafficOf(page);
  await waitUntilOverlayEntryIsGone(page);
  await page.reload();
  await waitUntilHydrated(page);
  await waitUntilIdle(page);
}

/** Waits until the history entry of a closed overlay is gone: the "back" that removes it would otherwise undo the navigation. */
async function waitUntilOverlayEntryIsGone(page: Page): Promise<void> {
  const isBack = () => page.evaluate(() => !history.state?.overlay || document.querySelector(':modal, :popover-open') !== null);
  await expect.poll(isBack, { message: 'the history entry of the overlay is still there' }).toBe(true);
}

/** Per tab: how many requests are in flight, and when the last one started or ended. */
const traffic = new WeakMap<Page, { open: number; last: number }>();

/** The traffic of a tab, counted from the first call for this tab. */
function trafficOf(page: Page): { open: number; last: number } {
  const known = traffic.get(page);
  if (known) return known;
  const counted = { open: 0, last: performance.now() };
  const count = (change: number) => () => {
    counted.open += change;
    counted.last = performance.now();
  };
  traffic.set(page, counted);
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return counted;
}

/** ms without requests until a page counts as idle. Playwright's own "networkidle" waits five times as long. */
const idleTime = 100;

/** Waits until the tab's network is idle. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const counted = trafficOf(page);
  const isIdle = () => counted.open <= 0 && performance.now() - counted.last >= idleTime;
  await expect.poll(isIdle, { interval: 20, message: 'the page never stops fetching' }).toBe(true);
}

/**
 * Waits until React has hydrated the page: its scripts start late, and until then the browser handles links and forms. An element has props while React is still
 * rendering; the effects, which listen to keys and stop recording clicks, run only afterwards.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  const isHydrated = () =>
    page.evaluate(async () => {
      const hasProps = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
      // Header, page and footer are Suspense boundaries, which are hydrated after the body.
      const parts = document.querySelectorAll('body > header, main > :not(script, style, link, template), body > footer');
      if (!hasProps(document.body) || window.stopRecordingClicks || ![...parts].every(hasProps)) return false;
      // Effects run after the elements got their props.
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 500 })));
      return true;
    });
  await expect.poll(isHydrated).toBe(true);
}

/** Running animations that will end; endless ones, such as spinners, do not count. */
const findRunningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ effect }) => (effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 120)) || 'something'),
  );

/** The minified script; the package's `source` is twice as long. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Violations of WCAG 2.2 AA that axe finds, one line each. Waits for animations to end: text has too little contrast while it fades in. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await expect.poll(() => findRunningAnimations(page), { timeout: 5_000, message: 'animations are still running' }).toEqual([]);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  return page.evaluate(async () => {
    const findViolations = async (selectors: boolean) => {
      // Only violations are reported: serializing the passed rules takes longer than checking them.
      const { violations } = await window.axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'],
        // Preloading refetches style sheets and media for rules about media, which the shop does not have.
        preload: false,
        selectors,
      });
      return violations;
    };
    // Selectors only name what is wrong, and take a fifth of the time.
    if ((await findViolations(false)).length === 0) return [];
    return (await findViolations(true)).flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  });
}

/** Expects that a page fits 320 px: the narrowest phone, and also a 1280 px wide desktop at 400 % zoom. */
export async function expectToFit(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, width: 320 });
  // Right after the change some sizes are still on their way, by transitions.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: `${page.url()} at 320 px` }).toBeLessThanOrEqual(320);
  await page.setViewportSize(size);
}
