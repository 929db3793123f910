// Finds a Chromium on this machine; null when there is none.
import { existsSync } from 'node:fs';

const knownPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const findChromium = () => findExisting([process.env.CHROMIUM_PATH, ...knownPaths]);

/** The Chromium for tests: preferably the headless shell, which renders the same pages in two thirds of the time. */
export const findHeadlessChromium = () => findExisting([process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', ...knownPaths]);

const findExisting = (paths) => paths.find((path) => path && existsSync(path)) ?? null;
