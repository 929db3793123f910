import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import type { FailureEnvelope } from '#contract/errors.ts';
import { type ErrorCode, statusOfCode } from '#contract/errors.ts';
import { newId } from '#shared/ids.ts';
import { isTransactionConflict, sqlState } from '../database/sql-errors.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';
import { securityHeaders } from './headers.ts';
import { registerPressureLimit } from './pressure.ts';

/** Bodies of JSON beyond this are refused with 413. */
const bodyLimit = 1_048_576;
/** The same for forms of pages. */
const formLimit = 65_536;
const uploadLimits = { fileSize: 15 * 1_048_576, files: 10 };

export interface ServerOptions {
  serverFactory?: FastifyServerFactory | undefined;
  /** Whether the end has begun: every answer then closes its connection. */
  isStopping?: () => boolean;
  /** How long a request that is under way when the server closes may still take, in ms. */
  closeTimeout?: number;
  /** What lags behind by more than this many ms has too much to do; 0: nothing ever has. */
  maxEventLoopDelay?: number | undefined;
}

/** The HTTP server with what every answer shares: ids, headers, limits on sizes, the failure envelope. It serves nothing yet. */
export async function createServer(
  shop: Shop,
  { serverFactory, isStopping = () => false, closeTimeout = 8_000, maxEventLoopDelay = 2_000 }: ServerOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    // One line an answer is written below, where debugging asks for it.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit,
    trustProxy: shop.config.trustProxy ?? false,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // What the router itself cannot read passes no hook.
    frameworkErrors: (error, request, reply) => {
      void securityHeaders(shop)(request, reply);
      sendFailure(error, request, reply);
    },
    forceCloseConnections: 'idle',
    // A request that has reached the shop is answered, also while it closes.
    return503OnClosing: false,
    ...(serverFactory ? { serverFactory } : {}),
  });
  // Brotli at 4 is as quick as gzip and smaller.
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
  // Fastify would read plain text as a body: a shop takes JSON, and pictures where it says so.
  app.removeContentTypeParser('text/plain');
  // The forms of pages, sent without scripts; the API refuses them.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: formLimit }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  await app.register(cookie);
  await app.register(multipart, { limits: uploadLimits });
  await registerPressureLimit(app, maxEventLoopDelay);
  // Whoever sends a request letter by letter, or never reads the answer, must not keep the shop from stopping.
  app.addHook('preClose', async () => void setTimeout(() => app.server.closeAllConnections(), closeTimeout).unref());
  app.addHook('onRequest', securityHeaders(shop));
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(error, request, reply));
  return app;
}

/**
 * An address that is no text, such as `/%E0`, names no page: then it is looked for letter by letter, so that people see the shop's page for that.
 * The API says that it cannot read it.
 */
function readableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || path.startsWith('/api/') || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    // What it decodes to is looked at: the build leaves out a decoding that nobody looks at.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

/** Failures of the shop itself, not of whoever asks. */
const serverErrorCodes: ReadonlySet<ErrorCode> = new Set(['internal', 'database_away', 'upload_failed']);

/** Tells a failure in the envelope of the API. What nobody foresaw is logged, and told without its cause. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error);
  if (serverErrorCodes.has(failure.code)) request.log.error({ err: error, req: request }, 'a call failed');
  const retryAfter =
    error instanceof ShopError ? error.retryAfter : failure.code === 'database_away' || failure.code === 'busy' ? 5 : undefined;
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  const envelope: FailureEnvelope = { success: false, ...failure, requestId: request.id };
  return reply.status(statusOfCode[failure.code]).header('cache-control', 'no-store').send(envelope);
}

const errorByStatus: Record<number, [ErrorCode, string]> = {
  400: ['unreadable', 'The request cannot be read.'],
  404: ['not_found', 'This cannot be found.'],
  406: ['wrong_type', 'Please send the files as multipart/form-data.'],
  413: ['too_large', 'That is too large.'],
  415: ['wrong_type', 'Please send JSON.'],
  429: ['too_many_requests', 'That was too often. Please wait a little and try again.'],
  503: ['busy', 'The shop is busy. Please try again in a moment.'],
};

/** The code, sentence and fields that an error is told with, to the API and to pages alike. */
export function toFailure(error: unknown): Pick<FailureEnvelope, 'code' | 'message' | 'fields'> {
  if (error instanceof ShopError) return { code: error.code, message: error.message, ...(error.fields ? { fields: error.fields } : {}) };
  if (isDatabaseUnavailable(error))
    return { code: 'database_away', message: 'The shop cannot reach its data at the moment. Please try again in a moment.' };
  const status = statusOf(error);
  const known = errorByStatus[status];
  if (known) return { code: known[0], message: known[1] };
  return { code: 'internal', message: 'Something went wrong' };
}

/** PostgreSQL's text cannot hold every character that JSON and addresses can: a NUL is no text to it. */
const invalidTextStates = new Set(['22021', '22P05']);

function statusOf(error: unknown): number {
  if (invalidTextStates.has(sqlState(error) ?? '')) return 400;
  if (isTransactionConflict(error)) return 503;
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH']);

function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  // Class 08: connection; 53: out of resources; 57P: the server is stopping; 57014: a statement hit its time limit.
  if (state) return state.startsWith('08') || state.startsWith('53') || state.startsWith('57P') || state === '57014';
  if ('code' in error && typeof error.code === 'string') return networkCodes.has(error.code);
  return /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message);
}
