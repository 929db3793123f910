import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range of ephemeral ports: an outgoing connection could take one of those before the server listens on it. */
const [minPort, maxPort] = [20_000, 32_000];

/** A TCP port on 127.0.0.1 that nothing listens on. */
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
