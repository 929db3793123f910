import bowser from 'bowser';

// Of an unknown program bowser answers what it calls itself.
const knownBrowsers: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP));

/** What a session was opened with, in words: "Firefox on Windows". Words of the library alone: what a program says of itself is not repeated. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os, platform } = bowser.parse(userAgent);
  const program = browser.name && knownBrowsers.has(browser.name) ? browser.name : undefined;
  // Of Apple's phones and tablets people know the model.
  const device = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (program && device) return `${program} on ${device}`;
  return program ?? device ?? 'Unknown device';
}
