import { type Logger, pino } from 'pino';

export type { Logger };

const secret = /([?&](?:email|token|key|user)=)[^&\s]*/gi;

/** An address without what must never reach a log: mails, tokens and keys in its query. */
export const withoutSecrets = (url: string): string => url.replace(secret, '$1…');

/** One JSON line an event, on stdout. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    serializers: {
      // The driver hangs its whole client on an error, password and all.
      err: (error: Error & { code?: string }) => ({ message: error.message, code: error.code, stack: error.stack }),
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        url: withoutSecrets(request.url),
      }),
    },
  });
