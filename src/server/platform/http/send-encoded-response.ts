import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedResponse, Encoding } from '../cache/response-cache.ts';

/** Sends a finished answer in the encoding that the asker takes, or 304 where it has it already. `personal`: it is nobody else's and kept nowhere. */
export async function sendEncodedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: EncodedResponse,
  { personal = false } = {},
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const ready = response.getBytes(encoding);
  const bytes = ready instanceof Promise ? await ready : ready;
  const compressed = encoding !== 'identity' && bytes !== response.getBytes('identity');
  const etag = compressed ? `"${response.etag}-${encoding}"` : `"${response.etag}"`;
  const cacheable = !personal && response.status < 500;
  const caching = cacheable ? { etag, 'cache-control': 'no-cache' } : { 'cache-control': 'private, no-store' };
  reply.headers({ ...response.headers, ...caching, vary: 'accept-encoding' });
  if (cacheable && response.status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  // Also where nothing is compressed this says that it shall stay so.
  return reply
    .status(response.status)
    .header('content-encoding', compressed ? encoding : 'identity')
    .send(bytes);
}

const encodingByHeader = new Map<string, Encoding>();

/** Brotli before gzip, whatever weights a client gives them, but nothing that it refuses by a weight of 0. */
function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const header = Array.isArray(accepted) ? accepted.join(',') : (accepted ?? '');
  const cached = encodingByHeader.get(header);
  if (cached) return cached;
  const acceptable = acceptedEncodings(header);
  const encoding = acceptable.has('br') ? 'br' : acceptable.has('gzip') ? 'gzip' : 'identity';
  // Browsers send a handful of these; whoever sends many does not fill the memory.
  if (encodingByHeader.size < 100) encodingByHeader.set(header, encoding);
  return encoding;
}

/** The codings that a header such as `gzip;q=1.0, br;q=0` names and does not refuse. Split and not matched as a whole, which a header of blanks can make slow. */
function acceptedEncodings(header: string): Set<string> {
  const acceptable = new Set<string>();
  for (const part of header.split(',')) {
    const [coding = '', weight = ''] = part.split(';', 2).map((text) => text.trim());
    if (!/^q=0(\.0*)?$/.test(weight)) acceptable.add(coding);
  }
  return acceptable;
}
