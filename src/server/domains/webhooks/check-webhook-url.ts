import { isIP } from 'node:net';
import { isLoopback } from '#server/platform/config.ts';
import { isPublicIp } from './public-addresses.ts';

/**
 * What is wrong with the URL of an endpoint, as far as the URL says it; null if nothing is. What its name resolves to is checked with each connection.
 * `allowLoopback`: this machine may be called, too, as long as the shop itself is only reached there.
 */
export function findUrlError(given: string, { allowLoopback }: { allowLoopback: boolean }): string | null {
  const url = new URL(given);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.username !== '' || url.password !== '') return 'Leave out the user name and password. Requests are signed instead.';
  if (allowLoopback && isLoopback(host)) return null;
  if (url.protocol !== 'https:') return 'Enter a URL that starts with https://.';
  if (url.port !== '' && Number(url.port) < 1024) return 'Use port 443, or 1024 or higher.';
  if (isIP(host) !== 0 ? !isPublicIp(host) : isLocalName(host)) return 'This URL isn’t on the public internet.';
  return null;
}

/** Names that are never found in public. */
const isLocalName = (host: string): boolean => !host.includes('.') || /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host);
