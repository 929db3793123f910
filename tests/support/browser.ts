import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { test as base, expect, inject, onTestFailed } from 'vitest';
import { findHeadlessChromium } from '../../scripts/find-chromium.mjs';
import { acquireContext } from './context-pool.ts';

export { expect } from 'vitest';

/** The two widths that every screen is looked at with: a phone and a desk. */
const widths = [390, 1440] as const;

/** The width that a journey is walked at: a phone's. The long rounds walk it at a desk's, too. */
export const journeyWidths: readonly number[] = process.env.STRESS ? widths : [390];

/** The first of many cases of one rule. The long rounds try them all. */
export const firstCases = <T>(count: number, cases: readonly T[]): readonly T[] => (process.env.STRESS ? cases : cases.slice(0, count));

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Fixtures {
  /** Draws no pictures, and the tabs of a visitor share a process: few journeys are about either, and both take a browser's time. */
  browser: Browser;
  /** As shoppers have it: with pictures, and a process for every tab. */
  fullBrowser: Browser;
}

const switches = [
  '--no-sandbox',
  // As Debian's desktops and the build with a user interface draw letters: pages are as wide, and pictures the same.
  '--font-render-hinting=slight',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // In place of Playwright's own list: what of it concerns a shop on this machine, and the renderer that Chromium starts for a page which may come.
  '--disable-features=SpareRendererForSitePerProcess,PaintHolding,HttpsUpgrades,OptimizationHints,MediaRouter,Translate',
];

/** A Chromium that the test files of a worker share. */
const sharedBrowser = (
  ...more: string[]
): [(fixtures: object, use: (browser: Browser) => Promise<void>) => Promise<void>, { scope: 'worker' }] => [
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  async ({}, use) => {
    const executablePath = findHeadlessChromium();
    if (!executablePath) throw new Error('No Chromium on this machine; set CHROMIUM_PATH');
    const browser = await chromium.launch({ executablePath, args: [...switches, ...more] });
    await use(browser);
    await browser.close();
  },
  { scope: 'worker' },
];

/** vitest's `test` with a browser; whoever visits has a context of their own. */
export const test = base.extend<{ $worker: Fixtures }>({
  browser: sharedBrowser('--blink-settings=imagesEnabled=false', '--process-per-site', '--renderer-process-limit=1'),
  fullBrowser: sharedBrowser(),
});

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the page's console and scripts. */
  errors: string[];
  /** Takes the network away, or gives it back. */
  setOffline: (offline: boolean) => Promise<void>;
  close: () => Promise<void>;
}

interface VisitOptions {
  /** Of another shop than the one that all tests share. */
  baseURL?: string;
  /** What the browser's storage holds, as JSON unless it is a text. */
  storage?: Record<string, unknown>;
  /** What is done in the new browser before it opens its first page. */
  before?: (context: BrowserContext, baseURL: string) => Promise<unknown>;
}

/** A new visitor with an empty browser of the width, at a path of the shop. Whoever adds scripts to the context (`addInitScript`) does not `close` it. */
export async function visit(
  browser: Browser,
  path: string,
  width: number,
  { baseURL = inject('shopUrl'), storage, before }: VisitOptions = {},
): Promise<Visitor> {
  const { context, setStorage, pages, setOffline, release } = await acquireContext(browser, baseURL, width);
  if (storage) await setStorage(storage);
  await before?.(context, baseURL);
  context.on('page', (tab) => void trafficOf(tab));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  onTestFailed(() => printPages(pages(), errors));
  await goTo(page, path);
  return { page, context, errors, setOffline, close: release };
}

/** Prints what a visitor's pages show, for the log of a test that failed. */
async function printPages(pages: Page[], errors: string[]): Promise<void> {
  for (const page of pages) {
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    const text = await page
      .locator('body')
      .innerText({ timeout: 2_000 })
      .catch((error: Error) => error.message);
    console.warn(
      `\nWhat stood at ${page.url()} (cookies: ${cookies.join(', ') || 'none'}; faults: ${errors.join(' | ') || 'none'}):\n${text.slice(0, 1_500)}\n`,
    );
  }
}

/** Opens a path in the page's tab, and waits until its scripts serve it and nothing more is fetched. */
export async function goTo(page: Page, path: string): Promise<void> {
  trafficOf(page);
  await waitUntilOverlayEntryIsGone(page);
  await page.goto(path);
  await waitUntilHydrated(page);
  await waitUntilIdle(page);
}

/** The same for the page that is open. */
export async function reload(page: Page): Promise<void> {
  trafficOf(page);
  await waitUntilOverlayEntryIsGone(page);
  await page.reload();
  await waitUntilHydrated(page);
  await waitUntilIdle(page);
}

/** Waits until the browser has gone back from the entry of what lay over the page: leaving in that very moment would lead back, too. */
async function waitUntilOverlayEntryIsGone(page: Page): Promise<void> {
  const isBack = () => page.evaluate(() => !history.state?.overlay || document.querySelector(':modal, :popover-open') !== null);
  await expect.poll(isBack, { timeout: 15_000, message: 'what lay over the page has not left the history' }).toBe(true);
}

/** Requests that are under way in a tab, and when the last one began or ended. */
const traffic = new WeakMap<Page, { open: number; last: number }>();

/** What a tab has under way; it is listened to from the first question on. */
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

/** How long nothing is fetched when a page has all that it wants, in ms. Playwright's own "networkidle" waits five times as long. */
const idleTime = 100;

/** Waits until the tab has fetched all that it wants for now. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const counted = trafficOf(page);
  const isIdle = () => counted.open <= 0 && performance.now() - counted.last >= idleTime;
  await expect.poll(isIdle, { timeout: 15_000, interval: 20, message: 'the page goes on fetching' }).toBe(true);
}

/** Waits until the page's scripts serve it: they start late, and until then its links and forms are the browser's own. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  const isHydrated = () => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isHydrated, { timeout: 15_000 }).toBe(true);
}

/** What is moving or fading on the page and will come to rest; a ring that turns for ever is none of it. */
const findRunningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ effect }) => (effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 120)) || 'something'),
  );

/** Not the package's own `source`, which is twice as long. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds against WCAG 2.2 AA on the page when it has come to rest, one line a finding. In the midst of fading in, text is pale for a moment. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await expect.poll(() => findRunningAnimations(page), { timeout: 5_000, message: 'the page has not come to rest' }).toEqual([]);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  return page.evaluate(async () => {
    // What has no finding is not told of: writing it down takes longer than looking.
    const { violations } = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      // Style sheets and sounds are fetched anew for rules about sounds alone, and the shop has none.
      preload: false,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  });
}
