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

/** The maximum size of a JSON body, in bytes. */
const bodyLimit = 1_048_576;
/** The maximum size of a page's form, in bytes. */
const formLimit = 65_536;
const uploadLimits = { fileSize: 15 * 1_048_576, files: 10 };

export interface ServerOptions {
  serverFactory?: FastifyServerFactory | undefined;
  /** Whether a shutdown was requested. Every response then closes its connection. */
  isStopping?: () => boolean;
  /** How long open requests may still take once the server closes, in ms. */
  closeTimeout?: number;
  /** Above this lag of the event loop, in ms, the process is under pressure; 0: never. */
  maxEventLoopDelay?: number | undefined;
}

/** The HTTP server with what all responses share: ids, headers, size limits, the failure envelope. It has no routes yet. */
export async function createServer(
  shop: Shop,
  { serverFactory, isStopping = () => false, closeTimeout = 8_000, maxEventLoopDelay = 2_000 }: ServerOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    // The `onResponse` hook below logs one line per response, at debug level.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit,
    trustProxy: shop.config.trustProxy ?? false,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => escapeUndecodablePath(url),
    // No hooks run for URLs that the router cannot parse.
    frameworkErrors: (error, request, reply) => {
      void securityHeaders(shop)(request, reply);
      sendFailure(error, request, reply);
    },
    forceCloseConnections: 'idle',
    // A request that reaches the shop while it closes is still served.
    return503OnClosing: false,
    ...(serverFactory ? { serverFactory } : {}),
  });
  // Brotli at quality 4 is as fast as gzip and compresses better.
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
  // By default Fastify accepts plain text bodies; the API takes only JSON, and uploads where declared.
  app.removeContentTypeParser('text/plain');
  // Many clients announce JSON with every call, also where they send no body.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, String(body), done),
  );
  // For the forms of pages when sent without scripts; the API rejects them.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: formLimit }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  await app.register(cookie);
  await app.register(multipart, { limits: uploadLimits });
  await registerPressureLimit(app, maxEventLoopDelay);
  // A client that sends its request byte by byte, or never reads the response, must not keep the shop from stopping.
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
 * A path that cannot be decoded, such as `/%E0`, gets its percent signs escaped, so that the shop shows its own "not found" page.
 * The API reports such a path as unreadable.
 */
function escapeUndecodablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || path.startsWith('/api/') || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    // The comparison keeps the build from removing the call as unused.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

/** Errors of the server, not of the caller. */
const serverErrorCodes: ReadonlySet<ErrorCode> = new Set(['internal', 'database_away', 'upload_failed']);

/** Sends an error in the failure envelope of the API. Errors of the server are logged; unexpected ones are sent without their cause. */
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
  400: ['unreadable', 'We couldn’t read this request.'],
  404: ['not_found', 'This can’t be found.'],
  406: ['wrong_type', 'Send the files as multipart/form-data.'],
  413: ['too_large', 'That’s too large.'],
  415: ['wrong_type', 'Send JSON.'],
  429: ['too_many_requests', 'Too many attempts. Wait a moment and try again.'],
  503: ['busy', 'We’re very busy right now. Try again in a moment.'],
};

/** The code, message and fields of an error, for the API and for pages. */
export function toFailure(error: unknown): Pick<FailureEnvelope, 'code' | 'message' | 'fields'> {
  if (error instanceof ShopError) return { code: error.code, message: error.message, ...(error.fields ? { fields: error.fields } : {}) };
  if (isDatabaseUnavailable(error)) return { code: 'database_away', message: 'Something’s wrong on our side. Try again in a moment.' };
  const status = statusOf(error);
  const known = errorByStatus[status];
  if (known) return { code: known[0], message: known[1] };
  return { code: 'internal', message: 'Something went wrong' };
}

/** The type `text` of PostgreSQL cannot store every character that JSON and URLs can contain, such as NUL. */
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
  // The Unix socket of a database that has ended no longer exists.
  if ('syscall' in error && error.syscall === 'connect' && 'code' in error && error.code === 'ENOENT') return true;
  if ('code' in error && typeof error.code === 'string') return networkCodes.has(error.code);
  return /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/.test(error.message);
}
