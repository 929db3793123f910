import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StripeConfig } from '#server/platform/stripe-config.ts';
import { createFakeAccount, type FakeAccount } from './fake-stripe-account.ts';
import { FakeStripeError } from './fake-stripe-objects.ts';
import { createFakeWebhooks } from './fake-stripe-webhooks.ts';

type Operation = 'create' | 'retrieve' | 'capture' | 'cancel' | 'refund' | 'list' | 'confirm' | 'authenticate';

/**
 * How one call goes wrong. `fail`: answers 500 and, as Stripe does, repeats that for the key; with `done` although it did the work. `reject`: answers without doing or storing
 * anything. `slow`: does the work only after so many ms. `until`: does it only then. `hang`: does it and never answers. `reset`: drops the connection before
 * anything is done.
 */
type Behaviour =
  | { fail: 500; done?: boolean }
  | { reject: 401 | 429 | 503 }
  | { slow: number }
  | { until: Promise<void> }
  | { hang: true }
  | { reset: true };

interface Call {
  operation: Operation;
  id: string;
  params: URLSearchParams;
}

interface Answer {
  status: number;
  body: unknown;
}

interface StoredAnswer {
  fingerprint: string;
  requestId: string;
  /** Undefined while the first call still runs. */
  answer?: Answer;
}

export interface FakeStripe {
  /** The shop's settings for this Stripe. */
  config: StripeConfig;
  /** What Stripe knows, and what shoppers and banks do. */
  account: FakeAccount;
  webhooks: ReturnType<typeof createFakeWebhooks>;
  /** Every request that arrived, with its idempotency key. */
  requests: { operation: Operation; key: string | undefined }[];
  /** The next call of this operation goes wrong; several calls queue. */
  next: (operation: Operation, behaviour: Behaviour) => void;
  /** A day has passed: repeated keys are new ones. */
  forgetKeys: () => void;
  close: () => Promise<void>;
}

const routes: readonly [string, RegExp, Operation][] = [
  ['POST', /^\/v1\/payment_intents$/, 'create'],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, 'retrieve'],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/capture$/, 'capture'],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, 'cancel'],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/confirm$/, 'confirm'],
  // Not in Stripe's API: what its script does when the bank asks who is paying.
  ['POST', /^\/v1\/payment_intents\/(\w+)\/authenticate$/, 'authenticate'],
  ['POST', /^\/v1\/refunds$/, 'refund'],
  ['GET', /^\/v1\/(refunds|disputes|events)$/, 'list'],
];

/** Starts a Stripe on a real port, with as much of its API as the shop and the pay page use. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const keys = { secretKey: 'sk_test_fake', publishableKey: 'pk_test_fake', webhookSecret: `whsec_${randomBytes(16).toString('hex')}` };
  const webhooks = createFakeWebhooks(keys.webhookSecret);
  const account = createFakeAccount(webhooks.emit);
  const requests: FakeStripe['requests'] = [];
  const behaviours: [Operation, Behaviour][] = [];
  const stored = new Map<string, StoredAnswer>();

  const takeBehaviour = (operation: Operation): Behaviour | undefined => {
    const index = behaviours.findIndex(([of]) => of === operation);
    return index < 0 ? undefined : behaviours.splice(index, 1)[0]?.[1];
  };

  /** Does the call, or what goes wrong instead; null: it is never answered. */
  const perform = async (call: Call, behaviour: Behaviour | undefined): Promise<Answer | null> => {
    if (behaviour && 'slow' in behaviour) await sleep(behaviour.slow);
    if (behaviour && 'until' in behaviour) await behaviour.until;
    const fails = behaviour && 'fail' in behaviour;
    const answer = fails && !behaviour.done ? serverError : await answerTo({ account, webhooks }, call);
    return fails ? serverError : answer;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://stripe');
    const body = await readBody(request);
    const call = findCall(request.method ?? '', url, body);
    const requestId = `req_${randomBytes(8).toString('hex')}`;
    const send = ({ status, body: content }: Answer, headers: Record<string, string> = {}) => {
      // As the SDK's comments say: another attempt would get the same answer.
      if (status === 500) response.setHeader('stripe-should-retry', 'false');
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': requestId,
        'access-control-allow-origin': '*',
        ...headers,
      });
      response.end(JSON.stringify(content));
    };
    if (!call) return send(unknownUrl);
    const key = request.headers['idempotency-key']?.toString();
    requests.push({ operation: call.operation, key });
    const behaviour = takeBehaviour(call.operation);
    if (behaviour && 'reset' in behaviour) return void request.socket.destroy();
    if (behaviour && 'reject' in behaviour) return send(rejected(behaviour.reject));
    if (!isAuthorized(request, call, keys, account)) return send(rejected(401));
    const fingerprint = `${url.pathname}?${body}`;
    const earlier = key === undefined ? undefined : stored.get(key);
    if (earlier) {
      if (earlier.fingerprint !== fingerprint) return send(keyReused);
      if (!earlier.answer) return send(keyInUse);
      return send(earlier.answer, { 'idempotent-replayed': 'true', 'original-request': earlier.requestId });
    }
    const entry: StoredAnswer = { fingerprint, requestId };
    if (key !== undefined) stored.set(key, entry);
    const answer = await perform(call, behaviour);
    if (answer) entry.answer = answer;
    if (answer && !(behaviour && 'hang' in behaviour)) send(answer);
    await webhooks.flush();
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    config: { ...keys, apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    account,
    webhooks,
    requests,
    next: (operation, behaviour) => behaviours.push([operation, behaviour]),
    forgetKeys: () => stored.clear(),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  return body;
}

function findCall(method: string, url: URL, body: string): Call | null {
  for (const [of, path, operation] of routes) {
    const [, id = ''] = of === method ? (path.exec(url.pathname) ?? []) : [];
    if (of === method && path.test(url.pathname))
      return { operation, id, params: method === 'GET' ? url.searchParams : new URLSearchParams(body) };
  }
  return null;
}

const forBrowsers: readonly Operation[] = ['confirm', 'authenticate'];

/** The shop may do everything but pay. A browser, which knows the publishable key, may pay an intent whose client secret it has. */
function isAuthorized(
  request: IncomingMessage,
  { operation, id, params }: Call,
  keys: Omit<StripeConfig, 'apiUrl'>,
  account: FakeAccount,
): boolean {
  const key = request.headers.authorization?.replace('Bearer ', '') ?? params.get('key');
  if (key === keys.secretKey) return !forBrowsers.includes(operation);
  return (
    key === keys.publishableKey && forBrowsers.includes(operation) && params.get('client_secret') === account.intents.get(id)?.client_secret
  );
}

type Known = Pick<FakeStripe, 'account' | 'webhooks'>;

async function answerTo(known: Known, call: Call): Promise<Answer> {
  try {
    return { status: 200, body: await answers[call.operation](known, call) };
  } catch (error) {
    if (error instanceof FakeStripeError) return { status: error.status, body: error.body };
    throw error;
  }
}

const answers: Record<Operation, (known: Known, call: Call) => unknown> = {
  create: ({ account }, { params }) =>
    account.create({
      amount: Number(params.get('amount')),
      currency: params.get('currency') ?? '',
      metadata: readMap(params, 'metadata'),
      captureMethod: params.get('capture_method') ?? 'automatic',
      allowed: readList(params, 'allowed_payment_method_types'),
    }),
  retrieve: ({ account }, { id, params }) => account.retrieve(id, readList(params, 'expand')),
  capture: ({ account }, { id, params }) => account.capture(id, readList(params, 'expand')),
  cancel: ({ account }, { id, params }) => account.cancel(id, readList(params, 'expand')),
  confirm: ({ account }, { id, params }) => account.confirm(id, params.get('payment_method') ?? undefined),
  authenticate: ({ account }, { id, params }) => account.authenticate(id, params.get('succeeds') === 'true'),
  refund: ({ account }, { params }) =>
    account.refund({ id: params.get('payment_intent') ?? '', amount: Number(params.get('amount')), metadata: readMap(params, 'metadata') }),
  list: ({ account, webhooks }, { id: table, params }) => {
    if (table === 'events')
      return webhooks.list({ ...readPage(params), since: Number(params.get('created[gte]')), types: readList(params, 'types') });
    const [intent, limit] = [params.get('payment_intent') ?? '', Number(params.get('limit') ?? 10)];
    return table === 'refunds' ? account.listRefunds(intent, limit) : account.listDisputes(intent, limit);
  },
};

const readPage = (params: URLSearchParams) => ({ limit: Number(params.get('limit') ?? 10), after: params.get('starting_after') });

/** `metadata[refund]=x` */
const readMap = (params: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...params].filter(([key]) => key.startsWith(`${name}[`)).map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  );

/** `expand[0]=x` */
const readList = (params: URLSearchParams, name: string): string[] => Object.values(readMap(params, name));

const errorAnswer = (status: number, error: Record<string, string>): Answer => ({ status, body: { error } });
const serverError = errorAnswer(500, { type: 'api_error', message: 'An unknown error occurred' });
const unknownUrl = errorAnswer(404, { type: 'invalid_request_error', message: 'Unrecognized request URL' });
const keyReused = errorAnswer(400, {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters.',
});
const keyInUse = errorAnswer(409, {
  type: 'idempotency_error',
  code: 'idempotency_key_in_use',
  message: 'There is currently another in-progress request using this idempotent key.',
});
const rejected = (status: 401 | 429 | 503): Answer =>
  errorAnswer(
    status,
    {
      401: { type: 'invalid_request_error', message: 'Invalid API Key provided' },
      429: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' },
      503: { type: 'api_error', message: 'Stripe is temporarily unavailable' },
    }[status],
  );
