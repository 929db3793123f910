import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, Finished } from '../cache/responses.ts';

/** Sends a finished answer in the encoding that the asker takes, or 304 where it has it already. `personal`: it is nobody else's and kept nowhere. */
export async function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: Finished,
  { personal = false } = {},
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const ready = finished.in(encoding);
  const bytes = ready instanceof Promise ? await ready : ready;
  const compressed = encoding !== 'identity' && bytes !== finished.in('identity');
  const etag = compressed ? `"${finished.etag}-${encoding}"` : `"${finished.etag}"`;
  const kept = !personal && finished.status < 500;
  const caching = kept ? { etag, 'cache-control': 'no-cache' } : { 'cache-control': 'private, no-store' };
  reply.headers({ ...finished.headers, ...caching, vary: 'accept-encoding' });
  if (kept && finished.status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  // Also where nothing is compressed this says that it shall stay so.
  return reply
    .status(finished.status)
    .header('content-encoding', compressed ? encoding : 'identity')
    .send(bytes);
}

const chosen = new Map<string, Encoding>();

/** Brotli before gzip, whatever weights a client gives them, but nothing that it refuses by a weight of 0. */
function encodingFor(accepted: string | string[] | undefined): Encoding {
  const header = Array.isArray(accepted) ? accepted.join(',') : (accepted ?? '');
  const known = chosen.get(header);
  if (known) return known;
  const taken = codingsIn(header);
  const encoding = taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity';
  // Browsers send a handful of these; whoever sends many does not fill the memory.
  if (chosen.size < 100) chosen.set(header, encoding);
  return encoding;
}

/** The codings that a header such as `gzip;q=1.0, br;q=0` names and does not refuse. Split and not matched as a whole, which a header of blanks can make slow. */
function codingsIn(header: string): Set<string> {
  const taken = new Set<string>();
  for (const part of header.split(',')) {
    const [coding = '', weight = ''] = part.split(';', 2).map((text) => text.trim());
    if (!/^q=0(\.0*)?$/.test(weight)) taken.add(coding);
  }
  return taken;
}
