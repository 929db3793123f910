import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** From now on nothing passes in either direction, and nobody is told: neither of old connections nor of new ones. */
  swallow: () => void;
  /** Ends the connections that were swallowed, and lets everything pass again. */
  heal: () => void;
  close: () => Promise<void>;
}

/** Passes connections on to a port of this machine until it is told not to, as a network does that loses packets. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let swallowing = false;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => swallowing || to.write(data));
      from.on('end', () => swallowing || to.end());
      from.on('error', () => swallowing || to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        if (!swallowing) to.destroy();
      });
    }
  });
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      swallowing = true;
    },
    heal: () => {
      swallowing = false;
      endAll();
    },
    close: async () => {
      server.close();
      endAll();
      await once(server, 'close');
    },
  };
}
