import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** The target URL, but through the proxy. */
  url: string;
  /** The number of open connections. */
  connections: () => number;
  /** Drops all bytes in both directions without closing anything; new connections are accepted, but nothing passes. */
  dropTraffic: () => void;
  /** Lets bytes pass again; for connections that existed before only with `revive`. Dropped bytes stay lost. */
  resumeTraffic: (options?: { revive?: boolean }) => void;
  /** Lets bytes pass again, and closes the existing connections at both ends. */
  reset: () => void;
  close: () => Promise<void>;
}

/** Starts a TCP proxy in front of a server that can silently drop all traffic. */
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
        // While traffic is dropped, the other end stays open.
        if (to.destroyed) pairs.delete(pair);
        // Dropped traffic includes the end of a connection.
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
  // Otherwise clients would connect to the Unix socket of an embedded database.
  proxyUrl.searchParams.delete('host');
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
