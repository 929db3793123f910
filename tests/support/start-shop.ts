import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findHeadlessChromium } from '../../scripts/find-chromium.mjs';
import { startShopProcess } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the running shop, with the demo shop in it. */
    shopUrl: string;
    /** The folder of a demo shop that nobody has used yet, to be copied. */
    demoFolder: string;
    /** Where the browser of all journeys is to be reached. */
    browserEndpoint: string;
  }
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
];

/** Opens a browser, and the built shop with a database and a demo shop of its own, for the journeys. */
export default async function startShop(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findHeadlessChromium();
  if (!executablePath) throw new Error('No Chromium on this machine; set CHROMIUM_PATH');
  const browser = await chromium.launchServer({ executablePath, args: switches });
  project.provide('browserEndpoint', browser.wsEndpoint());
  const demo = await mkdtemp(join(tmpdir(), 'kibble-demo-'));
  const first = await startShopProcess(demo);
  await drawPictures(first.url);
  await first.end();
  const folder = await mkdtemp(join(tmpdir(), 'kibble-shop-'));
  await cp(demo, folder, { recursive: true });
  const shop = await startShopProcess(folder);
  project.provide('shopUrl', shop.url);
  project.provide('demoFolder', demo);
  return async () => {
    await browser.close();
    await shop.end();
    for (const made of [folder, demo]) await rm(made, { recursive: true, force: true });
  };
}

/** Has the shop draw the pictures of its lists, as a phone asks for them, so that no copy of its folder draws them again. */
async function drawPictures(url: string): Promise<void> {
  for (const page of [1, 2, 3]) {
    const html = await (await fetch(`${url}/products?page=${page}`)).text();
    const paths = new Set(html.match(/\/files\/[\w-]+\/320\.avif/g));
    await Promise.all([...paths].map(async (path) => (await fetch(url + path)).arrayBuffer()));
  }
}
