import autocannon from 'autocannon';
import { hasWrk, runLoadWithWrk } from './run-load-with-wrk.ts';

const wrk = hasWrk();

/** What is asked for: the paths take turns, and no two connections are at the same one unless they are few. */
export interface LoadTarget {
  url: string;
  paths: readonly string[];
  /** Ask as a browser does, which takes brotli; otherwise as a program that takes the plain text. */
  compressed?: boolean | undefined;
  connections?: number | undefined;
}

/**
 * Asks on 16 connections, or as many as are given, for so many seconds and answers how many answers came. Throws when one was no success.
 * By wrk where the machine has it: autocannon reads bodies in JavaScript and is full at some 70 MB a second, which the shop is not.
 */
export async function runLoad({ url, paths, compressed = false, connections = 16 }: LoadTarget, seconds: number): Promise<number> {
  const headers: Record<string, string> = compressed ? { 'accept-encoding': 'gzip, deflate, br' } : {};
  if (wrk) return runLoadWithWrk({ url, paths, headers, connections }, seconds);
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

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = sorted.length % 2 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}
