import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** For good, or for now. */
type RejectionCode = 550 | 450;

export interface FakeMailServer {
  /** What MAIL_URL takes. */
  url: string;
  /** The mails that arrived, as they came over the wire. */
  mails: string[];
  /** Refuses every recipient from now on, or takes every mail again. */
  reject: (code: RejectionCode | undefined) => void;
  close: () => Promise<void>;
}

interface MailServerOptions {
  rejectWith?: RejectionCode;
  /** One that was up before. */
  port?: number;
  /** How long, in ms, it thinks before it says that it has taken a mail. */
  delay?: number;
}

/** A mail server on a real port that takes every mail, or refuses every recipient. */
export async function startMailServer({ rejectWith, port = 0, delay = 0 }: MailServerOptions = {}): Promise<FakeMailServer> {
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
          mails.push(part);
          inMail = false;
          setTimeout(() => socket.write('250 taken\r\n'), delay);
          return;
        }
        const command = part.slice(0, 4).toUpperCase();
        inMail = command === 'DATA';
        const answers: Record<string, string> = {
          DATA: '354 go on',
          QUIT: '221 bye',
          RCPT: rejection ? `${rejection} nobody here` : '250 ok',
        };
        socket.write(`${answers[command] ?? '250 ok'}\r\n`);
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
