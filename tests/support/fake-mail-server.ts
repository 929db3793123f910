import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** SMTP codes for a permanent and a temporary failure. */
type RejectionCode = 550 | 450;

export interface FakeMailServer {
  /** The value for MAIL_URL. */
  url: string;
  /** The received mails, as raw SMTP data. */
  mails: string[];
  /** Rejects every recipient from now on, or accepts every mail again. */
  reject: (code: RejectionCode | undefined) => void;
  close: () => Promise<void>;
}

interface MailServerOptions {
  rejectWith?: RejectionCode;
  /** The port of a server that ran before. */
  port?: number;
  /** ms until a received mail is acknowledged. */
  delay?: number;
  /** Keeps only the headers of mails, since many with their text would fill the memory. */
  headersOnly?: boolean;
}

/** Starts a mail server on a real port that accepts every mail or rejects every recipient. */
export async function startMailServer({
  rejectWith,
  port = 0,
  delay = 0,
  headersOnly = false,
}: MailServerOptions = {}): Promise<FakeMailServer> {
  const mails: string[] = [];
  let rejection = rejectWith;
  const server = createServer((socket) => {
    let received = '';
    let inMail = false;
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').write('220 fake\r\n');
    socket.on('data', (text: string) => {
      received += text;
      const end = inMail ? '\r\n.\r\n' : '\r\n';
      for (let at = received.indexOf(end); at >= 0; at = inMail ? -1 : received.indexOf(end)) {
        const part = received.slice(0, at);
        received = received.slice(at + end.length);
        if (inMail) {
          // A copy: a slice would keep the whole text alive.
          mails.push(headersOnly ? Buffer.from(part.slice(0, part.indexOf('\r\n\r\n') + 2)).toString() : part);
          inMail = false;
          setTimeout(() => socket.write('250 taken\r\n'), delay);
          return;
        }
        const command = part.slice(0, 4).toUpperCase();
        inMail = command === 'DATA';
        const replies: Record<string, string> = {
          DATA: '354 go on',
          QUIT: '221 bye',
          RCPT: rejection ? `${rejection} nobody here` : '250 ok',
        };
        socket.write(`${replies[command] ?? '250 ok'}\r\n`);
        if (command === 'QUIT') socket.end();
      }
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    reject: (code) => {
      rejection = code;
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
