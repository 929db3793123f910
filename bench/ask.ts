import { connect, type Socket } from 'node:net';
import { type Answer, readAnswer } from './read-answer.ts';

export type { Answer } from './read-answer.ts';

export interface Asking {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  json?: unknown;
}

/**
 * Asks a server over connections that stay open, in plain HTTP/1.1 on sockets: `fetch` and `node:http` take about as much of the processor for a call as the
 * shop does for its answer, and the client shares the machine that it measures.
 */
export interface Asker {
  ask: (path: string, asking?: Asking) => Promise<Answer>;
  close: () => void;
}

interface Line {
  socket: Socket;
  /** What has come and is not a whole answer yet. */
  come: Buffer[];
  answer: ((answer: Answer) => void) | null;
  fail: ((error: Error) => void) | null;
}

export function createAsker(url: string, connections: number): Asker {
  const { hostname, port, host } = new URL(url);
  const idle: Line[] = [];
  const open = new Set<Line>();
  const waiting: ((line: Line) => void)[] = [];

  const free = (line: Line) => {
    const next = waiting.shift();
    if (next) next(line);
    else idle.push(line);
  };
  const drop = (line: Line, error: Error) => {
    open.delete(line);
    const place = idle.indexOf(line);
    if (place >= 0) idle.splice(place, 1);
    line.socket.destroy();
    line.fail?.(error);
    line.fail = null;
    if (open.size < connections) waiting.shift()?.(dial());
  };
  const hear = (line: Line, data: Buffer) => {
    line.come.push(data);
    let read: ReturnType<typeof readAnswer>;
    try {
      read = readAnswer(line.come);
    } catch (error) {
      return drop(line, error instanceof Error ? error : new Error(String(error)));
    }
    if (!read || !line.answer) return;
    const { answer } = line;
    Object.assign(line, { come: [], answer: null, fail: null });
    if (read.closes) drop(line, new Error('The server closed the connection'));
    else free(line);
    answer(read);
  };
  const dial = (): Line => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const line: Line = { socket, come: [], answer: null, fail: null };
    open.add(line);
    socket.on('data', (data) => hear(line, data));
    socket.on('error', (error) => drop(line, error));
    socket.on('close', () => drop(line, new Error('The server hung up before its answer')));
    return line;
  };
  const lineFor = (): Line | Promise<Line> => {
    const line = idle.pop();
    if (line) return line;
    return open.size < connections ? dial() : new Promise((done) => waiting.push(done));
  };

  const ask = async (path: string, { method = 'GET', headers = {}, json }: Asking = {}): Promise<Answer> => {
    const line = await lineFor();
    const body = json === undefined ? '' : JSON.stringify(json);
    let head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`;
    for (const [name, value] of Object.entries(headers)) if (value) head += `${name}: ${value}\r\n`;
    if (json !== undefined) head += 'content-type: application/json\r\n';
    if (method === 'POST') head += `content-length: ${Buffer.byteLength(body)}\r\n`;
    return new Promise((answer, fail) => {
      Object.assign(line, { answer, fail });
      line.socket.write(`${head}\r\n${body}`);
    });
  };
  return {
    ask,
    close: () => {
      for (const line of open) line.socket.destroy();
    },
  };
}
