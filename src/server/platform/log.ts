import { type Logger, pino } from 'pino';

export type { Logger };

/** Also within an address that is the value of another one's `next`, where marks are written by percent signs. */
const secretParameters =
  /((?:[?&]|%(?:25)*(?:3f|26))(?:email|token|key|user)(?:=|%(?:25)*3d))(?:(?<==)[^&\s]*|(?:(?!%(?:25)*26)[^&\s])*)/gi;

/** An address without what must never reach a log: mails, tokens and keys in its query. */
export const redactUrl = (url: string): string => url.replace(secretParameters, '$1…');

/** Whether there is such a thing in an address. */
export const hasSecrets = (url: string): boolean => url.search(secretParameters) >= 0;

/** One JSON line an event, on stdout. */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      base: undefined,
      serializers: {
        // The driver hangs its whole client on an error, password and all.
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

/** Characters of lines that wait to be written; what comes on top of them is dropped. */
const maxBufferedChars = 1_000_000;

/** Stdout for the log: where nothing can be written any more (the terminal is closed, the disk is full) the shop goes on, and ends, without it. */
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
  // At the end of the process it would try again for ever.
  output.flushSync = () => isBroken || flushSync();
  return output;
}
