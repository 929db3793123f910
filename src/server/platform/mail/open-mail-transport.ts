import { createTransport } from 'nodemailer';

/** ms. A mail server that does not respond must not hold up other mails for long, but a slow one needs time to look up the sender. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  socketCloseTimeout: 1_000,
};
/** ms for one mail in all, because a server that sends a byte now and then would never hit the socket timeout. */
const maxSendTime = 30_000;

interface OutgoingMail {
  /** If the shop stops after the server has accepted the mail and before that is recorded, the mail is sent twice; a fixed id lets mailboxes merge the two. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

export interface MailTransport {
  /** Returns what the mail server answered. Throws nodemailer's errors, and when `signal` is aborted. */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<string>;
  close: () => void;
}

/** A connection to the mail server. `keepAlive`: it is used for several mails. */
export function openMailTransport(
  { url, from, host }: { url: string; from: string; host: string },
  { keepAlive = false } = {},
): MailTransport {
  const transport = createTransport(keepAlive ? { url, ...timeouts, pool: true, maxConnections: 1 } : { url, ...timeouts });
  return {
    close: () => transport.close(),
    send: async ({ id, ...mail }, signal) => {
      const timeout = AbortSignal.timeout(maxSendTime);
      try {
        const options = { from, ...mail, messageId: `<${id}@${host}>`, signal: AbortSignal.any([signal, timeout]) };
        return (await transport.sendMail(options)).response;
      } catch (error) {
        throw timeout.aborted && !signal.aborted
          ? new Error(`The mail server didn’t accept the email within ${maxSendTime / 1_000} s.`, { cause: error })
          : error;
      }
    },
  };
}
