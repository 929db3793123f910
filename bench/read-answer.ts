/** An answer as it came. What nobody looks at is never made into text. */
export interface Answer {
  status: number;
  /** All values of a header, by its name in small letters. */
  header: (name: string) => string[];
  text: () => string;
}

const headEnd = Buffer.from('\r\n\r\n');

/** Reads what has come of an answer in HTTP/1.1; undefined until it is whole. `closes`: nothing follows on this connection. */
export function readAnswer(come: readonly Buffer[]): (Answer & { closes: boolean }) | undefined {
  const bytes = come.length === 1 && come[0] ? come[0] : Buffer.concat(come);
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const header = (name: string): string[] =>
    [...head.matchAll(new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, 'gim'))].map(([, value = '']) => value);
  const body = bodyOf(bytes.subarray(end + headEnd.length), head);
  if (!body) return undefined;
  return { status: Number(head.slice(9, 12)), header, text: () => body.toString(), closes: /^connection:[ \t]*close/im.test(head) };
}

/** The whole body, whose length the head tells or its chunks; undefined while some of it is missing. */
function bodyOf(rest: Buffer, head: string): Buffer | undefined {
  const told = /^content-length:[ \t]*(\d+)/im.exec(head);
  if (told) return rest.length < Number(told[1]) ? undefined : rest.subarray(0, Number(told[1]));
  if (/^transfer-encoding:[ \t]*chunked/im.test(head)) return unchunked(rest);
  if (/^HTTP\/1\.1 [13]\d\d|^HTTP\/1\.1 204/.test(head)) return rest.subarray(0, 0);
  throw new Error('An answer tells no length');
}

function unchunked(rest: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = rest.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const length = Number.parseInt(rest.toString('latin1', at, line), 16);
    const next = line + 2 + length + 2;
    if (rest.length < next) return undefined;
    if (length === 0) return Buffer.concat(parts);
    parts.push(rest.subarray(line + 2, next - 2));
    at = next;
  }
}
