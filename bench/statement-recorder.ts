import { connect, createServer, type Socket } from 'node:net';

/** A statement as a process sent it, with its parameters: text, bytes, or null. */
export interface RecordedStatement {
  text: string;
  values: (string | Buffer | null)[];
  /** The `application_name` of the connection. */
  application: string;
}

export interface StatementRecorder {
  /** The URL of the database through the recorder. */
  url: string;
  /** Runs `work`, and returns the statements sent meanwhile. */
  record: (work: () => Promise<unknown>) => Promise<RecordedStatement[]>;
  close: () => Promise<void>;
}

/** Starts a proxy between a shop and its PostgreSQL that records statements, by PostgreSQL's protocol version 3. */
export async function startStatementRecorder(databaseUrl: string): Promise<StatementRecorder> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let recorded: RecordedStatement[] | null = null;
  const server = createServer((shop) => {
    const database = connect(Number(target.port), target.hostname);
    const read = createMessageReader((statement) => recorded?.push(statement));
    for (const socket of [shop, database]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.once('close', () => {
        sockets.delete(socket);
        shop.destroy();
        database.destroy();
      });
      // Either end may disconnect; `close` then closes the other one.
      socket.on('error', () => undefined);
    }
    shop.on('data', read);
    shop.pipe(database).pipe(shop);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The recorder has no port');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  // Otherwise clients would connect to the database's socket.
  url.searchParams.delete('host');
  return {
    url: url.href,
    record: async (work) => {
      const statements: RecordedStatement[] = [];
      recorded = statements;
      try {
        await work();
      } finally {
        recorded = null;
      }
      return statements;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Reads the messages of one connection as their bytes arrive. */
function createMessageReader(onStatement: (statement: RecordedStatement) => void): (data: Buffer) => void {
  let buffered: Buffer = Buffer.alloc(0);
  let application = '';
  let started = false;
  const parsed = new Map<string, string>();
  const bound = new Map<string, Omit<RecordedStatement, 'application'>>();

  const message = (type: string, body: MessageFields) => {
    if (type === 'Q') onStatement({ text: body.text(), values: [], application });
    if (type === 'P') parsed.set(body.text(), body.text());
    if (type === 'B') {
      const portal = body.text();
      bound.set(portal, { text: parsed.get(body.text()) ?? '', values: body.values() });
    }
    if (type === 'E') {
      const statement = bound.get(body.text());
      if (statement) onStatement({ ...statement, application });
    }
  };
  return (data) => {
    buffered = Buffer.concat([buffered, data]);
    for (;;) {
      // The startup message has no type byte in front of its length.
      const head = started ? 1 : 0;
      if (buffered.length < head + 4) return;
      const end = head + buffered.readInt32BE(head);
      if (buffered.length < end) return;
      const body = new MessageFields(buffered.subarray(head + 4, end));
      if (started) message(String.fromCharCode(buffered[0] ?? 0), body);
      else application = body.startup().get('application_name') ?? '';
      started = true;
      buffered = buffered.subarray(end);
    }
  };
}

/** Reads the fields of a message in order. */
class MessageFields {
  #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  text(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    const text = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return text;
  }

  startup(): Map<string, string> {
    this.#at = 4;
    const settings = new Map<string, string>();
    for (let name = this.text(); name !== ''; name = this.text()) settings.set(name, this.text());
    return settings;
  }

  values(): RecordedStatement['values'] {
    const formats = Array.from({ length: this.#short() }, () => this.#short());
    return Array.from({ length: this.#short() }, (_, index) => {
      const length = this.#bytes.readInt32BE(this.#at);
      this.#at += 4;
      if (length < 0) return null;
      const value = this.#bytes.subarray(this.#at, this.#at + length);
      this.#at += length;
      const binary = (formats.length === 1 ? formats[0] : formats[index]) === 1;
      return binary ? Buffer.from(value) : value.toString('utf8');
    });
  }

  #short(): number {
    this.#at += 2;
    return this.#bytes.readInt16BE(this.#at - 2);
  }
}
