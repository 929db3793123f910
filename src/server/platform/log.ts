import { type Logger, pino } from 'pino';

export type { Logger };

/** Also matches inside a URL that is the value of another URL's `next`, where `?`, `&` and `=` are percent-encoded. */
const secretParameters =
  /((?:[?&]|%(?:25)*(?:3f|26))(?:email|token|key|user|payment_intent_client_secret)(?:=|%(?:25)*3d))(?:(?<==)[^&\s]*|(?:(?!%(?:25)*26)[^&\s])*)/gi;

/** A URL without what must never be logged: the emails, tokens and keys in its query. */
export const redactUrl = (url: string): string => url.replace(secretParameters, '$1…');

/** Whether a URL contains any of these. */
export const hasSecrets = (url: string): boolean => url.search(secretParameters) >= 0;

/** Writes one JSON line per entry to stdout. */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      base: undefined,
      serializers: {
        // The driver attaches its whole client to errors, including the password.
        err: (error: Error & { code?: string }) => ({ message: error.message, code: error.code, stack: error.stack }),
        req: (request: { method: string; url: string; id: string }) => ({
          id: request.id,
          method: request.method,
          url: redactUrl(request.url),
        }),
      },
    },
    createStdoutStream(),
  );

/** How many characters may wait to be written; further lines are dropped. */
const maxBufferedChars = 1_000_000;

/** Stdout for the log. If it cannot be written any more (terminal closed, disk full), the shop runs, and exits, without it. */
function createStdoutStream() {
  const output = pino.destination({ dest: 1, sync: false, maxLength: maxBufferedChars });
  const flushSync = output.flushSync.bind(output);
  let isBroken = false;
  output.on('error', () => {
    isBroken = true;
  });
  output.on('write', () => {
    isBroken = false;
  });
  // On exit, flushing a broken stream would retry forever.
  output.flushSync = () => isBroken || flushSync();
  return output;
}
