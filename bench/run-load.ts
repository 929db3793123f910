import autocannon from 'autocannon';
import { hasWrk, runLoadWithWrk } from './run-load-with-wrk.ts';

const loadClients = ['wrk', 'autocannon'] as const;
export type LoadClient = (typeof loadClients)[number];

let client: LoadClient = hasWrk() ? 'wrk' : 'autocannon';

/** Which client sends the requests of `runLoad`. */
export const loadClient = (): LoadClient => client;

/** Sends the requests with this client from now on. Throws if it is unknown, or not installed. */
export function setLoadClient(name: string): void {
  const known = loadClients.find((known) => known === name);
  if (!known) throw new Error(`"${name}" is not a client for load: please name ${loadClients.join(' or ')}`);
  if (known === 'wrk' && !hasWrk()) throw new Error('wrk is not installed on this machine');
  client = known;
}

/** What is requested: the paths in turn; connections start at different ones where there are enough. */
export interface LoadTarget {
  url: string;
  paths: readonly string[];
  /** Accepts brotli and gzip, as browsers do; otherwise no compression. */
  compressed?: boolean | undefined;
  connections?: number | undefined;
}

/**
 * Sends requests on 16 connections, or the given number, for some seconds, and returns the number of responses. Throws when a request fails.
 * Uses wrk where it is installed and nothing else was set: autocannon reads bodies in JavaScript and is limited to some 70 MB a second, less than the shop serves.
 */
export async function runLoad({ url, paths, compressed = false, connections = 16 }: LoadTarget, seconds: number): Promise<number> {
  const headers: Record<string, string> = compressed ? { 'accept-encoding': 'gzip, deflate, br' } : {};
  if (client === 'wrk') return runLoadWithWrk({ url, paths, headers, connections }, seconds);
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests,
    setupClient: (client) => {
      const first = Math.floor((next++ * requests.length) / connections);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) {
    const statuses = Object.entries(result.statusCodeStats).map(([status, { count }]) => `${count} × ${status}`);
    throw new Error(`${failed} of ${result.requests.total} requests for ${url}${paths[0]} failed: ${statuses.join(', ')}`);
  }
  return result.requests.total;
}
