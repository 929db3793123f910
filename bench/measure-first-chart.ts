import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../scripts/find-chromium.mjs';

const launchArguments = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/**
 * How long it takes from a click on "Dashboard" in the menu until the first chart is painted, in ms. Each round has an empty browser cache but for the page it
 * starts from.
 */
export async function measureFirstChart(url: string, adminToken: string, rounds: number): Promise<number[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('The first chart needs Chromium. Please install it, or set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: launchArguments });
  try {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await measureOnce(browser, url, adminToken));
    return times;
  } finally {
    await browser.close();
  }
}

async function measureOnce(browser: Browser, url: string, adminToken: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'admin-token', value: adminToken, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/admin/orders`, { waitUntil: 'networkidle' });
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const look = () => {
          // The frame after the one in which the chart is in the document has painted it.
          if (document.querySelector('.recharts-surface')) requestAnimationFrame(() => resolve(performance.now() - startedAt));
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLAnchorElement>('nav a[href="/admin"]')?.click();
        look();
      }),
  );
  await context.close();
  return time;
}
