import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** The address that was given, by way of the proxy. */
  url: string;
  /** How many connections are open. */
  connections: () => number;
  /** From now on every byte is swallowed, both ways, and neither end is told; new connections are taken and lead nowhere. */
  dropTraffic: () => void;
  /** Bytes pass again: those of connections that were open meanwhile only where `revive` says so. What was swallowed is lost. */
  resumeTraffic: (options?: { revive?: boolean }) => void;
  /** Bytes pass again, and both ends of the connections that were open are told that they have ended. */
  reset: () => void;
  close: () => Promise<void>;
}

/** A wire between the shop and a server of the address, which can be made a black hole. */
export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  const pairs = new Set<{ lost: boolean; sockets: Socket[] }>();
  let dropping = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair = { lost: dropping, sockets: [near, far] };
    pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        if (!dropping && !pair.lost) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        // Whoever has lost the other end still holds its own, until it is told.
        if (to.destroyed) pairs.delete(pair);
        // Not even the end of a connection passes.
        if (!dropping && !pair.lost) to.destroy();
      });
    }
  });
  const endAll = () => {
    for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxyUrl = new URL(targetUrl);
  proxyUrl.hostname = '127.0.0.1';
  proxyUrl.port = String((server.address() as AddressInfo).port);
  return {
    url: proxyUrl.href,
    connections: () => [...pairs].filter(({ sockets: [near] }) => !near?.destroyed).length,
    dropTraffic: () => {
      dropping = true;
    },
    resumeTraffic: ({ revive = false } = {}) => {
      dropping = false;
      for (const pair of pairs) pair.lost = !revive;
    },
    reset: () => {
      dropping = false;
      endAll();
    },
    close: async () => {
      server.close();
      endAll();
      await once(server, 'close');
    },
  };
}
