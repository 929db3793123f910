import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections on their way out: one of those may be gone again before anybody listens on it. */
const [minPort, maxPort] = [20_000, 32_000];

/** A TCP port of the loopback address that nobody listens on. */
export async function findFreePort(): Promise<number> {
  for (let attempts = 0; attempts < 100; attempts++) {
    const port = randomInt(minPort, maxPort);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${minPort} and ${maxPort} is free`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer().once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
