// Where a Chromium is on this machine. Answers null when there is none.
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const findChromium = () => findFirst([process.env.CHROMIUM_PATH, ...places]);

/** The Chromium for tests: where there is one, the build without a user interface, which draws the same pages in two thirds of the time. */
export const findHeadlessChromium = () => findFirst([process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', ...places]);

const findFirst = (paths) => paths.find((path) => path && existsSync(path)) ?? null;
