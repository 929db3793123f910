import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { type WebhookEvent, webhookEvents } from '#contract/webhook-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { recordEvent } from './record-event.ts';
import { newWebhookSecret } from './sign-payload.ts';
import { insertEndpoint } from './webhook-endpoints.queries.ts';

/** An endpoint that asks for these events, by default for all. */
export async function anEndpoint(
  db: Database,
  { url = 'https://hooks.example.com/shop', events = webhookEvents }: { url?: string; events?: WebhookEvent[] } = {},
): Promise<{ id: string; secret: string }> {
  const [id, secret] = [newId(), newWebhookSecret()];
  await insertEndpoint(db, { id, secret, url, events, description: 'A stock system', enabled: true }, { max: 1_000 });
  return { id, secret };
}

interface ReceivedRequest {
  headers: Record<string, string>;
  body: string;
}

/** A receiver on a real port. `answer` gets the number of the request, from 1. `close` ends it, with its open connections. */
export async function aReceiver(answer: (response: ServerResponse, number: number, request: IncomingMessage) => void) {
  const received: ReceivedRequest[] = [];
  const listener: RequestListener = async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers as Record<string, string>, body });
    answer(response, received.length, request);
  };
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, close };
}

/** A receiver that answers any request with these bytes and leaves the connection open. */
export async function aRawReceiver(answer: string) {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.once('data', () => socket.write(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, connections: () => sockets.size, close };
}

export const ok = (response: ServerResponse): void => void response.end('thanks');

/** Records an event as an order that is placed does. */
export const record = (db: Database) => recordEvent(db, 'order.placed', async () => ({ _id: newId() }));
export const deliveriesOf = (db: Database, endpoint: string) =>
  db.selectFrom('webhook_deliveries').selectAll().where('endpoint_id', '=', endpoint).orderBy('created_at').orderBy('id').execute();
export const attemptsOf = (db: Database, delivery: string | undefined) =>
  db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', delivery ?? '')
    .orderBy('number')
    .execute();
export const endpointOf = (db: Database, id: string) =>
  db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
export const makeDue = (db: Database) =>
  db.updateTable('webhook_deliveries').set({ next_attempt_at: new Date() }).where('status', '=', 'pending').execute();
