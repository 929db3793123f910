import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Asking {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  json?: unknown;
}

/** Asks a server over connections that stay open. Lighter than `fetch`, so that the client takes less of the machine that it measures. */
export interface Asker {
  ask: (path: string, asking?: Asking) => Promise<Answer>;
  close: () => void;
}

export function createAsker(url: string, connections: number): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const ask = (path: string, { method = 'GET', headers = {}, json }: Asking = {}) =>
    new Promise<Answer>((done, failed) => {
      const body = json === undefined ? undefined : JSON.stringify(json);
      const typed = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const asked = request({ agent, hostname, port, path, method, headers: { ...headers, ...typed } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', failed);
        response.once('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }),
        );
      });
      asked.once('error', failed);
      asked.end(body);
    });
  return { ask, close: () => agent.destroy() };
}
