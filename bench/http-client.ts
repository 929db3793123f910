import { Pool } from 'undici';

/** A response, whose body is decoded only on demand. */
export interface HttpReply {
  status: number;
  /** All values of a header, by its name in lower case. */
  header: (name: string) => string[];
  text: () => string;
}

export interface HttpRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string | undefined>;
  json?: unknown;
}

/**
 * Sends requests over persistent connections. It uses undici's handlers instead of streams: `fetch` and `node:http` take about as much CPU time for a
 * request as the shop does for the response, and the client shares the machine with the shop.
 */
export interface HttpClient {
  request: (path: string, options?: HttpRequest) => Promise<HttpReply>;
  close: () => void;
}

export function createHttpClient(url: string, connections: number): HttpClient {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const request = (path: string, { method = 'GET', headers = {}, json }: HttpRequest = {}) =>
    new Promise<HttpReply>((done, failed) => {
      const body = json === undefined ? null : JSON.stringify(json);
      const sent = Object.entries(headers).flatMap(([name, value]) => (value ? [name, value] : []));
      if (body !== null) sent.push('content-type', 'application/json');
      const chunks: Buffer[] = [];
      let [status, replyHeaders]: [number, Record<string, string | string[] | undefined>] = [0, {}];
      pool.dispatch(
        { path, method, headers: sent, body },
        {
          onRequestStart: () => {},
          onResponseStart: (_controller, code, headers) => {
            [status, replyHeaders] = [code, headers];
          },
          onResponseData: (_controller, chunk) => void chunks.push(chunk),
          onResponseEnd: () =>
            done({ status, header: (name) => [replyHeaders[name] ?? []].flat(), text: () => Buffer.concat(chunks).toString() }),
          onResponseError: (_controller, error) => failed(error),
        },
      );
    });
  return { request, close: () => void pool.destroy() };
}
