import bowser from 'bowser';

// For an unknown program, bowser returns the name from the user agent.
const knownBrowsers: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP));

/** The browser and device of a user agent: "Firefox on Windows". Uses only names known to the library: text from the user agent itself is never shown. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os, platform } = bowser.parse(userAgent);
  const program = browser.name && knownBrowsers.has(browser.name) ? browser.name : undefined;
  // People know Apple's phones and tablets by model.
  const device = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (program && device) return `${program} on ${device}`;
  return program ?? device ?? 'Unknown device';
}
